import type { League } from '#contract/leagues/leagues'
import type { LogEntry, WaitingCorrection, WaitingWeek } from '#contract/weeks'
import { lastFinishedWeek, weekStartText } from '#domain/calendar'
import { cents, dollars } from '#domain/money'

/** What a league's week asks of its commissioner now: one thing at a time. */
export type WeekTask =
  | { kind: 'correct'; week: number; others: number[]; prizes: number }
  | { kind: 'planned'; waiting: WaitingWeek; publishesAt: string }
  | { kind: 'review'; waiting: WaitingWeek; others: number[] }
  | { kind: 'done'; week: number; total: number; managers: number; nextDay: string | null }
  | { kind: 'enter' }

type Known = {
  corrections: readonly WaitingCorrection[]
  waiting: readonly WaitingWeek[]
  log: readonly LogEntry[]
}

/** In the order of urgency: what is wrong, what waits, what happens by itself, and that nothing is to do. */
export const weekTaskOf = (
  league: Pick<League, 'season' | 'weekToAward' | 'lastPaidWeek' | 'seasonStatus'>,
  { corrections, waiting, log }: Known,
  nowMs: number,
): WeekTask => {
  const [correction, ...others] = corrections
  if (correction) {
    const { week, movedPrizes } = correction
    return { kind: 'correct', week, others: others.map(other => other.week), prizes: movedPrizes.length }
  }
  const ready = waiting.filter(({ isFinal, isSample }) => isFinal && !isSample)
  const [latest] = ready
  if (latest?.publishesAt != null)
    return { kind: 'planned', waiting: latest, publishesAt: latest.publishesAt }
  if (latest) {
    const weeks = [...new Set(ready.map(({ week }) => week))].filter(week => week !== latest.week)
    return { kind: 'review', waiting: latest, others: weeks }
  }
  return doneOf(league, log, nowMs) ?? { kind: 'enter' }
}

/** That the last finished week that pays has its awards, and no earlier one is open. */
const doneOf = (
  { season, weekToAward, lastPaidWeek }: Pick<League, 'season' | 'weekToAward' | 'lastPaidWeek'>,
  log: readonly LogEntry[],
  nowMs: number,
): WeekTask | undefined => {
  const week = Math.min(lastPaidWeek, lastFinishedWeek(nowMs, season))
  const entries = log.filter(entry => entry.week === week)
  if (entries.length === 0 || weekToAward < week) return undefined
  const winners = entries.flatMap(entry => entry.winners)
  return {
    kind: 'done',
    week,
    total: dollars(winners.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)),
    managers: new Set(winners.map(({ managerId, managerName }) => managerId ?? managerName)).size,
    nextDay: week < lastPaidWeek ? weekStartText(week + 2, season) : null,
  }
}
