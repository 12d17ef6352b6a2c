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
  isTakenBack: z.boolean(),
})
export type PotAllocation = z.infer<typeof PotAllocation>

const path = '/api/leagues/:leagueId/pot-uses'

export const potAllocations = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'What of the pot was carried over, donated or spent this season, newest first; and what is left',
    input: inLeague,
    answer: z.object({ uses: z.array(PotAllocation), unassigned: z.number() }),
  }),
  record: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Carry money of the pot into the next season, donate it, or write down an expense',
    input: inLeague.extend({
      use: z.enum(potUseKinds, { error: 'Choose carried, donation or expense' }),
      amount: money('Give the amount', 0.01),
      memo: text('Say what it is for, such as the number of the receipt', 200),
    }),
    answer: PotAllocation,
    status: 201,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/:entryId/take-back`,
    access: 'treasurer',
    summary: 'Put money back into the pot that was carried over, donated or spent',
    input: inLeague.extend({ entryId: id(), reason: text('Say why', 200) }),
    answer: PotAllocation,
  }),
}
