import { expect, test } from 'vitest'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { manualActions } from '#testing/random-season/manual-actions'
import { memberActions } from '#testing/random-season/member-actions'
import { weekActions } from '#testing/random-season/week-actions'
import { duesActions } from '#testing/random-season/dues-actions'
import { begin, type Season } from '#testing/random-season/season'
import { seasonOf, type StepKind } from '#testing/random-season/steps'
import { ResponseError } from '#testing/test-app'

const actions = { ...manualActions, ...memberActions, ...weekActions, ...duesActions }

/**
 * Entries a person posted to their own account: entry kinds with the sum in cents, of entries that raise their balance
 * or give them cash.
 */
const ownGains = async ({ w, leagueId, me }: Season): Promise<Record<string, number>> => {
  const rows = await w.ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['kind', 'amount_cents'])
    .where('ledger_entries.league_id', '=', leagueId)
    .where('ledger_entries.created_by', '=', me)
    .where('members.user_id', '=', me)
    .where(is => is.or([is('amount_cents', '>', 0), is('kind', 'in', ['payment', 'pool_entry'])]))
    .execute()
  const sums: Record<string, number> = {}
  for (const { kind, amount_cents } of rows) sums[kind] = (sums[kind] ?? 0) + amount_cents
  return sums
}

/** Steps rejected because they need two people, over all seasons. */
const rejected = new Set<StepKind>()

test.each([2, 7, 14, 21])(
  'lets a commissioner raise no balance of their own in season %i',
  { timeout: 120_000 },
  async seed => {
    const { managers, currency, steps } = seasonOf(seed)
    const season = await begin(managers, currency)
    await season.client.call(twoPersonApproval.save, { leagueId: season.leagueId, forOwn: true, above: null })
    for (const step of steps) {
      await actions[step.what](season, step).catch((error: unknown) => {
        if (error instanceof ResponseError && error.body.code === 'second_yes') rejected.add(step.what)
      })
    }
    const { pool_entry: staked = 0, pool_refund: back = 0, ...others } = await ownGains(season)
    expect(others).toEqual({})
    // A buy-in is refunded when a pool is left or canceled, and never more than that.
    expect(back).toBeLessThanOrEqual(0 - staked)
  },
)

test('tried and rejected every way for money to reach its own holder', () => {
  expect([...rejected].toSorted()).toEqual([
    ...['adjusted', 'award', 'corrected', 'dues', 'line paid', 'merged', 'own dues', 'paid in', 'paid out'],
    ...['placed', 'pot used', 'published', 'waived'],
  ])
})
