import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { whole, money, text, key, flag, id, prose, object } from '#contract/kernel/values'
import { LedgerEntry } from './ledger-entries.ts'

export const payments = {
  record: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/ledger',
    access: 'treasurer',
    summary: 'Record a payment to a manager, an adjustment or a season place payout',
    input: object(() => ({
      ...inLeague.shape,
      managerId: whole(1, undefined, 'Manager is required'),
      kind: z.enum(['payment', 'adjustment', 'season_payout'], {
        error: 'Choose payment, adjustment or season payout',
      }),
      /** Place, 1 to 6, that a season_payout pays. */
      place: whole(1, 6, 'Choose a place').optional(),
      amount: money('Amount is required', -1_000_000),
      memo: text('Enter a reason', 200),
      /** Idempotency key created by each form: a repeated request writes nothing and returns the first entry. */
      formKey: key(64).min(8, 'At least 8 characters').optional(),
      /** Confirms a payment that exceeds the balance. */
      confirmOverBalance: flag().default(false),
    })),
    output: LedgerEntry,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/ledger/:entryId/reversal',
    access: 'treasurer',
    summary: 'Reverse a recorded payment once, with a reason',
    input: object(() => ({
      ...inLeague.shape,
      entryId: id(),
      reason: prose('Enter a reason for reversing the payment', 200),
    })),
    output: LedgerEntry,
    status: 201,
  }),
}
