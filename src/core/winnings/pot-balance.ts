import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/pot/season-pot'
import { potTotals } from '#domain/pot-figures'
import { dollars } from '#domain/money'

/**
 * Returns what is available for weekly awards, and by how much the pot is overspent, in dollars, once so many more cents are
 * distributed (or, negative, taken back).
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
