import { useCurrency } from '#ui/lib/use-currency'
import { dues, type DuesPayment } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { toast, toastRefused } from '#ui/components/toast'
import { toastWithUndo } from '#ui/components/toast-with-undo'
import { moneyReads } from '#ui/lib/money-reads'
import { useAct } from '#ui/lib/use-act'
import { firstName } from '#ui/areas/money/parts/words'

/** Takes a payment back that was written down, with the reason that the member reads. */
const useTakeBack = (leagueId: number) => {
  const currency = useCurrency()
  const act = useAct(dues.takeBack, { refreshes: moneyReads, isOnce: true })
  return {
    isPending: act.isPending,
    takeBack: ({ entryId, amount, managerName }: DuesPayment, reason: string, onDone?: () => void) =>
      act.mutate(
        { leagueId, entryId, reason },
        {
          onSuccess: () => {
            toast('positive', 'Payment taken back', `${dollarsText(amount, currency, true)}, ${managerName}`)
            onDone?.()
          },
          onError: toastRefused('Not taken back', 'The payment stands as it was.'),
        },
      ),
  }
}

/** Writes down that somebody paid in; a toast lets it be taken back at once. */
export const useRecord = (leagueId: number) => {
  const currency = useCurrency()
  const act = useAct(dues.record, { refreshes: moneyReads, isOnce: true })
  const { takeBack } = useTakeBack(leagueId)
  const tell = (payment: DuesPayment) =>
    toastWithUndo(
      `${dollarsText(payment.amount, currency, true)} from ${firstName(payment.managerName)} recorded`,
      'It stands in the ledger with your name.',
      () => takeBack(payment, 'Recorded by mistake'),
    )
  return { act, tell }
}
