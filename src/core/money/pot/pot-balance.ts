import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/season/season-pot'
import { potTotals } from '#domain/pot-totals'
import { dollars } from '#domain/money'

/**
 * Returns the amount available for weekly awards and the overspent amount, in dollars, after distributing this many
 * additional cents (negative: reversed).
 */
export const getPotBalance = async (
  ctx: Ctx,
  league: LeagueRecord,
  moreCents: number,
): Promise<{ available: number; overspent: number }> => {
  const { facts } = await seasonPot(ctx, league)
  const left = potTotals({ ...facts, distributedCents: facts.distributedCents + moreCents })
  return { available: dollars(left.availableCents), overspent: dollars(left.overspentCents) }
}
