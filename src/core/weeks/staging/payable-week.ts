import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { paidTeams } from '#core/awards/rules/paid-teams'
import {
  lastPaidWeek,
  seasonShape,
  type SeasonSetting,
  unpaidWeekText,
} from '#core/leagues/season/last-paid-week'
import type { StagedWeek } from './find-staged.ts'

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/** Why a week pays nothing; null for one that does. What it says of its own season counts first. Sample weeks belong to no league. */
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

/** The week with the start of the playoffs as it counts in the league. */
export const inSeasonOf = (league: SeasonSetting, week: ProviderWeek): ProviderWeek => ({
  ...week,
  playoffStart: seasonShape(league, week).playoffStart,
})

/** The teams that win no weekly prizes in a week of the playoffs. */
export const unpaidTeams = (
  { playoff_teams }: Pick<LeagueRecord, 'playoff_teams'>,
  week: ProviderWeek,
): ProviderWeek['teams'] => {
  const paid = paidTeams(playoff_teams)(week)
  return week.teams.filter(({ key }) => !paid.has(key))
}
