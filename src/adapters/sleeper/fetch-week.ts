import { z } from 'zod'
import type { NetworkProvider, ProviderCache } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { leagueFetcher } from './fetch-league.ts'
import { fetchProjections, fetchStatistics, unlessFaulty } from './fetch-plays.ts'
import { buildWeek } from './build-week.ts'
import { areInSameNflWeek, isWithinDay } from './nfl-week.ts'
import type { Parts } from './parts.ts'
import { PlayerList, shortList } from './player-list.ts'
import { Game, inShape, Matchup, openLeague, Roster, State, User } from './shapes.ts'
import { isPlayoffWeek } from './week-state.ts'

/** Dependencies of a fetch; `now` returns UTC milliseconds. */
export type Live = {
  fetchSleeper: FetchSleeper
  /** Requests Sleeper's undocumented endpoints. */
  fetchPlays: FetchSleeper
  cache: ProviderCache
  now: () => number
}

/** Fetches a week from Sleeper with sequential requests. Throws ProviderFault. */
export async function fetchWeek(
  live: Live,
  { leagueRef, week, onProgress }: Parameters<NetworkProvider['fetchWeek']>[0],
): Promise<ProviderWeek> {
  const { begin, more } = countingSteps(onProgress, calls)
  const fetchFromLeague = leagueFetcher(live.fetchSleeper, leagueRef)
  begin('Fetching the league')
  const league = openLeague(await fetchFromLeague(''))
  begin('Fetching managers')
  const users = inShape(z.array(User), await fetchFromLeague('/users'), 'list of users')
  begin('Fetching rosters')
  const rosters = inShape(z.array(Roster), await fetchFromLeague('/rosters'), 'list of rosters')
  begin(`Fetching week ${week} lineups`)
  const matchups = inShape(z.array(Matchup), await fetchFromLeague(`/matchups/${week}`), 'list of matchups')
  begin('Fetching the NFL state')
  const state = inShape(State, await live.fetchSleeper('/state/nfl'), 'state of the NFL')
  begin('Fetching players')
  const { players, readAtMs } = await readPlayers(live)
  const plays = { fetchSleeper: live.fetchPlays, cache: live.cache, now: live.now }
  const ofWeek = { season: Number(league.season), week }
  begin(`Fetching week ${week} stats`)
  const statistics = await fetchStatistics(plays, ofWeek)
  begin(`Fetching week ${week} projections`)
  const projections = await fetchProjections(plays, ofWeek)
  let brackets: Parts['brackets']
  if (isPlayoffWeek(league, week)) {
    more(1)
    begin('Fetching playoffs')
    brackets = await readBrackets(fetchFromLeague)
  }
  begin('Processing the week')
  const parts = { league, users, rosters, matchups, players, state, statistics, projections, brackets }
  return buildWeek(parts, week, areInSameNflWeek(readAtMs, live.now()))
}

const calls = 8

/** Playoff brackets; undefined unless Sleeper returns both, and the matchups alone are used then. */
async function readBrackets(fetchFromLeague: FetchSleeper): Promise<Parts['brackets']> {
  const read = async (part: string) =>
    z.array(Game).safeParse(await unlessFaulty(() => fetchFromLeague(part))).data
  const [winners, losers] = [await read('/winners_bracket'), await read('/losers_bracket')]
  return winners && losers && { winners, losers }
}

const cacheKey = 'sleeper/all-players'

/** Sleeper asks clients to fetch its player list at most once a day. */
async function readPlayers({
  fetchSleeper,
  cache,
  now,
}: Live): Promise<{ players: PlayerList; readAtMs: number }> {
  const cached = await cache.read(cacheKey)
  if (cached !== undefined && isWithinDay(cached.storedAtMs, now())) {
    const players = PlayerList.safeParse(cached.value)
    if (players.success) return { players: players.data, readAtMs: cached.storedAtMs }
  }
  const players = shortList(await fetchSleeper('/players/nfl'))
  await cache.write(cacheKey, players)
  return { players, readAtMs: now() }
}
