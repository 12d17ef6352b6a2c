import { z } from 'zod'
import { id } from '#contract/kernel/values'

/** Open balances of a league over all seasons, and the number of members who would be emailed a statement. */
export const OpenBalances = z.object({
  currency: z.string(),
  /** Positive if the member is owed money, negative if they owe it. Settled members are omitted. */
  balances: z.array(z.object({ managerId: id().nullable(), managerName: z.string(), balance: z.number() })),
  statements: z.number(),
})
export type OpenBalances = z.infer<typeof OpenBalances>
