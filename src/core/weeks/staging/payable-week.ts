import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import {
  lastPaidWeek,
  seasonShape,
  type SeasonSetting,
  unpaidWeekText,
} from '#core/leagues/season/last-paid-week'
import type { StagedWeek } from '../stored/find-staged.ts'

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/**
 * Returns the reason a week pays nothing; null when it pays. The week's own season data takes precedence. Sample weeks
 * belong to no league.
 */
export const unpaidWeekReason = (
  league: Setting,
  { week, isSample }: Pick<StagedWeek, 'week' | 'isSample'>,
): string | null => {
  const known = {
    ...league,
    name: week.leagueName,
    season_last_week: week.lastWeek ?? league.season_last_week,
  }
  if (isSample || week.week <= lastPaidWeek(known)) return null
  return `${unpaidWeekText(known, week.week)}. Change the last paid week in the league's week settings if it should.`
}

/** Returns the week with the playoff start that applies in the league. */
export const inSeasonOf = (league: SeasonSetting, week: ProviderWeek): ProviderWeek => ({
  ...week,
  playoffStart: seasonShape(league, week).playoffStart,
})

/** Returns the teams that can't win weekly prizes in a playoff week. */
export const unpaidTeams = (
  { playoff_teams }: Pick<LeagueRecord, 'playoff_teams'>,
  week: ProviderWeek,
): ProviderWeek['teams'] => {
  const paid = paidTeams(playoff_teams)(week)
  return week.teams.filter(({ key }) => !paid.has(key))
}
