import { Ellipsis, Undo2, BellRing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Settling, useSettle } from '#ui/areas/money/record/use-settle'
import type { SettlePayment } from '#contract/money/settle'
import type { Line } from '#ui/areas/money/record/lines'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { Button } from '#ui/components/button.tsx'
import { thinAction, ThinRowName, MemberLink } from '#ui/areas/money/shared/thin-rows.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { usePay, useRecordIn } from '#ui/areas/money/shared/use-money-dialogs'
import { Avatar } from '#ui/components/avatar.tsx'
import { dayText, dateText } from '#ui/lib/format'
import { Badge } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/amounts.tsx'
import type { ReminderEmail } from '#contract/money/dues'
import type { League } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import { canManageMoney } from '#domain/manage-money'
import { RemindPreview } from '#ui/areas/money/shared/remind-button.tsx'
import { ConfirmWithReason } from '#ui/components/confirm.tsx'

/** Actions of the rows and the current member. */
export type Acting = {
  leagueId: number
  settling: Settling
  canManage: boolean
  myMemberId: number | null
  onReverse: (payment: SettlePayment) => void
  onRemind: (line: Line) => void
}

const More = ({
  label,
  payment,
  line,
  onReverse,
  onRemind,
}: { label: string; payment?: SettlePayment | undefined; line?: Line } & Pick<
  Acting,
  'onReverse' | 'onRemind'
>) => (
  <Menu
    trigger={
      <Button icon size="sm" variant="ghost" className={thinAction} aria-label={label}>
        <Ellipsis />
      </Button>
    }
  >
    {payment ? (
      <MenuItem onSelect={() => onReverse(payment)}>
        <Undo2 />
        Reverse
      </MenuItem>
    ) : (
      line && (
        <MenuItem onSelect={() => onRemind(line)}>
          <BellRing />
          Remind
        </MenuItem>
      )
    )}
  </Menu>
)

/** Actions on a payment marked as paid: the payee can confirm it, the payer can undo it. */
const SentActions = ({ payment, settling, myMemberId, ...acting }: { payment: SettlePayment } & Acting) => {
  const currency = useCurrency()
  const { amount, fromName, toName, toMemberId, canConfirmReceipt, canReverse } = payment
  const text = dollarsText(amount, currency, true)
  return (
    <>
      {canConfirmReceipt && (
        <Button
          size="sm"
          className={thinAction}
          disabled={settling.isPending}
          aria-label={
            toMemberId === myMemberId
              ? `Received ${text} from ${fromName}`
              : `Received: ${toName} has ${text} from ${fromName}`
          }
          onClick={() => settling.receive(payment)}
        >
          Received
        </Button>
      )}
      {canReverse && (
        <More
          label={`More about the payment of ${text} from ${fromName} to ${toName}`}
          payment={payment}
          {...acting}
        />
      )}
    </>
  )
}

const OpenActions = ({ line, isOutgoing, ...acting }: { line: Line; isOutgoing: boolean } & Acting) => {
  const currency = useCurrency()
  const pay = usePay()
  const recordIn = useRecordIn()
  const { fromMemberId, fromName, toMemberId, toName, open } = line
  const { canManage, myMemberId } = acting
  if (fromMemberId === myMemberId || (canManage && isOutgoing && toMemberId !== myMemberId))
    return (
      <Button
        size="sm"
        className={thinAction}
        aria-label={`Pay ${toName} ${dollarsText(open, currency)}`}
        onClick={() => pay.open({ who: toMemberId })}
      >
        Pay
      </Button>
    )
  if (!canManage && toMemberId === myMemberId)
    return (
      <Button
        size="sm"
        className={thinAction}
        disabled={acting.settling.isPending}
        aria-label={`Remind ${fromName}`}
        onClick={() => acting.onRemind(line)}
      >
        Remind
      </Button>
    )
  if (!canManage || isOutgoing) return null
  return (
    <>
      <Button
        size="sm"
        className={thinAction}
        aria-label={`Record payment received from ${fromName}`}
        onClick={() => recordIn.open({ who: fromMemberId })}
      >
        Record payment
      </Button>
      <More label={`More about ${fromName}`} line={line} {...acting} />
    </>
  )
}

