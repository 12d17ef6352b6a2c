import type { Ctx } from '#core/kernel/context'

export type Payout = {
  id: number
  season_id: number
  place: number | null
  label: string
  amount_cents: number
  percentage_hundredths: number | null
}

export const places = [1, 2, 3, 4, 5, 6] as const

/** The labels of the six places as long as nobody changed them (specification, section 9). */
export const placeLabels: Record<string, string> = {
  1: '1st Place',
  2: '2nd Place',
  3: '3rd Place',
  4: '4th Place',
  5: '5th-8th Place',
  6: '9th-12th Place',
}

/** The payouts of several seasons in one query, grouped by season. */
export const payoutsOf = async (ctx: Ctx, seasonIds: number[]): Promise<Map<number, Payout[]>> => {
  const rows =
    seasonIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('payouts')
          .selectAll()
          .where('season_id', 'in', seasonIds)
          .orderBy('season_id')
          .orderBy('id')
          .execute()
  return new Map(seasonIds.map(id => [id, rows.filter(row => row.season_id === id)]))
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What is left of the pot for weekly awards, in cents, and by how much awards and payouts went over it: the floor at
 * 0 would otherwise hide overspending (decisions, section 4).
 */
export const potLeft = (
  totalPotCents: number,
  distributedCents: number,
  payouts: Payout[],
): { availableCents: number; overspentCents: number } => {
  const left = totalPotCents - distributedCents - sum(payouts.map(payout => payout.amount_cents))
  return { availableCents: Math.max(0, left), overspentCents: Math.max(0, -left) }
}

/** The first-place payout in cents; with Miscreant money rolled over it makes the Super Bowl pot. */
export const firstPlaceCents = (payouts: Payout[]): number =>
  payouts.find(payout => payout.place === 1)?.amount_cents ?? 0

/** Hundredths of a percent that an amount is of the pot, rounded; 0 of an empty pot. */
export const shareOfPot = (amountCents: number, totalPotCents: number): number =>
  totalPotCents === 0 ? 0 : Math.round((amountCents / totalPotCents) * 10_000)
