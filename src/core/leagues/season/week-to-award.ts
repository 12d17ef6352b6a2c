import type { Ctx } from '#core/kernel/context'
import { noTotals, type SeasonTotals, seasonTotals } from '#core/ledger/season-totals'
import { weekToAward } from '#domain/calendar'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from './last-paid-week.ts'

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