/** Planned payment out of or into the pot. */
export const PlanRow = ({ line, isOutgoing, ...acting }: { line: Line; isOutgoing: boolean } & Acting) => {
  const { payment, amount, remindedOn } = line
  const [name, memberId] = isOutgoing ? [line.toName, line.toMemberId] : [line.fromName, line.fromMemberId]
  const isMe = memberId === acting.myMemberId
  return (
    <li>
      <Avatar name={name} isSmall isMe={isMe} />
      <ThinRowName>
        <MemberLink leagueId={acting.leagueId} memberId={acting.canManage || isMe ? memberId : null}>
          {name}
        </MemberLink>
        {payment && <small>Sent {dayText(payment.paidAt)}</small>}
        {!payment && remindedOn && <small>Reminded {dateText(remindedOn)}</small>}
      </ThinRowName>
      {payment && <Badge tone="info">Sent</Badge>}
      <Money amount={amount} />
      {payment ? (
        <SentActions payment={payment} {...acting} />
      ) : (
        <OpenActions line={line} isOutgoing={isOutgoing} {...acting} />
      )}
    </li>
  )
}

/** Received payment. */
export const ReceivedRow = ({ payment, ...acting }: { payment: SettlePayment } & Acting) => {
  const { fromName, toName, toMemberId, fromMemberId, amount, receivedAt, canReverse } = payment
  const nameOf = (memberId: number, name: string) => (memberId === acting.myMemberId ? 'you' : name)
  return (
    <li>
      <Avatar name={fromName} isSmall />
      <ThinRowName>
        <b className="t-med">
          {fromMemberId === acting.myMemberId ? 'You' : fromName} to {nameOf(toMemberId, toName)}
        </b>
        {receivedAt && <small>Received {dayText(receivedAt)}</small>}
      </ThinRowName>
      <Money amount={amount} />
      {canReverse && (
        <More label={`More about the payment from ${fromName} to ${toName}`} payment={payment} {...acting} />
      )}
    </li>
  )
}

type SettleDialog = { reverse: SettlePayment } | { remind: { line: Line; emails: ReminderEmail[] } }

/** Actions of the plan's rows with their confirmations. */
export const useSettleDialogs = (
  league: League,
  myMemberId: number | null,
): { acting: Acting; dialogs: ReactNode } => {
  const [dialog, setDialog] = useState<SettleDialog>()
  const settling = useSettle(league.id, message => toast('warning', 'The plan changed.', message))
  const close = () => setDialog(undefined)
  const acting: Acting = {
    ...{ leagueId: league.id, settling, canManage: canManageMoney(league), myMemberId },
    onReverse: payment => setDialog({ reverse: payment }),
    onRemind: line => settling.previewReminder(line, emails => setDialog({ remind: { line, emails } })),
  }
  const dialogs = (
    <>
      {dialog && 'remind' in dialog && (
        <RemindPreview
          emails={dialog.remind.emails}
          busy={settling.isPending}
          onSend={() => settling.remind(dialog.remind.line, close)}
          onCancel={close}
        />
      )}
      {dialog && 'reverse' in dialog && (
        <ConfirmWithReason
          title={`Reverse ${dollarsText(dialog.reverse.amount, league.currency, true)}?`}
          action="Undo"
          busy={settling.isPending && 'Reversing'}
          hint={`${dialog.reverse.fromName}, ${dialog.reverse.toName} and the ledger show the reason`}
          onConfirm={reason => settling.reverse(dialog.reverse, reason, close)}
          onCancel={close}
        >
          The payment from {dialog.reverse.fromName} to {dialog.reverse.toName} is open again.
        </ConfirmWithReason>
      )}
    </>
  )
  return { acting, dialogs }
}
