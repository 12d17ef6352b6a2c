import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { leagueManagement } from '#contract/leagues/management'
import type { LedgerEntry } from '#contract/winnings'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { useMailed } from '#ui/lib/use-sends-mail'
import { ledgerReads } from './reads.ts'

/** Takes a payment back that was written down; nothing for every other entry. */
export const ReversePayment = ({ entry }: { entry: LedgerEntry }) => {
  const currency = useCurrency()
  const mailed = useMailed()
  const [isAsking, setAsking] = useState(false)
  const amount = dollarsText(Math.abs(entry.amount), currency)
  const act = useAct(leagueManagement.reversePayment, {
    refreshes: ledgerReads,
    says: ({ reason }) => `Take back the payment of ${amount} to ${entry.managerName}: ${reason}`,
  })
  if (!entry.isReversible) return null
  const reverse = (reason: string) =>
    act.mutate(
      { leagueId: entry.leagueId, entryId: entry.id, reason },
      {
        onSuccess: () => toast('positive', 'Payment taken back', `${amount}, ${entry.managerName}`),
        onError: error => toast('negative', 'Error', error.issues[0]?.message ?? error.message),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon
        aria-label={`Take back the payment of ${amount} to ${entry.managerName}`}
        onClick={() => setAsking(true)}
      >
        <Undo2 />
      </Button>
      {isAsking && (
        <ConfirmWithReason
          title={`Take the payment of ${amount} back?`}
          action="Take it back"
          busy={act.isPending && 'Taking back'}
          hint={mailed(
            `${entry.managerName} reads it in an email and in the ledger`,
            'It stands in the ledger.',
          )}
          onConfirm={reverse}
          onCancel={() => setAsking(false)}
        >
          {amount} returns to the balance of {entry.managerName}. The ledger keeps the payment and what takes
          it back.
        </ConfirmWithReason>
      )}
    </>
  )
}
