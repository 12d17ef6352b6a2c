import { z } from 'zod'

/** How much of the League pot came in, in dollars: `cash`, `offset` and `otherMoney` add up to `collected`. */
export const CollectedTotals = z.object({
  collected: z.number(),
  /** Money paid in, of each member at most what they owe. */
  cash: z.number(),
  /** Winnings set against what their members owe. */
  offset: z.number(),
  /** What no member owes: a pot that was typed in, and money carried over, less what was taken out. */
  otherMoney: z.number(),
  /** Dues, late fees and fines that are open: with `collected` it is the League pot. */
  stillOwed: z.number(),
})
export type CollectedTotals = z.infer<typeof CollectedTotals>
