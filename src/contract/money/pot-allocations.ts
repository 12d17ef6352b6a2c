import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, moment, money, text } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'

/** Allocations of unassigned money: rolled over to the next season, donated, or reimbursed as a league expense. */
export const potUseKinds = ['carried', 'donation', 'expense'] as const

export const PotAllocation = z.object({
  entryId: id(),
  kind: z.enum(potUseKinds),
  /** Amount in dollars; negative if it rolled over from the previous season. */
  amount: z.number(),
  memo: z.string(),
  at: moment,
  by: z.string(),
  isReversed: z.boolean(),
})
export type PotAllocation = z.infer<typeof PotAllocation>

const path = '/api/leagues/:leagueId/pot-uses'

export const potAllocations = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "Pot money rolled over, donated or spent this season, newest first, and what's left",
    input: inLeague,
    output: z.object({ uses: z.array(PotAllocation), unassigned: z.number() }),
  }),
  record: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Roll over pot money to the next season, donate it, or record an expense',
    input: inLeague.extend({
      use: z.enum(potUseKinds, { error: 'Choose carried, donation or expense' }),
      amount: money('Enter the amount', 0.01),
      memo: text('Enter the purpose, such as a receipt number', 200),
    }),
    output: PotAllocation,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${path}/:entryId/reverse`,
    access: 'treasurer',
    summary: 'Return money to the pot that was rolled over, donated or spent',
    input: inLeague.extend({ entryId: id(), reason: text('Enter a reason', 200) }),
    output: PotAllocation,
  }),
}
