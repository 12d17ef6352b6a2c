import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { weekSettings } from '#contract/leagues/week-settings'
import { publications } from '#contract/weeks/publications'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'

const pricedLeague = async () => {
  const made = await make.league(await startTestApp(), { managers: 3 })
  const at = { leagueId: made.league.id }
  await made.client.call(weekSettings.save, { ...at, prizes: { hot_top2: 12.5, miscreant: 7 } })
  return { ...made, at }
}

test("pays the league's default prizes in a week unless overridden", async () => {
  const { client, league, at } = await pricedLeague()
  const found = await staged(client, league.id)
  const { winners } = choices(found)
  const pays = async (position: string) =>
    (await client.call(awards.list, at))
      .filter(award => award.type === 'hot_top2' && award.position === position)
      .reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
  await client.call(publications.publish, { ...inWeek(league.id), winners })
  expect(await pays('QB')).toBe(12.5)
  expect((await client.call(awards.list, { ...at, type: 'bench_boss' }))[0]?.prizeAmount).toBe(10)
  await client.call(publications.publish, {
    ...inWeek(league.id),
    winners,
    replace: true,
    prizes: { hot_top2: 3 },
  })
  expect(await pays('QB')).toBe(3)
})

test("rolls over the league's Miscreant prize when a season ends without one", async () => {
  const { client, at } = await pricedLeague()
  await client.call(seasons.setStatus, { ...at, status: 'ended' })
  const { entries } = await client.call(ledgerEntries.list, at)
  expect(entries).toMatchObject([{ kind: 'rollover', amount: 7 }])
})
