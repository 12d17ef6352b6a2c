import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/season/season-pot'

/**
 * Returns the unassigned money of the current season, in cents: the League pot minus current prizes and awarded places;
 * negative when more was awarded than is in it.
 */
export const unassignedCents = async (ctx: Ctx, league: LeagueRecord): Promise<number> => {
  const { facts, potTotals: totals } = await seasonPot(ctx, league)
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', 'season_payout')
    .executeTakeFirstOrThrow()
  return totals.leaguePotCents - facts.distributedCents - Number(cents ?? 0)
}
