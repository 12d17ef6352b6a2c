import { lastWeek } from '#domain/calendar'
import type { SeasonShape } from '#domain/rule-weeks'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/** The last week that pays: the league's own choice, else the last one that it plays by its provider. */
export const lastPaidWeek = (league: Omit<Setting, 'name'>): number =>
  league.last_paid_week ?? league.season_last_week ?? lastWeek

/** When the playoffs begin in most leagues: what counts where neither a provider nor the league says. */
const defaultPlayoffStart = 15

/** What is known of how long a season is and when its playoffs begin. */
export type SeasonSetting = Pick<
  LeagueRecord,
  'last_paid_week' | 'season_last_week' | 'playoff_start' | 'season_playoff_start'
>

/**
 * The league's own choices, else what its provider says.
 *
 * @param told What a week of the provider says of its own season: it counts before what was kept
 */
export const seasonShape = (
  league: SeasonSetting,
  told: { lastWeek?: number | undefined; playoffStart?: number | undefined } = {},
): SeasonShape => ({
  lastWeek: lastPaidWeek({ ...league, season_last_week: told.lastWeek ?? league.season_last_week }),
  playoffStart:
    league.playoff_start ?? told.playoffStart ?? league.season_playoff_start ?? defaultPlayoffStart,
})

/** Why a week after the last paid one pays nothing, without a full stop. */
export const unpaidWeekText = (league: Setting, week: number): string => {
  const last = lastPaidWeek(league)
  const reason =
    league.last_paid_week === null
      ? `${league.name} plays its last week in week ${last}`
      : `The league's last paid week is week ${last}`
  return `${reason}, so week ${week} pays nothing`
}

/** The refusal of a week after the last paid one, with what to do instead; undefined for one that pays. */
export const weekAfterLastPaidError = (
  league: Setting,
  week: number,
  instead: string,
): DomainError | undefined =>
  week <= lastPaidWeek(league)
    ? undefined
    : conflict('week_not_paid', `${unpaidWeekText(league, week)}. ${instead}`)

/** Keeps the last week and the first playoff week that a provider says the season has. */
export const noteSeasonShape = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  found: {
    season: number
    lastWeek?: number | null | undefined
    playoffStart?: number | null | undefined
  },
): Promise<void> => {
  const told = {
    ...(found.lastWeek == null ? {} : { last_week: weekWithin(found.lastWeek) }),
    ...(found.playoffStart == null ? {} : { playoff_start: weekWithin(found.playoffStart) }),
  }
  if (Object.keys(told).length === 0 || found.season !== league.season_year) return
  await ctx.db.updateTable('seasons').set(told).where('id', '=', league.season_id).execute()
}

const weekWithin = (week: number): number => Math.min(lastWeek, Math.max(1, week))
