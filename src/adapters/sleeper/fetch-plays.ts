import { z } from 'zod'
import { ProviderFault, type ProviderCache } from '#core/kernel/ports/provider'
import type { FetchSleeper } from './sleeper-fetch.ts'
import { expectedIn, type OfWeek, playedIn, Statistics } from './statistics.ts'

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
