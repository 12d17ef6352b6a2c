import { ProviderFault } from '#core/kernel/ports/provider'
import type { MergedWeek, Merged } from './merge.ts'
import type { Matchup } from './shapes.ts'

/**
 * Whether a week is over: every matchup in it has a winner (a tie counts as one). A matchup that continues next week
 * has none yet, and a bye never gets one; in those cases the week is over once ESPN has moved on.
 */
export function isFinal({ matchups, latestPeriod, periods }: MergedWeek, week: number): boolean {
  const ending = matchups.filter(matchup => isContest(matchup) && lastWeekOf(matchup, periods) <= week)
  if (ending.length > 0) return ending.every(({ winner }) => winner != null && winner !== 'UNDECIDED')
  return latestPeriod !== null && latestPeriod > week
}

/** Whether a matchup has two teams; with only one it is a bye. */
export const isContest = ({ home, away }: Matchup) => home != null && away != null

/** Last week of a matchup. Most matchups have only one week. */
export const lastWeekOf = ({ matchupPeriodId }: Matchup, periods: Merged['periods']): number =>
  Math.max(...(periods[matchupPeriodId] ?? [matchupPeriodId]))

/** Numbers of the matchups that include a week; they differ from the week number in two-week playoffs. */
export const matchupPeriodsOf = (periods: Merged['periods'], week: number): number[] => {
  const holding = Object.keys(periods).filter(period => periods[period]?.includes(week))
  return holding.length > 0 ? holding.map(Number) : [week]
}

/** The week after the last matchup before the playoffs; null if the league has no playoffs or ESPN does not say. */
export function playoffStartOf({ periods, lastRegular }: Merged): number | null {
  const weeks = lastRegular === null ? undefined : periods[lastRegular]
  const hasPlayoffs = Object.keys(periods).some(period => Number(period) > (lastRegular ?? Infinity))
  return weeks && weeks.length > 0 && hasPlayoffs ? Math.max(...weeks) + 1 : null
}

/** ESPN sends statuses for the current week only. */
export const statusesAreOfWeek = ({ matchups, latestPeriod }: MergedWeek, week: number): boolean =>
  latestPeriod === week &&
  matchups.some(({ home, away }) =>
    [home, away].some(side =>
      side?.rosterForCurrentScoringPeriod?.entries.some(
        ({ playerPoolEntry }) => playerPoolEntry.player.injuryStatus != null,
      ),
    ),
  )

/** The latest finished week; null before the first one is over. */
export function finishedWeek({ latestPeriod, finalPeriod }: Merged): number | null {
  const latest = Math.min((latestPeriod ?? 1) - 1, finalPeriod ?? 18, 18)
  return latest < 1 ? null : latest
}

/** The week in progress; null after the league's last week. */
export const weekInProgress = ({ latestPeriod, finalPeriod }: Merged): number | null =>
  latestPeriod === null || latestPeriod < 1 || latestPeriod > Math.min(finalPeriod ?? 18, 18)
    ? null
    : latestPeriod

/** The first season with complete data at ESPN. For earlier seasons the archive only has teams and totals. */
const firstWholeSeason = 2018

export const isOldSeason = (season: number): boolean => season < firstWholeSeason

/** ESPN deleted the lineups of old seasons, so none of their weeks can be read. */
export const noOldLineups = (): ProviderFault =>
  new ProviderFault(
    'no-week',
    `ESPN has no lineups or player points for seasons before ${firstWholeSeason}. Enter the week manually or from a CSV file.`,
  )
