import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { payoutsOf, payoutsTotal } from '#core/leagues/pot/pot'
import { noTotals, potCentsOf, seasonTotals } from '#core/ledger/season-totals'
import { potLeft } from '#domain/pot'
import { dollars } from '#domain/money'

/**
 * What is left of the pot for weekly awards, and by how much it is overspent, in dollars, once so many more cents are
 * given (or, negative, taken back).
 */
export const leftInPot = async (
  ctx: Ctx,
  league: LeagueRecord,
  moreCents: number,
): Promise<{ available: number; overspent: number }> => {
  const season = { leagueId: league.id, seasonId: league.season_id }
  const totals = (await seasonTotals(ctx, [season])).get(league.season_id) ?? noTotals
  const payouts = (await payoutsOf(ctx, [league.season_id])).get(league.season_id) ?? []
  const left = potLeft(
    potCentsOf(league.total_pot_cents, totals) + totals.finesCents,
    totals.distributedCents + moreCents,
    payoutsTotal(payouts),
  )
  return { available: dollars(left.availableCents), overspent: dollars(left.overspentCents) }
}
