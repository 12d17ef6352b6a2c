import { expect, test } from 'vitest'
import { weekSettings } from '#contract/leagues/week-settings'
import { withLeague } from '#testing/made-world'

const setUp = async () => {
  const { client, league } = await withLeague()
  return { client, leagueId: league.id }
}

test('a new league finalizes awards on Friday at 8 PM in New York and asks about corrections', async () => {
  const { client, leagueId } = await setUp()
  expect(await client.call(weekSettings.read, { leagueId })).toEqual({
    correctionDay: 5,
    correctionTime: '08:00',
    timeZone: 'America/New_York',
    afterFinal: 'ask',
    paysOnlyFinal: true,
    autoPublishes: false,
    publishesAfterHours: 12,
    lastPaidWeek: null,
    playoffStart: null,
    playoffTeams: 'inPlayoffs',
    minimumPoints: 0,
    prizes: {},
    recapIsPublic: true,
    pageIsPublic: false,
    rulesArePublic: false,
    showdownEnabled: true,
    provider: null,
  })
})

test('keeps omitted settings, to the minute, the cent and the tenth of a point', async () => {
  const { client, leagueId } = await setUp()
  const first = {
    correctionTime: '23:59',
    prizes: { hot_top2: 12.5 },
    minimumPoints: 0.1,
    lastPaidWeek: 14,
    provider: 'sleeper',
  }
  await client.call(weekSettings.save, { leagueId, ...first })
  await client.call(weekSettings.save, { leagueId, timeZone: 'Europe/Berlin' })
  expect(await client.call(weekSettings.read, { leagueId })).toMatchObject({
    ...first,
    timeZone: 'Europe/Berlin',
  })
  await client.call(weekSettings.save, { leagueId, lastPaidWeek: null })
  expect(await client.call(weekSettings.read, { leagueId })).toMatchObject({ ...first, lastPaidWeek: null })
})

test.each([
  [{ correctionTime: '24:00' }, 'correctionTime', 'Enter a time like 08:00'],
  [{ correctionDay: 7 }, 'correctionDay', 'Choose a day of the week'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone, like America/New_York'],
  [{ publishesAfterHours: 97 }, 'publishesAfterHours', 'Choose 1 to 96 hours'],
  [{ minimumPoints: -1 }, 'minimumPoints', "Points can't be negative here"],
  [{ provider: 'a b' }, 'provider', 'Unknown provider'],
])('rejects %o', async (input, path, message) => {
  const { client, leagueId } = await setUp()
  const { status, body } = await client.expectError(weekSettings.save, { leagueId, ...input })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, message }])
})
