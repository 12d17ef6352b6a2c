import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { League } from '#contract/leagues/leagues'
import type { Dues, DuesPayment, MemberDues } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { wayToPayNames } from '#domain/paid-how'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { dateText } from '#ui/lib/calendar-day'
import { momentText } from '#ui/lib/format'
import { useMailed } from '#ui/lib/use-sends-mail'
import { owedInAll, whyOwed } from './dues-words.ts'
import { useTakeBack } from './use-record.ts'

const Payment = ({ payment, onTakeBack }: { payment: DuesPayment; onTakeBack: (() => void) | undefined }) => {
  const currency = useCurrency()
  return (
    <li>
      <div className="grow">
        <div className="row wrap gap-2">
          <span className="money">{dollarsText(payment.amount, currency, true)}</span>
          <span>
            {wayToPayNames[payment.how]}, {dateText(payment.paidOn)}
          </span>
          {payment.isTakenBack && <Badge>Taken back</Badge>}
        </div>
        <div className="t-3 t-sm breaks">
          {payment.note && `${payment.note}. `}
          {payment.recordedBy}, {momentText(payment.recordedAt)}
        </div>
      </div>
      {onTakeBack && !payment.isTakenBack && (
        <Button size="sm" variant="ghost" onClick={onTakeBack}>
          Take back
          <span className="sr"> {dollarsText(payment.amount, currency, true)}</span>
        </Button>
      )}
    </li>
  )
}

/** What somebody paid in, and how what they owe comes about; whoever keeps the money takes payments back here. */
export const PaymentsDialog = ({
  league,
  dues,
  member,
  keeps,
  onRecord,
  onClose,
}: {
  league: League
  dues: Dues
  member: MemberDues
  keeps: boolean
  onRecord: (managerId: number) => void
  onClose: () => void
}) => {
  const { managerId, managerName } = member
  const owes = owedInAll(member)
  const mailed = useMailed()
  const [asked, setAsked] = useState<DuesPayment>()
  const { takeBack, isPending } = useTakeBack(league.id)
  const payments = dues.payments.filter(payment => payment.managerId === managerId)
  const amount = asked ? dollarsText(asked.amount, league.currency, true) : ''
  return (
    <Dialog
      title={managerName}
      note={
        owes > 0
          ? `Owes ${dollarsText(owes, league.currency, true)}: ${whyOwed(member, league.currency)}.`
          : 'Owes nothing.'
      }
      foot={
        keeps &&
        managerId !== null && (
          <Button variant="primary" onClick={() => onRecord(managerId)}>
            Record payment received
          </Button>
        )
      }
      onClose={onClose}
    >
      {payments.length === 0 ? (
        <p className="t-2">Nothing was paid in this season.</p>
      ) : (
        <ul className="list">
          {payments.map(payment => (
            <Payment
              key={payment.entryId}
              payment={payment}
              onTakeBack={keeps ? () => setAsked(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmWithReason
          title={`Take the payment of ${amount} back?`}
          action="Take it back"
          busy={isPending && 'Taking back'}
          hint={mailed(`${managerName} reads it in an email and in the ledger`, 'It stands in the ledger.')}
          onConfirm={reason => takeBack(asked, reason, () => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          {amount} is owed again. The ledger keeps the payment and what takes it back.
        </ConfirmWithReason>
      )}
    </Dialog>
  )
}
