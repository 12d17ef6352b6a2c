import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { csvWeek } from '#testing/csv-week'
import { rows } from '#testing/review'
import { withLeague } from '#testing/made-world'

type Named = Record<
  'hotTopTwoData' | 'benchBossData' | 'miscreantData',
  { playerId: string; rank: number }[]
> & {
  candidates: Record<string, unknown>
  miscreantNote: string | null
}

test('accepts and returns the first three award types under their own names too', async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  const path = `/api/leagues/${league.id}/csv-integration`
  const post = (url: string, payload: object) =>
    w.server.inject({
      method: 'POST',
      url: `${path}/${url}`,
      headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
      payload,
    })

  const staged: Named = (await post('import', { week: 5, csv: csvWeek(rows) })).json()
  expect(staged.hotTopTwoData).toEqual(staged.candidates.hot_top2)
  expect(staged.benchBossData).toEqual(staged.candidates.bench_boss)
  expect(staged.miscreantData).toEqual(staged.candidates.miscreant)
  expect([staged.hotTopTwoData.length, staged.benchBossData.length, staged.miscreantData.length]).toEqual([
    6, 1, 1,
  ])
  expect(staged.miscreantNote).toBeNull()

  const first = ([best]: Named['hotTopTwoData']) => [{ playerId: best?.playerId }]
  const response = await post('publish', {
    week: 5,
    hotTopTwoWinners: first(staged.hotTopTwoData),
    benchBossWinners: first(staged.benchBossData),
    miscreantWinners: first(staged.miscreantData),
    hotTopTwoPrizeAmount: 11,
    miscreantPrizeAmount: 25,
  })
  expect(response.statusCode).toBe(200)
  const awardList = await client.call(awards.list, { leagueId: league.id })
  expect(awardList.map(({ type, prizeAmount }) => [type, prizeAmount]).toSorted()).toEqual([
    ['bench_boss', 10],
    ['hot_top2', 11],
    ['miscreant', 25],
  ])
  const renamed: Named = (
    await w.server.inject({ url: `${path}/fetched-data/5`, headers: { cookie: client.cookie } })
  ).json()
  expect(renamed.miscreantNote).toMatch(/won the Miscreant in week 5/)
})

test("rejects winners that aren't a list, under either name", async () => {
  const { w, client, league } = await withLeague({ managers: 3 })
  const publish = (payload: object) =>
    w.server.inject({
      method: 'POST',
      url: `/api/leagues/${league.id}/csv-integration/publish`,
      headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
      payload: { week: 5, ...payload },
    })
  for (const payload of [
    { hotTopTwoWinners: 'everybody' },
    { winners: 'everybody' },
    { winners: 'everybody', benchBossWinners: [] },
    { winners: { hot_top2: 'everybody' } },
    { hotTopTwoPrizeAmount: 'much' },
    { prizes: { hot_top2: -1 } },
  ]) {
    expect((await publish(payload)).statusCode, JSON.stringify(payload)).toBe(400)
  }
})
