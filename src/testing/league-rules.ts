import type { InputOf } from '#contract/kernel/endpoint'
import { rules } from '#contract/rules/rules'
import type { Client } from './test-app.ts'

/** Input for adding a rule to a league. */
export type RuleInput = Omit<InputOf<typeof rules.add>, 'leagueId'>

/** $20 for the team with the most points. */
export const highScore: RuleInput = {
  name: 'High score',
  metric: 'highest_score',
  direction: 'highest',
  prize: { kind: 'fixed', amounts: [20] },
}

/** $20 for the player with the largest share of a team's points, in percent. */
export const oneMan: RuleInput = { ...highScore, name: 'One-man band', metric: 'largest_share' }

/** $5 into the pot from the team with the fewest points. */
export const lowFine: RuleInput = {
  name: 'Lowest score',
  metric: 'lowest_score',
  direction: 'lowest',
  prize: { kind: 'fine', amount: 5, purpose: 'pot' },
}

/** Adds rules to a league; turns the three default rules off unless `builtIn` is set. */
export const addRules = async (
  client: Client,
  leagueId: number,
  inputs: readonly RuleInput[],
  builtIn = false,
): Promise<void> => {
  for (const key of builtIn ? [] : ['hot_top2', 'bench_boss', 'miscreant'])
    await client.call(rules.change, { leagueId, key, isOn: false })
  for (const rule of inputs) await client.call(rules.add, { leagueId, ...rule })
}
