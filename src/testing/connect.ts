import { onTestFinished } from 'vitest'
import type { Member } from '#contract/leagues/leagues'
import { type Provider, connections } from '#contract/weeks/connections'
import { type Staged } from '#contract/weeks/staged-weeks'
import { copperKettle, type EspnDouble, startEspn } from './fakes/espn.ts'
import { startSleeper, type SleeperDouble } from './fakes/sleeper.ts'
import { startYahoo, type YahooDouble } from './fakes/yahoo.ts'
import { yahooKeys } from './fakes/yahoo-accounts.ts'
import * as make from './make.ts'
import { type Client, type TestApp, startTestApp } from './test-app.ts'

/** League references of the fakes. */
export const refs = {
  yahoo: '55120',
  sampleYahoo: '731942',
  sleeper: '1312000000000000001',
  espn: copperKettle,
}

export type Connected = make.MadeLeague & {
  w: TestApp
  yahoo: YahooDouble
  sleeper: SleeperDouble
  espn: EspnDouble
}

/** League in a world with a fake of every provider, without any connection yet. */
export const withProviders = async (
  options: { timeoutMs?: number; managers?: number } = {},
): Promise<Connected> => {
  const doubles = {
    yahoo: await startYahoo(),
    sleeper: await startSleeper({ folder: 'fixtures/sleeper' }),
    espn: await startEspn(),
  }
  const { yahoo, sleeper, espn } = doubles
  onTestFinished(async () => {
    await Promise.all([yahoo.close(), sleeper.close(), espn.close()])
  })
  const patience = options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }
  const w = await startTestApp({ yahooUrl: yahoo.url, sleeperUrl: sleeper.url, espnUrl: espn.url, patience })
  return { ...doubles, w, ...(await make.league(w, { managers: options.managers ?? 3 })) }
}

/** Saves the keys and league of a Yahoo connection. */
export const enterKeys = (client: Client, leagueId: number, leagueRef = refs.yahoo) =>
  client.call(connections.configure, { leagueId, provider: 'yahoo', yahooLeagueId: leagueRef, ...yahooKeys })

/** Authorizes Sidepot like a commissioner: opens the URL, signs in and pastes the code. */
export const authorize = async (client: Client, leagueId: number, yahoo: YahooDouble) => {
  const { authUrl } = await client.call(connections.startOauth, { leagueId, provider: 'yahoo' })
  return client.call(connections.exchangeCode, {
    leagueId,
    provider: 'yahoo',
    authorizationCode: yahoo.accounts.authorize(authUrl),
  })
}

/** League that is connected to the fake Yahoo league and authorized. */
export const yahooLeague = async (
  options: { timeoutMs?: number; managers?: number; leagueRef?: string } = {},
): Promise<Connected> => {
  const made = await withProviders(options)
  await enterKeys(made.client, made.league.id, options.leagueRef)
  await authorize(made.client, made.league.id, made.yahoo)
  return made
}

/** Maps teams to members in order, as far as there are members. */
export const mapTeams = async (
  client: Client,
  leagueId: number,
  provider: Provider,
  members: Member[],
  { teams }: Pick<Staged, 'teams'>,
): Promise<void> => {
  const mappings = teams.slice(0, members.length).map(({ teamKey }, index) => ({
    teamKey,
    managerId: members[index]?.managerId ?? null,
  }))
  await client.call(connections.mapTeams, { leagueId, provider, teams: mappings })
}
