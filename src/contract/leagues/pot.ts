import { z } from 'zod'

/** A season's pot in dollars, with the components of each total; docs/figures.md defines them. */
export const PotTotals = z.object({
  /** Whether the base is the dues charged; otherwise it is the manually entered pot. */
  isDues: z.boolean(),
  base: z.number(),
  lateFees: z.number(),
  fines: z.number(),
  /** Amount rolled over from the previous season. */
  rolledIn: z.number(),
  /** Amount donated, spent or rolled over to the next season. */
  takenOut: z.number(),
  /** Base, late fees, fines and rollover, less the amount taken out. */
  leaguePot: z.number(),
  /** Payouts for places and custom payouts. */
  setAside: z.number(),
  /** Current prizes, paid out or not. */
  distributed: z.number(),
  /** League pot less distributed and set-aside money, at least 0. */
  available: z.number(),
  /** Amount by which those exceed the League pot. */
  overspent: z.number(),
})
export type PotTotals = z.infer<typeof PotTotals>
