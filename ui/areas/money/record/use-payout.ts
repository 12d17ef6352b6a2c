import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import type { SettleBalance } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { newIdempotencyKey } from '#ui/lib/unsaved-changes'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import type { Paid } from './use-settle.ts'

/** Records an immediate payment to a member, which may exceed their balance. */
export const usePayout = (
  { id: leagueId, currency }: League,
  callbacks: { onDone: () => void; onError: (error: CallError) => void },
) => {
  const [formKey] = useState(newIdempotencyKey)
  const pay = useApiMutation(payments.record, {
    done: ({ managerName, amount: written }) => [
      'Payout recorded',
      `${dollarsText(Math.abs(written), currency)}, ${managerName}`,
    ],
    onError: error => {
      callbacks.onError(error)
      if (error.issues.length === 0) toast('negative', 'Nothing was recorded', error.message)
    },
  })
  return {
    isPending: pay.isPending,
    pay: ({ managerId }: SettleBalance, { amount, how, note }: Paid) =>
      pay.mutate(
        {
          ...{ leagueId, managerId: managerId ?? 0, kind: 'payment', amount, formKey },
          memo: note.trim() || `Paid by ${paymentMethodNames[how]}`,
          confirmOverBalance: true,
        },
        { onSuccess: () => callbacks.onDone() },
      ),
  }
}
