import { Check, Ellipsis, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import type { WayToPay } from '#domain/paid-how'
import { payLinks } from '#domain/pay-links'
import { Avatar } from '#ui/components/avatar.tsx'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { RowAmount, RowDo, RowNote, RowWho } from '#ui/components/rows.tsx'
import { dateText } from '#ui/lib/calendar-day'
import { firstName } from '#ui/areas/money/parts/words'
import type { Line } from './lines.ts'
import { TwoSteps } from './two-steps.tsx'
import type { Settling } from './use-settle.ts'

/** What the rows do, and for whom. */
export type Acting = {
  settling: Settling
  keeps: boolean
  myMemberId: number | null
  onPaid: (line: Line, how: WayToPay) => void
  onTakeBack: (payment: SettlePayment) => void
  onRemind: (line: Line) => void
}

const amountOf = (amount: number, currency: string) => dollarsText(amount, currency, true)

const Frame = ({
  name,
  amount,
  act,
  children,
}: {
  name: string
  amount: number
  act: ReactNode
  children: ReactNode
}) => {
  const currency = useCurrency()
  return (
    <li>
      <Avatar name={name} />
      <RowWho>{children}</RowWho>
      <RowAmount>
        <span className="money">{amountOf(amount, currency)}</span>
      </RowAmount>
      <RowDo>{act}</RowDo>
    </li>
  )
}

const TakeBack = ({ payment, onTakeBack }: { payment: SettlePayment } & Pick<Acting, 'onTakeBack'>) => {
  const currency = useCurrency()
  return (
    payment.mayTakeBack && (
      <Menu
        trigger={
          <Button
            icon
            size="sm"
            variant="ghost"
            aria-label={`More about the payment of ${amountOf(payment.amount, currency)} from ${payment.fromName} to ${payment.toName}`}
          >
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={() => onTakeBack(payment)}>
          <Undo2 />
          Take back
        </MenuItem>
      </Menu>
    )
  )
}

const handleText = ({ handles }: Line, currency: string): string => {
  const [link] = handles ? payLinks(handles, 1, '', currency) : []
  if (!link) return 'Has not said where they take payments'
  return link.url === null ? 'Details to copy' : `${link.name}, ${link.handle}`
}

/** A line of one's own that is not open above: it can be chosen, or its payment taken back. */
export const OwnRow = ({ line, onChoose, ...acting }: { line: Line; onChoose: () => void } & Acting) => {
  const currency = useCurrency()
  const { payment, toName, amount, open } = line
  return (
    <Frame
      name={toName}
      amount={amount}
      act={
        payment ? (
          <Button size="sm" variant="ghost" onClick={() => acting.onTakeBack(payment)}>
            Take back
            <span className="sr"> the payment to {toName}</span>
          </Button>
        ) : (
          <Button size="sm" aria-label={`Pay ${toName} ${amountOf(open, currency)}`} onClick={onChoose}>
            Pay
          </Button>
        )
      }
    >
      <b>{toName}</b>
      {payment ? (
        <TwoSteps payment={payment} myMemberId={acting.myMemberId} />
      ) : (
        <RowNote>{handleText(line, currency)}</RowNote>
      )}
    </Frame>
  )
}

/** What can be done with a line by whom it is owed to, or who keeps the money. */
const LineActs = ({
  line,
  settling,
  keeps,
  myMemberId,
  onPaid,
  onTakeBack,
  onRemind,
}: { line: Line } & Acting) => {
  const currency = useCurrency()
  const { payment, fromName, fromMemberId, toMemberId, toName } = line
  if (payment)
    return (
      <span className="row gap-1">
        {payment.mayReceive && (
          <Button
            size="sm"
            disabled={settling.isPending}
            aria-label={
              toMemberId === myMemberId
                ? `Received ${amountOf(payment.amount, currency)} from ${fromName}`
                : `Confirm for ${toName}: received ${amountOf(payment.amount, currency)} from ${fromName}`
            }
            onClick={() => settling.receive(payment)}
          >
            Received
          </Button>
        )}
        <TakeBack payment={payment} onTakeBack={onTakeBack} />
      </span>
    )
  if (!keeps && toMemberId !== myMemberId) return null
  return (
    <span className="row gap-1">
      {fromMemberId !== myMemberId && (
        <Button
          size="sm"
          disabled={settling.isPending}
          aria-label={`Remind ${fromName}`}
          onClick={() => onRemind(line)}
        >
          Remind
        </Button>
      )}
      {keeps && (
        <Menu
          trigger={
            <Button icon size="sm" variant="ghost" aria-label={`More about ${fromName} to ${toName}`}>
              <Ellipsis />
            </Button>
          }
        >
          <MenuItem onSelect={() => onPaid(line, 'other')}>
            <Check />
            {firstName(fromName)} paid
          </MenuItem>
        </Menu>
      )}
    </span>
  )
}

/** A line that somebody else pays. */
export const OthersRow = ({ line, ...acting }: { line: Line } & Acting) => {
  const { fromName, toName, toMemberId, payment, amount, remindedOn } = line
  return (
    <Frame name={fromName} amount={amount} act={<LineActs line={line} {...acting} />}>
      <b>{fromName}</b> to {toMemberId === acting.myMemberId ? 'you' : toName}
      {payment ? (
        <TwoSteps payment={payment} myMemberId={acting.myMemberId} />
      ) : (
        <RowNote>{remindedOn ? `Not sent. Reminded ${dateText(remindedOn)}` : 'Not sent'}</RowNote>
      )}
    </Frame>
  )
}

/** A payment that was received. */
export const ReceivedRow = ({ payment, ...acting }: { payment: SettlePayment } & Acting) => (
  <Frame
    name={payment.fromName}
    amount={payment.amount}
    act={<TakeBack payment={payment} onTakeBack={acting.onTakeBack} />}
  >
    <b>{payment.fromName}</b> to {payment.toMemberId === acting.myMemberId ? 'you' : payment.toName}
    <TwoSteps payment={payment} myMemberId={acting.myMemberId} />
  </Frame>
)
