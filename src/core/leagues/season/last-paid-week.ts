import { lastWeek } from '#domain/calendar'
import type { SeasonShape } from '#domain/rule-weeks'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/** Returns the last paid week: the league's setting, otherwise the last week according to its provider. */
export const lastPaidWeek = (league: Omit<Setting, 'name'>): number =>
  league.last_paid_week ?? league.season_last_week ?? lastWeek

/** First playoff week of most leagues, used if neither the provider nor the league specifies it. */
const defaultPlayoffStart = 15

/** Known data about the length of a season and the start of its playoffs. */
export type SeasonSetting = Pick<
  LeagueRecord,
  'last_paid_week' | 'season_last_week' | 'playoff_start' | 'season_playoff_start'
>

/**
 * Returns the season's shape from the league's settings, otherwise from its provider.
 *
 * @param reported season data from a fetched week, which takes precedence over stored data
 */
export const seasonShape = (
  league: SeasonSetting,
  reported: { lastWeek?: number | undefined; playoffStart?: number | undefined } = {},
): SeasonShape => ({
  lastWeek: lastPaidWeek({ ...league, season_last_week: reported.lastWeek ?? league.season_last_week }),
  playoffStart:
    league.playoff_start ?? reported.playoffStart ?? league.season_playoff_start ?? defaultPlayoffStart,
})

/** Returns the reason a week after the last paid one pays nothing, without a trailing period. */
export const unpaidWeekText = (league: Setting, week: number): string => {
  const last = lastPaidWeek(league)
  const reason =
    league.last_paid_week === null
      ? `${league.name}'s last week is week ${last}`
      : `The league's last paid week is week ${last}`
  return `${reason}, so week ${week} pays nothing`
}

/** Returns the error for a week after the last paid one, with an alternative; undefined for a paid week. */
export const weekAfterLastPaidError = (
  league: Setting,
  week: number,
  instead: string,
): DomainError | undefined =>
  week <= lastPaidWeek(league)
    ? undefined
    : conflict('week_not_paid', `${unpaidWeekText(league, week)}. ${instead}`)

/** Saves the last week and first playoff week as reported by a provider. */
export const noteSeasonShape = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  found: {
    season: number
    lastWeek?: number | null | undefined
    playoffStart?: number | null | undefined
  },
): Promise<void> => {
  const values = {
    ...(found.lastWeek == null ? {} : { last_week: weekWithin(found.lastWeek) }),
    ...(found.playoffStart == null ? {} : { playoff_start: weekWithin(found.playoffStart) }),
  }
  if (Object.keys(values).length === 0 || found.season !== league.season_year) return
  await ctx.db.updateTable('seasons').set(values).where('id', '=', league.season_id).execute()
}

const weekWithin = (week: number): number => Math.min(lastWeek, Math.max(1, week))
