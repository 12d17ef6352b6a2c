import type { Ctx } from '#core/kernel/context'
import { prepared } from '#db/statement-cache'

export type Payout = {
  id: number
  season_id: number
  place: number | null
  label: string
  amount_cents: number
  percentage_hundredths: number | null
}

const payoutsIn = prepared<{ seasonIds: number[] }>()((db, { seasonIds }) =>
  db.selectFrom('payouts').selectAll().where('season_id', 'in', seasonIds).orderBy('season_id').orderBy('id'),
)

/** Returns the payouts of several seasons in one query, grouped by season. */
export const payoutsOf = async (ctx: Ctx, seasonIds: number[]): Promise<Map<number, Payout[]>> => {
  const rows = seasonIds.length === 0 ? [] : await payoutsIn(ctx, { seasonIds })
  return new Map(seasonIds.map(id => [id, rows.filter(row => row.season_id === id)]))
}

/** Returns the total of a season's payouts, in cents. */
export const payoutsTotal = (payouts: Payout[]): number =>
  payouts.reduce((total, payout) => total + payout.amount_cents, 0)

/**
 * Returns the first-place payout in cents; together with rolled-over Miscreant money it makes up the Super Bowl pot.
 */
export const firstPlaceCents = (payouts: Payout[]): number =>
  payouts.find(payout => payout.place === 1)?.amount_cents ?? 0
