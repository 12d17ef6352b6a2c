import type { Ctx } from '#core/kernel/context'
import { noTotals, type SeasonTotals, seasonTotals } from '#core/ledger/season-totals'
import { weekToAward } from '#domain/calendar'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from './last-paid-week.ts'

/** The week that awards of a league's present season are entered for, by the weeks that have some. */
export const nextWeekToAward = (ctx: Ctx, league: LeagueRecord, awarded: readonly number[]): number =>
  weekToAward(ctx.now(), {
    year: league.season_year,
    startedAtMs: league.season_started_at_ms,
    awarded,
    lastPaidWeek: lastPaidWeek(league),
  })

/** The last week of a season whose awards are out; null where none are. */
export const publishedWeekOf = ({ awardedWeeks }: Pick<SeasonTotals, 'awardedWeeks'>): number | null =>
  awardedWeeks.length === 0 ? null : Math.max(...awardedWeeks)

const totalsOf = async (ctx: Ctx, league: LeagueRecord): Promise<SeasonTotals> =>
  (await seasonTotals(ctx, [{ leagueId: league.id, seasonId: league.season_id }])).get(league.season_id) ??
  noTotals

/** The week that awards are entered for, looked up. */
export const getWeekToAward = async (ctx: Ctx, league: LeagueRecord): Promise<number> =>
  nextWeekToAward(ctx, league, (await totalsOf(ctx, league)).awardedWeeks)

/** The last week whose awards are out, looked up. */
export const findPublishedWeek = async (ctx: Ctx, league: LeagueRecord): Promise<number | null> =>
  publishedWeekOf(await totalsOf(ctx, league))
