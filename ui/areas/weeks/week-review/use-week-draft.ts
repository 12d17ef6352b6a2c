import { useState } from 'react'
import { z } from 'zod'
import type { AwardKind } from '#contract/awards'
import type { Staged } from '#contract/weeks'
import { now } from '#ui/lib/clock'
import { candidatesOf, firstPicks, type Picks } from '#ui/areas/weeks/review-week/selected-winners'

const Kept = z.object({
  picks: z.record(z.string(), z.array(z.string())),
  /** When publishing was asked for without a connection, ISO 8601; null for nothing that waits. */
  waitingSince: z.string().nullable(),
})
type Kept = z.infer<typeof Kept>

type Of = { leagueId: number; season: number; week: number; provider: string }

const keyFor = ({ leagueId, season, week, provider }: Of) =>
  `sidepot-week-${leagueId}-${season}-${week}-${provider}`

const read = (key: string): Kept | undefined => {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    // Nothing is kept, or storage is forbidden.
    return undefined
  }
}

const keep = (key: string, kept: Kept | undefined): void => {
  try {
    if (kept === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage can be forbidden or full; the choices then live as long as the page.
  }
}

/** What was kept, of those who are candidates still. */
const fitted = (kept: Kept, staged: Staged, kinds: readonly AwardKind[]): Picks =>
  Object.fromEntries(
    kinds.map(kind => {
      const known = new Set(candidatesOf(staged, kind).map(({ playerId }) => playerId))
      return [kind.type, new Set((kept.picks[kind.type] ?? []).filter(id => known.has(id)))]
    }),
  )

const listed = (picks: Picks): Kept['picks'] =>
  Object.fromEntries(Object.entries(picks).map(([type, chosen]) => [type, [...chosen]]))

/**
 * Who is ticked in a week, kept on this device from the first change on, and whether publishing waits for a connection. Nothing
 * of it is sent by itself.
 */
export const useWeekDraft = (
  of: Of,
  staged: Staged,
  kinds: readonly AwardKind[],
  league: { isPremium: boolean },
) => {
  const key = keyFor(of)
  const [kept, setKept] = useState(() => read(key))
  const best = firstPicks(staged, kinds, league)
  const picks = kept ? fitted(kept, staged, kinds) : best
  const change = (next: Kept | undefined) => {
    keep(key, next)
    setKept(next)
  }
  return {
    picks,
    /** Whether somebody chose otherwise than what was ticked beforehand. */
    isChanged: kept !== undefined && JSON.stringify(sorted(picks)) !== JSON.stringify(sorted(best)),
    waitingSince: kept?.waitingSince ?? null,
    choose: (next: Picks) => change({ picks: listed(next), waitingSince: kept?.waitingSince ?? null }),
    /** Notes that publishing was asked for and could not be sent. */
    wait: () => change({ picks: listed(picks), waitingSince: new Date(now()).toISOString() }),
    /** Takes that back; what is ticked stays. */
    stopWaiting: () => change({ picks: listed(picks), waitingSince: null }),
    clear: () => change(undefined),
    /** The same for the next visit; what is ticked stays until this view is left. */
    forget: () => keep(key, undefined),
  }
}

const sorted = (picks: Picks): [string, string[]][] =>
  Object.entries(picks)
    .filter(([, chosen]) => chosen.size > 0)
    .map(([type, chosen]): [string, string[]] => [type, [...chosen].toSorted()])
    .toSorted(([a], [b]) => a.localeCompare(b))
