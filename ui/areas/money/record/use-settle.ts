import { useQueryClient } from '@tanstack/react-query'
import type { ReminderEmail } from '#contract/money/dues'
import { useCurrency } from '#ui/lib/use-currency'
import { settle, type SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import type { PaymentMethod } from '#domain/payment-methods'
import { toast, toastError, toastWithUndo } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { keyOf } from '#ui/lib/use-api-query'
import type { Line } from './lines.ts'

export type Paid = { amount: number; how: PaymentMethod; note: string }

/**
 * Actions on the planned payments. If the plan has changed since, shows the new one and passes the server's message to
 * `onChanged`.
 */
export const useSettle = (leagueId: number, onChanged: (message: string) => void) => {
  const currency = useCurrency()
  const client = useQueryClient()
  const pay = useApiMutation(settle.pay, { isOnce: true })
  const reverse = useApiMutation(settle.reverse, { isOnce: true })
  const remind = useApiMutation(settle.remind, { isOnce: true })
  const undo = (payment: SettlePayment, reason: string, onDone?: () => void) =>
    reverse.mutate(
      { leagueId, paymentId: payment.id, reason },
      {
        onSuccess: () => {
          toast(
            'positive',
            'Payment reversed',
            `${dollarsText(payment.amount, currency, true)} is open again.`,
          )
          onDone?.()
        },
        onError: toastError("Couldn't reverse the payment", 'The payment is unchanged.'),
      },
    )
  const handleError = (error: CallError) => {
    if (error.code !== 'plan_changed') return toast('negative', 'Nothing was recorded', error.message)
    if (error.settleUp) client.setQueryData(keyOf(settle.read, { leagueId }), error.settleUp)
    return onChanged(error.message)
  }
  const receive = useApiMutation(settle.receive, { isOnce: true, onError: handleError })
  const notReminded = (error: CallError) =>
    error.code === 'plan_changed' ? handleError(error) : toast('negative', 'Not reminded', error.message)
  const preview = useApiMutation(settle.remind, { refresh: 'nothing', onError: notReminded })
  return {
    isPending: [pay, receive, reverse, preview, remind].some(mutation => mutation.isPending),
    reverse: undo,
    pay: (
      { fromMemberId, toMemberId, toName }: Line,
      paid: Paid,
      callbacks: { onDone: () => void; onError: (error: CallError) => void },
    ) =>
      pay.mutate(
        { leagueId, fromMemberId, toMemberId, ...paid },
        {
          onSuccess: payment => {
            callbacks.onDone()
            toastWithUndo(
              `${dollarsText(payment.amount, currency, true)} marked as paid`,
              `Waiting for ${toName} to confirm.`,
              () => undo(payment, 'Marked by mistake'),
            )
          },
          onError: error =>
            error.issues.length > 0 ? callbacks.onError(error) : (callbacks.onDone(), handleError(error)),
        },
      ),
    receive: (payment: SettlePayment) =>
      receive.mutate(
        { leagueId, paymentId: payment.id },
        {
          onSuccess: () =>
            toast(
              'positive',
              `${dollarsText(payment.amount, currency, true)} received`,
              `From ${payment.fromName}, added to the ledger.`,
            ),
        },
      ),
    /** Email that the payer would receive. */
    previewReminder: ({ fromMemberId, toMemberId }: Line, onEmails: (emails: ReminderEmail[]) => void) =>
      preview.mutate(
        { leagueId, fromMemberId, toMemberId, dryRun: true },
        { onSuccess: ({ mails: emails }) => onEmails(emails) },
      ),
    remind: ({ fromMemberId, toMemberId }: Line, onDone: () => void) =>
      remind.mutate(
        { leagueId, fromMemberId, toMemberId },
        {
          onSuccess: ({ reminded }) => toast('positive', 'Reminded', reminded),
          onError: notReminded,
          onSettled: onDone,
        },
      ),
  }
}

export type Settling = ReturnType<typeof useSettle>
