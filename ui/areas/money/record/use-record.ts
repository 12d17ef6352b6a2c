import { useCurrency } from '#ui/lib/use-currency'
import { dues, type DuesPayment } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { toast, toastError, toastWithUndo } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'

/** Reverses a recorded payment, with a reason that the member can read. */
const useReverseDuesPayment = (leagueId: number) => {
  const currency = useCurrency()
  const reversePayment = useApiMutation(dues.reverse, {
    isOnce: true,
    onError: toastError("Couldn't reverse the payment", 'The payment is unchanged.'),
  })
  return {
    isPending: reversePayment.isPending,
    reverse: ({ entryId, amount, managerName }: DuesPayment, reason: string, onDone?: () => void) =>
      reversePayment.mutate(
        { leagueId, entryId, reason },
        {
          onSuccess: () => {
            toast('positive', 'Payment reversed', `${dollarsText(amount, currency, true)}, ${managerName}`)
            onDone?.()
          },
        },
      ),
  }
}

/** Records a payment from a member; the toast offers an immediate undo. */
export const useRecord = (leagueId: number) => {
  const currency = useCurrency()
  const record = useApiMutation(dues.record, { isOnce: true })
  const { reverse } = useReverseDuesPayment(leagueId)
  const toastRecorded = (payment: DuesPayment) =>
    toastWithUndo(
      `${dollarsText(payment.amount, currency, true)} from ${firstName(payment.managerName)} recorded`,
      "It's in the ledger under your name.",
      () => reverse(payment, 'Recorded by mistake'),
    )
  return { record, toastRecorded }
}
