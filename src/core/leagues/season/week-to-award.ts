import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { weekToAward, hasBegun, weekStartText, lastWeek } from '#domain/calendar'
import { type SeasonTotals, seasonTotals, noTotals } from '#core/ledger/season-totals'
import { type DomainError, conflict } from '#core/kernel/domain-error'
import type { SeasonShape } from '#domain/rules'

/** Returns the next week to award in a league's current season, given the weeks that have awards. */
export const nextWeekToAward = (ctx: Ctx, league: LeagueRecord, awarded: readonly number[]): number =>
  weekToAward(ctx.now(), {
    year: league.season_year,
    startedAtMs: league.season_started_at_ms,
    awarded,
    lastPaidWeek: lastPaidWeek(league),
  })

/** Returns the last week of a season with published awards; null when there is none. */
export const publishedWeekOf = ({ awardedWeeks }: Pick<SeasonTotals, 'awardedWeeks'>): number | null =>
  awardedWeeks.length === 0 ? null : Math.max(...awardedWeeks)

const totalsOf = async (ctx: Ctx, league: LeagueRecord): Promise<SeasonTotals> =>
  (await seasonTotals(ctx, [{ leagueId: league.id, seasonId: league.season_id }])).get(league.season_id) ??
  noTotals

/** Loads the next week to award. */
export const getWeekToAward = async (ctx: Ctx, league: LeagueRecord): Promise<number> =>
  nextWeekToAward(ctx, league, (await totalsOf(ctx, league)).awardedWeeks)

/** Loads the last week with published awards. */
export const findPublishedWeek = async (ctx: Ctx, league: LeagueRecord): Promise<number | null> =>
  publishedWeekOf(await totalsOf(ctx, league))

/** Returns the error for a week that hasn't started, with an alternative; undefined for one that has. */
export const weekNotStartedError = (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  instead: string,
): DomainError | undefined => {
  const year = league.season_year
  if (hasBegun(week, ctx.now(), year)) return undefined
  const text = `Week ${week} of ${year} hasn't started: it starts on ${weekStartText(week, year)}.`
  return conflict('week_not_begun', `${text} ${instead}`)
}

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
