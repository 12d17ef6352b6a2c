import { expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#testing/test-app'
import type { Rule } from '../calculator/rule.ts'
import { awardsOf } from '../calculator/season.ts'
import { scenarios } from '../season/scenarios.ts'
import { correctedResponses } from '../writers/responses.ts'
import { differences, table } from './compare.ts'
import { leagueOf, planOf, weeksOf } from './leagues.ts'
import {
  listRecordedAwards,
  awardsTried,
  balances,
  importWeek,
  openLeague,
  playSeasonOf,
  type Table,
} from './play-season.ts'

/** Time late in the season. A week whose games continue next week is rejected before it has begun. */
const fiveWeeks = 35 * 86_400_000

/** Tests that the product's awards for a provider's seasons exactly match the calculator's. */
export function holdAgainstOracle(provider: string): void {
  const ofProvider = scenarios.flatMap((scenario, index) =>
    scenario.provider === provider ? [[scenario.name, index] as const] : [],
  )
  test.for(ofProvider)(
    '%s: every winner, value and cent matches the documentation, and stays when weeks are fetched again',
    { timeout: 120_000 },
    async ([name, index]) => {
      const plan = planOf(index)
      const w = await startTestApp({ tiers: 'open' })
      w.clock.pass(fiveWeeks)
      const made = await openLeague(w, plan)
      await playSeasonOf(made, plan.responses)
      const expected = awardsOf(leagueOf(plan, made.members.size), weeksOf(plan))
      const recorded = await listRecordedAwards(made)
      expect(table(differences(name, expected, recorded))).toBe('')
      expect(recorded.length).toBeGreaterThan(500)

      const ofTrials = repeatable(plan.own)
      const keys = new Set(ofTrials.map(({ key }) => key))
      const expectedPrizes = expected.filter(({ rule }) => keys.has(rule))
      const tried = await awardsTried(made, ofTrials)
      expect(table(differences(`${name}, tried`, expectedPrizes, tried))).toBe('')

      const finalBalances = await balances(made)
      const sums = new Map([...finalBalances].map(([member]) => [member, 0]))
      for (const { member, cents } of expected) sums.set(member, (sums.get(member) ?? 0) + cents)
      expect(finalBalances).toEqual(sums)

      const emails = await countEmails(w)
      expect(await rereadChanges(made)).toEqual([])
      expect(await countEmails(w)).toBe(emails)
    },
  )
}

/** A preview ignores agreements to fines and the money left in the pot at the time. */
const repeatable = (rules: Rule[]): Rule[] =>
  rules.filter(({ prize }) => prize.kind !== 'fine' && prize.kind !== 'remainder')

const countEmails = async ({ ctx }: TestApp): Promise<number> =>
  (await ctx.db.selectFrom('outbox').select('id').execute()).length

/**
 * Imports every published week again, unchanged, and returns what the product reports as corrected: it should be
 * nothing.
 */
async function rereadChanges(made: Table): Promise<string[]> {
  const changes: string[] = []
  for (const weekResponses of correctedResponses(made.season)) {
    const { corrections, movedPrizes } = await importWeek(made, weekResponses)
    changes.push(
      ...corrections.map(
        ({ playerName, before, after }) => `${weekResponses.week}: ${playerName} ${before}, now ${after}`,
      ),
      ...movedPrizes.map(({ label, week }) => `${weekResponses.week}: ${label} of week ${week} moved`),
    )
  }
  return changes
}
