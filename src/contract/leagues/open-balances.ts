import { z } from 'zod'
import { id } from '#contract/kernel/values'

/** What a league still owes, over all its seasons, and to how many people a statement would be mailed. */
export const OpenBalances = z.object({
  currency: z.string(),
  /** Above 0 the person is owed it, below they owe it. Who is settled is not here. */
  balances: z.array(z.object({ managerId: id().nullable(), managerName: z.string(), balance: z.number() })),
  statements: z.number(),
})
export type OpenBalances = z.infer<typeof OpenBalances>
