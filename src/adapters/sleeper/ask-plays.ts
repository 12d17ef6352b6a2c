import { z } from 'zod'
import { ProviderFault, type ProviderCache } from '#core/kernel/ports/provider'
import type { FetchSleeper } from './ask.ts'
import { expectedIn, type OfWeek, playedIn, Statistics } from './statistics.ts'

/** How Sleeper is asked for what it does not document: once, and nobody depends on the answer. */
export type Plays = { ask: FetchSleeper; cache: ProviderCache; now: () => number }

/** What the players did in a week; null where Sleeper gives nothing that can be read. Never throws a ProviderFault. */
export const fetchStatistics = (plays: Plays, of: OfWeek): Promise<Statistics | null> =>
  asked(plays, 'stats', of, answer => playedIn(answer, of))

/** What they are expected to do, likewise. */
export const fetchProjections = (plays: Plays, of: OfWeek): Promise<Statistics | null> =>
  asked(plays, 'projections', of, answer => expectedIn(answer, of))

/** Sleeper keeps an answer for an hour at most, and so do we: many leagues are brought up to date one after another. */
const cacheTtlMs = 60 * 60 * 1000

const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => `position[]=${position}`).join('&')

async function asked(
  { ask, cache, now }: Plays,
  what: 'stats' | 'projections',
  { season, week }: OfWeek,
  read: (answer: unknown) => Statistics | null,
): Promise<Statistics | null> {
  // A key a week, so that a season takes the place of the one before.
  const key = `sleeper/${what}/${week}`
  const kept = await cache.read(key)
  if (kept !== undefined && now() - kept.storedAtMs < cacheTtlMs) {
    const found = Kept.safeParse(kept.value)
    if (found.success && found.data.season === season) return found.data.statistics
  }
  const statistics = read(
    await unlessFaulty(() => ask(`/${what}/nfl/${season}/${week}?season_type=regular&${positions}`)),
  )
  if (statistics !== null) await cache.write(key, { season, statistics } satisfies z.infer<typeof Kept>)
  return statistics
}

const Kept = z.object({ season: z.number(), statistics: Statistics })

/** An answer; null where asking for it failed. */
export async function unlessFaulty(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFault) return null
    throw error
  }
}
