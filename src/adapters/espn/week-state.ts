import type { Merged, MergedWeek } from './merge.ts'
import type { Matchup } from './shapes.ts'

/**
 * Whether a week is over: every matchup of it has a winner (a tie is one too). A matchup that goes on next week has none
 * yet, and a bye never gets one; then it counts whether ESPN has moved on.
 */
export function isFinal({ matchups, latestPeriod, periods }: MergedWeek, week: number): boolean {
  const ending = matchups.filter(matchup => isContest(matchup) && lastWeekOf(matchup, periods) <= week)
  if (ending.length > 0) return ending.every(({ winner }) => winner != null && winner !== 'UNDECIDED')
  return latestPeriod !== null && latestPeriod > week
}

/** A matchup of two teams; without the second one it is a bye. */
export const isContest = ({ home, away }: Matchup) => home != null && away != null

/** The week that a matchup ends in; most have no other. */
export const lastWeekOf = ({ matchupPeriodId }: Matchup, periods: Merged['periods']): number =>
  Math.max(...(periods[matchupPeriodId] ?? [matchupPeriodId]))

/** The numbers of the matchups that a week belongs to, which differ from the week's in playoffs of two weeks. */
export const matchupPeriodsOf = (periods: Merged['periods'], week: number): number[] => {
  const holding = Object.keys(periods).filter(period => periods[period]?.includes(week))
  return holding.length > 0 ? holding.map(Number) : [week]
}

/** The week after the last matchup before the playoffs; null where the league has none or ESPN does not tell. */
export function playoffStartOf({ periods, lastRegular }: Merged): number | null {
  const weeks = lastRegular === null ? undefined : periods[lastRegular]
  const hasPlayoffs = Object.keys(periods).some(period => Number(period) > (lastRegular ?? Infinity))
  return weeks && weeks.length > 0 && hasPlayoffs ? Math.max(...weeks) + 1 : null
}

/** ESPN tells statuses of the present week only, and leaves them out of others. */
export const statusesAreOfWeek = ({ matchups, latestPeriod }: MergedWeek, week: number): boolean =>
  latestPeriod === week &&
  matchups.some(({ home, away }) =>
    [home, away].some(side =>
      side?.rosterForCurrentScoringPeriod?.entries.some(
        ({ playerPoolEntry }) => playerPoolEntry.player.injuryStatus != null,
      ),
    ),
  )

/** The latest week that is over; null before the first one is. */
export function finishedWeek({ latestPeriod, finalPeriod }: Merged): number | null {
  const latest = Math.min((latestPeriod ?? 1) - 1, finalPeriod ?? 18, 18)
  return latest < 1 ? null : latest
}

/** The week that is being played; null when the league's last one is over. */
export const weekInProgress = ({ latestPeriod, finalPeriod }: Merged): number | null =>
  latestPeriod === null || latestPeriod < 1 || latestPeriod > Math.min(finalPeriod ?? 18, 18)
    ? null
    : latestPeriod
