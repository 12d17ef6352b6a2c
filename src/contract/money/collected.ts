import { z } from 'zod'

/** Collected part of the League pot, in dollars: `cash`, `offset` and `otherMoney` add up to `collected`. */
export const CollectedTotals = z.object({
  collected: z.number(),
  /** Money paid in, for each member up to the amount owed. */
  cash: z.number(),
  /** Winnings offset against members' dues, late fees and fines. */
  offset: z.number(),
  /** Money that no member owes: a manually entered pot and rollovers, less the amount taken out. */
  otherMoney: z.number(),
  /** Unpaid dues, late fees and fines; adding `collected` gives the League pot. */
  stillOwed: z.number(),
})
export type CollectedTotals = z.infer<typeof CollectedTotals>
