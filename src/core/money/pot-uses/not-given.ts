import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { noTotals, potCentsOf, seasonTotals } from '#core/ledger/season-totals'

/** What is in the pot of the present season that nobody was given, in cents; below 0 where more was given than is in it. */
export const notGivenCents = async (ctx: Ctx, league: LeagueRecord): Promise<number> => {
  const season = { leagueId: league.id, seasonId: league.season_id }
  const totals = (await seasonTotals(ctx, [season])).get(league.season_id) ?? noTotals
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', 'season_payout')
    .executeTakeFirstOrThrow()
  const potCents = potCentsOf(league.total_pot_cents, totals) + totals.finesCents
  return potCents - totals.distributedCents - Number(cents ?? 0)
}
