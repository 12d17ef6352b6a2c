import { z } from 'zod'
import { dayMs } from '#domain/durations'
import { type ProviderCache, type NetworkProvider, ProviderFault } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { countingSteps } from '#adapters/steps'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { leagueFetcher } from './fetch-league.ts'
import { openLeague, inShape, User, Roster, Matchup, State, Game } from './shapes.ts'
import type { Parts } from './parts.ts'
import { isPlayoffWeek } from './week-state.ts'
import { buildWeek } from './build-week.ts'
import { PlayerList, shortList } from './player-list.ts'
import { type OfWeek, Statistics, playedIn, expectedIn } from './statistics.ts'

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

/** Client for Sleeper's undocumented endpoints. Each is requested once, and nothing depends on the response. */
export type Plays = { fetchSleeper: FetchSleeper; cache: ProviderCache; now: () => number }

/** Players' stats in a week; null if Sleeper returns nothing readable. Never throws a ProviderFault. */
export const fetchStatistics = (plays: Plays, of: OfWeek): Promise<Statistics | null> =>
  fetchCached(plays, 'stats', of, response => playedIn(response, of))

/** Players' projections for a week, with the same fallback. */
export const fetchProjections = (plays: Plays, of: OfWeek): Promise<Statistics | null> =>
  fetchCached(plays, 'projections', of, response => expectedIn(response, of))

/** Sleeper caches responses for up to an hour, and so do we, because many leagues are synced one after another. */
const cacheTtlMs = 60 * 60 * 1000

const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => `position[]=${position}`).join('&')

async function fetchCached(
  { fetchSleeper, cache, now }: Plays,
  what: 'stats' | 'projections',
  { season, week }: OfWeek,
  read: (response: unknown) => Statistics | null,
): Promise<Statistics | null> {
  // One key per week, so that a new season overwrites the previous one.
  const key = `sleeper/${what}/${week}`
  const cached = await cache.read(key)
  if (cached !== undefined && now() - cached.storedAtMs < cacheTtlMs) {
    const found = CachedStatistics.safeParse(cached.value)
    if (found.success && found.data.season === season) return found.data.statistics
  }
  const statistics = read(
    await unlessFaulty(() => fetchSleeper(`/${what}/nfl/${season}/${week}?season_type=regular&${positions}`)),
  )
  if (statistics !== null)
    await cache.write(key, { season, statistics } satisfies z.infer<typeof CachedStatistics>)
  return statistics
}

const CachedStatistics = z.object({ season: z.number(), statistics: Statistics })

/** Returns the response; null if the request failed. */
export async function unlessFaulty(load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ProviderFault) return null
    throw error
  }
}

const weekMs = 7 * dayMs

/** Tuesday, January 6, 1970, 10:00 UTC. Scores have settled by that hour, and providers switch to the next week. */
const someTuesdayMs = 5 * dayMs + 10 * 60 * 60 * 1000

const weekNumber = (timeMs: number) => Math.floor((timeMs - someTuesdayMs) / weekMs)

/** Whether two times (UTC milliseconds) are within a day of each other with no Tuesday 10:00 UTC between them. */
export const areInSameNflWeek = (oneMs: number, otherMs: number): boolean =>
  isWithinDay(oneMs, otherMs) && weekNumber(oneMs) === weekNumber(otherMs)

/** Whether two times (UTC milliseconds) are less than 24 hours apart. */
export const isWithinDay = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) < dayMs
