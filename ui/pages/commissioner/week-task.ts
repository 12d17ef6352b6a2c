import type { Home } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'
import type { Integration } from '#contract/weeks/connections'
import type { LogEntry } from '#contract/weeks/publications'
import type { WaitingWeek } from '#contract/weeks/staged-weeks'
import { lastFinishedWeek, weekStartText } from '#domain/calendar'
import { cents, dollars } from '#domain/money'
import { isSetUp } from '#ui/lib/providers'

/** Commissioner's current task for the league's week; one at a time. */
export type WeekTask =
  | { kind: 'planned'; waiting: WaitingWeek; publishesAt: string }
  | { kind: 'review'; waiting: WaitingWeek; others: number[] }
  | { kind: 'trouble'; week: number; provider: string; reason: string | null; nextTryAt: string | null }
  | { kind: 'fetch'; week: number; provider: string }
  | { kind: 'enter'; week: number }
  | { kind: 'share'; week: number; total: number; managers: number }
  | { kind: 'done'; week: number; total: number; managers: number; nextDay: string | null }
  | { kind: 'playing'; week: number; nextDay: string }
  | { kind: 'over' }

type Known = {
  /** Week in progress, as long as it pays prizes and has no awards. */
  next: Home['next']
  /** Connection state of the league's provider; undefined without one. */
  integration: Integration | undefined
  waiting: readonly WaitingWeek[]
  log: readonly LogEntry[]
}

type TaskLeague = Pick<League, 'season' | 'weekToAward' | 'currentWeek' | 'lastPaidWeek' | 'seasonStatus'>

/**
 * Returns the most urgent task: first what waits for the commissioner, then what is automatic, then that there is
 * nothing to do.
 */
export const weekTaskOf = (
  league: TaskLeague,
  { waiting, log, next, integration }: Known,
  nowMs: number,
): WeekTask => {
  if (league.seasonStatus === 'ended') return { kind: 'over' }
  const ready = waiting.filter(({ isFinal, isSample }) => isFinal && !isSample)
  const [latest] = ready
  if (latest?.publishesAt != null)
    return { kind: 'planned', waiting: latest, publishesAt: latest.publishesAt }
  if (latest) {
    const weeks = [...new Set(ready.map(({ week }) => week))].filter(week => week !== latest.week)
    return { kind: 'review', waiting: latest, others: weeks }
  }
  return doneOf(league, log, nowMs) ?? openOf(league, next, integration)
}

/** Finished week that hasn't been staged, or the week in progress. */
const openOf = (
  { season, weekToAward: week, currentWeek }: TaskLeague,
  next: Home['next'],
  integration: Integration | undefined,
): WeekTask => {
  if (week === currentWeek && next !== null)
    return { kind: 'playing', week, nextDay: weekStartText(week + 1, season) }
  if (!integration || !isSetUp(integration)) return { kind: 'enter', week }
  const { provider, connectionStatus, errorMessage, nextTryAt } = integration
  return connectionStatus === 'error'
    ? { kind: 'trouble', week, provider, reason: errorMessage, nextTryAt }
    : { kind: 'fetch', week, provider }
}

/** Time after publishing during which the commissioner is reminded to notify the group. */
const freshForMs = 24 * 3_600_000

/** Task state when the last finished paid week has its awards and no earlier week is open. */
const doneOf = (
  { season, weekToAward, lastPaidWeek }: TaskLeague,
  log: readonly LogEntry[],
  nowMs: number,
): WeekTask | undefined => {
  const week = Math.min(lastPaidWeek, lastFinishedWeek(nowMs, season))
  const entries = log.filter(entry => entry.week === week)
  if (entries.length === 0 || weekToAward < week) return undefined
  const winners = entries.flatMap(entry => entry.winners)
  const totals = {
    week,
    total: dollars(winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)),
    managers: new Set(winners.map(({ managerId, managerName }) => managerId ?? managerName)).size,
  }
  const publishedMs = Math.max(...entries.map(({ publishedAt }) => Date.parse(publishedAt)))
  if (nowMs - publishedMs < freshForMs) return { kind: 'share', ...totals }
  return { kind: 'done', ...totals, nextDay: week < lastPaidWeek ? weekStartText(week + 2, season) : null }
}
