import { expect, test } from 'vitest'
import { type World, world } from '#testing/test-app'
import type { Rule } from '../calculator/rule.ts'
import { awardsOf } from '../calculator/season.ts'
import { scenarios } from '../season/scenarios.ts'
import { answersAgain } from '../writers/answers.ts'
import { differences, table } from './compare.ts'
import { leagueOf, planOf, weeksOf } from './leagues.ts'
import {
  awardsGiven,
  awardsTried,
  balances,
  importWeek,
  openLeague,
  playSeasonOf,
  type Table,
} from './play-season.ts'

/** Late in the season: a week whose games go on next week is refused before it has begun. */
const fiveWeeks = 35 * 86_400_000

/** Tests that the product gives the seasons of a provider exactly the awards that the calculator does. */
export function holdAgainstOracle(provider: string): void {
  const ofProvider = scenarios.flatMap((scenario, index) =>
    scenario.provider === provider ? [[scenario.name, index] as const] : [],
  )
  test.for(ofProvider)(
    '%s: every winner, value and cent is as the documentation says, and stays when weeks are read again',
    { timeout: 120_000 },
    async ([name, index]) => {
      const plan = planOf(index)
      const w = await world({ tiers: 'open' })
      w.clock.pass(fiveWeeks)
      const made = await openLeague(w, plan)
      await playSeasonOf(made, plan.answers)
      const expected = awardsOf(leagueOf(plan, made.members.size), weeksOf(plan))
      const given = await awardsGiven(made)
      expect(table(differences(name, expected, given))).toBe('')
      expect(given.length).toBeGreaterThan(500)

      const ofTrials = repeatable(plan.own)
      const keys = new Set(ofTrials.map(({ key }) => key))
      const wanted = expected.filter(({ rule }) => keys.has(rule))
      const tried = await awardsTried(made, ofTrials)
      expect(table(differences(`${name}, tried`, wanted, tried))).toBe('')

      const held = await balances(made)
      const sums = new Map([...held].map(([member]) => [member, 0]))
      for (const { member, cents } of expected) sums.set(member, (sums.get(member) ?? 0) + cents)
      expect(held).toEqual(sums)

      const mails = await mailsIn(w)
      expect(await changesReadAgain(made)).toEqual([])
      expect(await mailsIn(w)).toBe(mails)
    },
  )
}

/** A trial asks neither who agreed to fines nor what was left in the pot then. */
const repeatable = (rules: Rule[]): Rule[] =>
  rules.filter(({ prize }) => prize.kind !== 'fine' && prize.kind !== 'remainder')

const mailsIn = async ({ ctx }: World): Promise<number> =>
  (await ctx.db.selectFrom('outbox').select('id').execute()).length

/** Reads every published week again, unchanged, and returns what the product calls corrected: nothing is meant to be. */
async function changesReadAgain(made: Table): Promise<string[]> {
  const changes: string[] = []
  for (const answer of answersAgain(made.season)) {
    const { corrections, movedPrizes } = await importWeek(made, answer)
    changes.push(
      ...corrections.map(
        ({ playerName, before, after }) => `${answer.week}: ${playerName} ${before}, now ${after}`,
      ),
      ...movedPrizes.map(({ label, week }) => `${answer.week}: ${label} of week ${week} moved`),
    )
  }
  return changes
}
