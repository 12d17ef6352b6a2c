import { describe, expect, test } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { providerCalls } from '#contract/weeks/providers'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { ProviderFault, type ProviderPort } from '#core/kernel/ports/provider'
import { csvWeek } from '#testing/csv-week'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { readCsvWeek } from '#adapters/csv/read-week'
import { withCommissioner, withLeague } from '#testing/made-world'

const lineups = csvWeek([
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Fjord Focus'],
  ['Wes Kantor', 'RB', 'BN', 25.34, 'Blitz Mob'],
])

const weekOf = (leagueRef: string, week: number, season: number) => ({
  ...readCsvWeek(lineups, week, season),
  provider: 'huddle',
  leagueRef,
  leagueName: 'Back Yard',
})

/** A provider unknown to the rest of the product: its declaration and its API. */
const huddle: ProviderPort = {
  id: 'huddle',
  label: 'Huddle',
  name: 'Huddle',
  source: 'huddle_integration',
  addresses: [],
  example: '--league 1 --week 11',
  connection: {
    note: { text: 'Huddle leagues are public.' },
    inputs: [
      { name: 'leagueRef', label: 'Huddle league id', hint: 'On its front page', missing: 'Enter it' },
    ],
    guide: [
      { title: 'Look it up', text: ['At ', { text: 'huddle', link: 'https://huddle.example' }, '.'] },
      { title: 'Enter your league ID', inputs: ['leagueRef'] },
    ],
  },
  readSaved: (_responses, week) => weekOf('7', week, 2026),
  live: {
    findLeague: async ({ leagueRef, season }) => {
      if (leagueRef !== '7') throw new ProviderFault('not-found', 'Huddle has no such league.')
      return {
        leagueName: 'Back Yard',
        season,
        leagueKey: null,
        finishedWeek: 5,
        runningWeek: 6,
        lastWeek: null,
      }
    },
    listTeams: async ({ leagueRef, season }) => weekOf(leagueRef, 5, season).teams,
    fetchWeek: async ({ leagueRef, week, season }) => weekOf(leagueRef, week, season),
  },
}

describe('another provider', () => {
  test("is listed with the connection's fields and how to find them", async () => {
    const { client } = await make.commissioner(await startTestApp({ providers: [huddle] }))
    const listed = await client.call(providerCalls.list, {})
    expect(listed.map(({ id }) => id)).toEqual(['yahoo', 'sleeper', 'espn', 'csv', 'huddle'])
    expect(listed.at(-1)).toEqual({
      id: 'huddle',
      name: 'Huddle',
      available: true,
      missing: [],
      inputs: [
        {
          name: 'leagueRef',
          label: 'Huddle league id',
          hint: 'On its front page',
          isSecret: false,
          isRequired: true,
        },
      ],
      guide: huddle.connection?.guide,
    })
  })

  test('names its missing settings', async () => {
    const { client } = await withCommissioner({}, { providers: [{ ...huddle, missing: ['HUDDLE_KEY'] }] })
    const listed = await client.call(providerCalls.list, {})
    expect(listed.at(-1)).toMatchObject({ available: false, missing: ['HUDDLE_KEY'] })
  })

  test('connects a league and stages its weeks', async () => {
    const { client, league } = await withLeague({ managers: 2 }, { providers: [huddle] })
    const at = { leagueId: league.id, provider: 'huddle' }
    expect(await client.call(connections.test, { ...at, leagueRef: '8' })).toEqual({
      success: false,
      error: 'Huddle has no such league.',
    })
    await client.call(connections.configure, { ...at, leagueRef: '7' })
    expect(await client.call(connections.test, at)).toMatchObject({
      success: true,
      leagueName: 'Back Yard',
      season: 2026,
    })
    const staged = await client.call(stagedWeeks.fetch, { ...at, week: 5 })
    expect(staged).toMatchObject({ source: 'huddle_integration', leagueName: 'Back Yard', week: 5 })
    expect(listOf(staged, 'hot_top2').map(({ playerName }) => playerName)).toEqual(['Rashad Colter'])
    expect(await client.call(stagedWeeks.import, { ...at, week: 4, response: {} })).toMatchObject({ week: 4 })
    expect(await client.call(stagedWeeks.waiting, { leagueId: league.id })).toMatchObject([
      { provider: 'huddle', week: 5 },
      { provider: 'huddle', week: 4 },
    ])
  })
})

describe('an unknown provider', () => {
  const { configure } = connections
  const { fetch, read, clear } = stagedWeeks
  const { publish } = publications

  test.each(
    [configure, fetch, read, clear, publish].map(endpoint => ({ endpoint, named: endpoint.summary })),
  )('is rejected: $named', async ({ endpoint }) => {
    const { client, league } = await make.league(await startTestApp(), { managers: 2 })
    for (const provider of ['huddle', 'constructor']) {
      const input = { leagueId: league.id, provider, ...(endpoint === configure ? {} : { week: 5 }) }
      const { status, body } = await client.expectError(endpoint, input)
      const message = `Unknown provider ${provider}. Providers: yahoo, sleeper, espn, csv`
      expect([status, body.message]).toEqual([400, message])
    }
  })
})
