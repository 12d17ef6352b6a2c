import { expect, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { yahooLeague } from '#testing/connect'

test('does not fetch a week that has not begun unless the provider is ahead of the calendar', async () => {
  const { w, client, league, yahoo } = await yahooLeague()
  const fetchOf = (week: number) => ({ leagueId: league.id, provider: 'yahoo', week })
  const error = await client.expectError(stagedWeeks.fetch, fetchOf(14))
  expect(error.summary).toBe(
    "409 week_not_begun: Week 14 of 2026 hasn't started: it starts on Tuesday, December 8. Fetch it after it's played.",
  )
  expect(await w.ctx.db.selectFrom('staged_weeks').select('id').execute()).toEqual([])
  // The fake has no such week; it is enough that it was requested.
  yahoo.isIn(14)
  expect((await client.expectError(stagedWeeks.fetch, fetchOf(12))).status).toBe(404)
})
