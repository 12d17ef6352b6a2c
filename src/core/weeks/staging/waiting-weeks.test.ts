import { expect, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { inWeek, publish, rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'

test('lists weeks from staging until publishing, latest first', async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  const at = { leagueId: league.id }
  expect(await client.call(stagedWeeks.waiting, at)).toEqual([])
  await staged(client, league.id, rows, 4)
  await publish(client, league.id)
  w.clock.pass(60_000)
  await client.call(stagedWeeks.fetch, { ...at, provider: 'yahoo', week: 6, useMockData: true })
  expect(await client.call(stagedWeeks.waiting, at)).toEqual([
    {
      provider: 'yahoo',
      week: 6,
      isFinal: true,
      isSample: true,
      publishesAt: null,
      fetchedAt: new Date(w.clock.now()).toISOString(),
    },
    {
      provider: 'csv',
      week: 4,
      isFinal: true,
      isSample: false,
      publishesAt: null,
      fetchedAt: expect.any(String),
    },
  ])
  const order = async () =>
    (await client.call(stagedWeeks.waiting, at)).map(({ provider, week }) => `${provider} ${week}`)
  w.clock.pass(60_000)
  await staged(client, league.id, rows, 6)
  expect(await order()).toEqual(['csv 6', 'yahoo 6', 'csv 4'])
  w.clock.pass(60_000)
  await client.call(stagedWeeks.fetch, { ...at, provider: 'yahoo', week: 6, useMockData: true })
  w.clock.pass(60_000)
  await staged(client, league.id, rows, 4)
  expect(await order()).toEqual(['yahoo 6', 'csv 6', 'csv 4'])
  await client.call(stagedWeeks.clear, { ...inWeek(league.id, 4) })
  expect(await order()).toEqual(['yahoo 6', 'csv 6'])
})
