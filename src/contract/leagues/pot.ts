import { z } from 'zod'

/** A season's pot in dollars, with the lines that add up to each of its sums; docs/figures.md defines them. */
export const PotTotals = z.object({
  /** Whether the base is the dues charged; else it is the pot that was typed in. */
  isDues: z.boolean(),
  base: z.number(),
  lateFees: z.number(),
  fines: z.number(),
  /** What the season before left. */
  carriedIn: z.number(),
  /** What was donated, spent or kept for the next season. */
  takenOut: z.number(),
  /** Base, late fees, fines and what was carried in, less what was taken out. */
  leaguePot: z.number(),
  /** Places and custom payouts. */
  setAside: z.number(),
  /** Prizes that stand, handed over or not. */
  distributed: z.number(),
  /** League pot less distributed and set aside, 0 at least. */
  available: z.number(),
  /** By how much those are more than the League pot. */
  overspent: z.number(),
})
export type PotTotals = z.infer<typeof PotTotals>
