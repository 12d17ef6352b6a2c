import { useState } from 'react'
import { WifiOff } from 'lucide-react'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { AwardKind } from '#contract/awards'
import { type Picks, candidatesOf, firstPicks } from '#ui/areas/weeks/review-week/selected-winners'
import { now } from '#ui/lib/clock'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { clockText } from '#ui/lib/format'

type StoredDraft = {
  picks: Record<string, string[]>
  /** Time when publishing was requested offline, ISO 8601; null if nothing waits. */
  waitingSince: string | null
}

/** Checked without zod, which a review needs only when a prize is edited. */
const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'picks' in value &&
  typeof value.picks === 'object' &&
  value.picks !== null &&
  Object.values(value.picks).every(ids => Array.isArray(ids) && ids.every(id => typeof id === 'string')) &&
  'waitingSince' in value &&
  (value.waitingSince === null || typeof value.waitingSince === 'string')

type Of = { leagueId: number; season: number; week: number; provider: string }

const keyFor = ({ leagueId, season, week, provider }: Of) =>
  `sidepot-week-${leagueId}-${season}-${week}-${provider}`

const read = (key: string): StoredDraft | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isDraft(stored) ? stored : undefined
  } catch {
    // Nothing is stored, or storage is blocked.
    return undefined
  }
}

const storeDraft = (key: string, stored: StoredDraft | undefined): void => {
  try {
    if (stored === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage can be blocked or full; the selection then lasts as long as the page is open.
  }
}

/** Stored selection, limited to players who are still candidates. */
const fitted = (stored: StoredDraft, staged: Staged, kinds: readonly AwardKind[]): Picks =>
  Object.fromEntries(
    kinds.map(kind => {
      const known = new Set(candidatesOf(staged, kind).map(({ playerId }) => playerId))
      return [kind.type, new Set((stored.picks[kind.type] ?? []).filter(id => known.has(id)))]
    }),
  )

const listed = (picks: Picks): StoredDraft['picks'] =>
  Object.fromEntries(Object.entries(picks).map(([type, chosen]) => [type, [...chosen]]))

/**
 * Selected winners of a week, saved on this device from the first change on, and whether publishing waits for a
 * connection. Nothing is sent automatically.
 */
export const useWeekDraft = (
  of: Of,
  staged: Staged,
  kinds: readonly AwardKind[],
  league: { isPremium: boolean },
) => {
  const key = keyFor(of)
  const [stored, setStored] = useState(() => read(key))
  const best = firstPicks(staged, kinds, league)
  const picks = stored ? fitted(stored, staged, kinds) : best
  const change = (next: StoredDraft | undefined) => {
    storeDraft(key, next)
    setStored(next)
  }
  return {
    picks,
    /** Whether the selection differs from the suggested one. */
    isChanged: stored !== undefined && JSON.stringify(sorted(picks)) !== JSON.stringify(sorted(best)),
    waitingSince: stored?.waitingSince ?? null,
    choose: (next: Picks) => change({ picks: listed(next), waitingSince: stored?.waitingSince ?? null }),
    /** Records that publishing was requested but couldn't be sent. */
    wait: () => change({ picks: listed(picks), waitingSince: new Date(now()).toISOString() }),
    /** Cancels the waiting publication; the selection stays. */
    cancelWaiting: () => change({ picks: listed(picks), waitingSince: null }),
    clear: () => change(undefined),
    /** Resets the selection for the next visit; it stays until the user leaves this view. */
    clearStored: () => storeDraft(key, undefined),
  }
}

const sorted = (picks: Picks): [string, string[]][] =>
  Object.entries(picks)
    .filter(([, chosen]) => chosen.size > 0)
    .map(([type, chosen]): [string, string[]] => [type, [...chosen].toSorted()])
    .toSorted(([a], [b]) => a.localeCompare(b))

/** Notice that publishing waits for a connection and then for a tap. Money is never sent automatically. */
export const NotSaved = ({
  week,
  since,
  isOnline,
  isSending,
  onSend,
  onDiscard,
}: {
  week: number
  since: string
  isOnline: boolean
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}) => (
  <LiveRegion as="div" atOnce>
    <Banner
      tone="warn"
      icon={WifiOff}
      title={isOnline ? "You're back online. Not saved yet." : "You're offline. Not saved yet."}
      action={
        <>
          {isOnline && (
            <Button size="sm" variant="primary" busy={isSending && 'Publishing'} onClick={onSend}>
              Publish week {week}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      1 waiting: Publish week {week}, since {clockText(since)}.
    </Banner>
  </LiveRegion>
)
