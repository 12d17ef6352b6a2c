import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague, byPlace, percentage, League } from '#contract/leagues/leagues'
import { money, text, id, moment, object } from '#contract/kernel/values'
import { openedWith } from '#contract/kernel/opened-with'

export const pots = {
  set: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/pot-payouts',
    access: 'commissioner',
    summary: 'Set the pot and the season payouts',
    input: object(() => ({
      ...inLeague.shape,
      totalPotAmount: money('Total pot amount is required'),
      dollarInputs: byPlace(money('Enter an amount')).default({}),
      payoutPercentages: byPlace(percentage).default({}),
      positionLabels: byPlace(text('A label is required', 50)).default({}),
      customFields: z
        .array(
          z.object({
            label: text('A label is required', 50),
            percentage: percentage.optional(),
            dollarAmount: money('Enter an amount').optional(),
          }),
        )
        .max(20)
        .default([]),
      ...openedWith,
    })),
    output: League,
  }),
}

/** Allocations of unassigned money: rolled over to the next season, donated, or reimbursed as a league expense. */
export const potUseKinds = ['carried', 'donation', 'expense'] as const

export const PotAllocation = object(() => ({
  entryId: id(),
  kind: z.enum(potUseKinds),
  /** Amount in dollars; negative if it rolled over from the previous season. */
  amount: z.number(),
  memo: z.string(),
  at: moment,
  by: z.string(),
  isReversed: z.boolean(),
}))

export type PotAllocation = z.infer<typeof PotAllocation>

const path = '/api/leagues/:leagueId/pot-uses'

export const potAllocations = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: "Pot money rolled over, donated or spent this season, newest first, and what's left",
    input: inLeague,
    output: object(() => ({ uses: z.array(PotAllocation), unassigned: z.number() })),
  }),
  record: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Roll over pot money to the next season, donate it, or record an expense',
    input: object(() => ({
      ...inLeague.shape,
      use: z.enum(potUseKinds, { error: 'Choose carried, donation or expense' }),
      amount: money('Enter the amount', 0.01),
      memo: text('Enter the purpose, such as a receipt number', 200),
    })),
    output: PotAllocation,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${path}/:entryId/reverse`,
    access: 'treasurer',
    summary: 'Return money to the pot that was rolled over, donated or spent',
    input: object(() => ({ ...inLeague.shape, entryId: id(), reason: text('Enter a reason', 200) })),
    output: PotAllocation,
  }),
}
