import type { Ctx } from '#core/kernel/context'
import { noTotals, seasonTotals } from '#core/ledger/season-totals'
import { weekToAward } from '#domain/calendar'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from './last-paid-week.ts'

/** The week that awards of a league's present season are entered for, by the weeks that have some. */
export const weekToAwardIn = (ctx: Ctx, league: LeagueRecord, awarded: readonly number[]): number =>
  weekToAward(ctx.now(), {
    year: league.season_year,
    startedAtMs: league.season_started_at_ms,
    awarded,
    lastPaidWeek: lastPaidWeek(league),
  })

/** The same, looked up. */
export const findWeekToAward = async (ctx: Ctx, league: LeagueRecord): Promise<number> => {
  const totals = await seasonTotals(ctx, [{ leagueId: league.id, seasonId: league.season_id }])
  return weekToAwardIn(ctx, league, (totals.get(league.season_id) ?? noTotals).awardedWeeks)
}
