import { useId, useState, type FormEvent } from 'react'
import { type SettleUp, settle, type SettleBalance } from '#contract/money/settle'
import type { League } from '#contract/leagues/leagues'
import { usePay } from '#ui/areas/money/shared/use-money-dialogs'
import { toast } from '#ui/components/toast'
import { canManageMoney } from '#domain/manage-money'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { amountForInput } from '#ui/lib/use-currency'
import { type CallError, issueAt } from '#ui/lib/call'
import { useOnline } from '#ui/lib/use-online'
import { plainNumber } from '#ui/components/number-text'
import type { PaymentMethod } from '#domain/payment-methods'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { dollarsText, dollars, cents } from '#domain/money'
import { Form } from '#ui/components/form.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { PaidHowField, BalanceChange } from '#ui/areas/money/shared/paid-how-field.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { type Line, linesOf, noteFor } from './lines.ts'
import { usePayout } from './use-payout.ts'
import { useSettle, type Settling } from './use-settle.ts'
import { usePayLinks, WayRow } from './pay-with.tsx'

/** Finds the payment to a member: the user's own first, then those of others if the user can manage money. */
const lineTo = (now: SettleUp, payeeId: number | undefined, canManage: boolean): Line | undefined => {
  const { pays, gets, others } = linesOf(now)
  const isTo = ({ toMemberId }: Line) => toMemberId === payeeId
  return pays.find(isTo) ?? (canManage ? [...gets, ...others].find(isTo) : undefined)
}

const Shown = ({ league, now }: { league: League; now: SettleUp }) => {
  const { idOf, about, close } = usePay()
  const settling = useSettle(league.id, message => toast('warning', 'The plan changed.', message))
  const payeeId = idOf('who')
  const canManage = canManageMoney(league)
  const to = now.balances.find(({ memberId }) => memberId === payeeId)
  const line = lineTo(now, payeeId, canManage)
  const mayPayOver = canManage && to?.managerId !== null
  // Users can't pay themselves, and only users who can manage money may make unplanned payments.
  if (!to || to.memberId === now.myMemberId || (!line && !mayPayOver)) return null
  return (
    <Pay
      key={to.memberId}
      league={league}
      season={now.season}
      to={to}
      line={line}
      isMine={line?.fromMemberId === now.myMemberId}
      mayPayOver={mayPayOver}
      amount={about('amount')}
      settling={settling}
      onClose={close}
    />
  )
}

/** Dialog to pay a member. */
export const PayMember = ({ league }: { league: League }) => (
  <QueryBoundary
    query={useApiQuery(settle.read, { leagueId: league.id }, { freshForMs: 0 })}
    name="Balances"
    skeleton={null}
  >
    {now => <Shown league={league} now={now} />}
  </QueryBoundary>
)

type Props = {
  league: League
  season: number
  to: SettleBalance
  /** Planned payment to the member; undefined if there is none, and the payment then exceeds the balance. */
  line: Line | undefined
  isMine: boolean
  /** Whether the caller may pay more than the balance. */
  mayPayOver: boolean
  amount: string | undefined
  settling: Settling
  onClose: () => void
}

/** Button text naming the payer: I paid Priya, Dana paid Priya. */
const payerOf = ({ line, isMine }: Props): string => (isMine || !line ? 'I' : firstName(line.fromName))

const owesText = (props: Props): string => {
  const to = firstName(props.to.name)
  return props.isMine || !props.line ? `You owe ${to}` : `${firstName(props.line.fromName)} owes ${to}`
}

/** Payment being made: its fields, and how it is sent: as the planned payment, or as a payout. */
const usePayment = (props: Props) => {
  const { league, season, to, line, mayPayOver, settling, onClose } = props
  const open = line?.open ?? 0
  const [amount, setAmount] = useState(
    props.amount ?? (open > 0 ? amountForInput(open, league.currency) : ''),
  )
  const [note, setNote] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const [isOver, setOver] = useState(false)
  const sum = Number(plainNumber(amount))
  const ways = usePayLinks(
    { handles: line?.handles ?? null, open: sum > 0 ? sum : open },
    noteFor(league.name, season),
  )
  const [how, setHow] = useState<PaymentMethod>(ways.link?.how ?? 'cash')
  const payout = usePayout(league, { onDone: onClose, onError: setError })
  const isPending = settling.isPending || payout.isPending
  return {
    ...{ open, amount, sum, note, setNote, how, setHow, ways, error, isOver, isPending },
    changeAmount: (text: string) => {
      setError(null)
      setAmount(text)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isPending) return
      if (mayPayOver && sum > open) return setOver(true)
      if (line) settling.pay(line, { amount: sum, how, note }, { onDone: onClose, onError: setError })
      else payout.pay(to, { amount: sum, how, note })
    },
    isPayingOver: payout.isPending,
    payOver: () => payout.pay(to, { amount: sum, how, note }),
    cancelOver: () => setOver(false),
  }
}

type Payment = ReturnType<typeof usePayment>

const AmountField = ({ payment, currency }: { payment: Payment; currency: string }) => (
  <MoneyField
    label="Amount"
    hint={
      payment.open > 0
        ? `${dollarsText(payment.open, currency, true)} is due. You can pay less; the rest stays due.`
        : undefined
    }
    value={payment.amount}
    error={issueAt(payment.error, 'amount')}
    onChange={event => payment.changeAmount(event.target.value)}
  />
)

const ConfirmOver = ({
  payment: { open, sum, isPayingOver, payOver, cancelOver },
  name,
  currency,
}: {
  payment: Payment
  name: string
  currency: string
}) => (
  <Confirm
    title="Pay more than the balance?"
    action="Record payout"
    danger={false}
    busy={isPayingOver && 'Recording'}
    onConfirm={payOver}
    onCancel={cancelOver}
  >
    {name} is owed {dollarsText(open, currency, true)}. {dollarsText(sum, currency, true)} is{' '}
    {dollarsText(dollars(cents(sum) - cents(open)), currency, true)} more, which they would owe the league.
    It's recorded right away.
  </Confirm>
)

/** Records a payment to a member, who then confirms it. Paying more than the balance requires confirmation first. */
export const Pay = (props: Props) => {
  const { league, season, to, line, onClose } = props
  const { currency } = league
  const id = useId()
  const payment = usePayment(props)
  const { open, sum, isPending } = payment
  const isOnline = useOnline()
  const receiver = firstName(to.name)
  return (
    <Dialog
      title={`Pay ${to.name}`}
      note="Sidepot never moves money: pay first, then record it here."
      width={440}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={id} variant="primary" disabled={!isOnline} busy={isPending && 'Saving'}>
            {payerOf(props)} paid {receiver} {sum > 0 && dollarsText(sum, currency)}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Form id={id} className="stack" onSubmit={payment.submit} noValidate>
        <AmountField payment={payment} currency={currency} />
        {line && <WayRow line={line} ways={payment.ways} amount={sum} note={noteFor(league.name, season)} />}
        <PaidHowField value={payment.how} onChange={payment.setHow} />
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={200}
          value={payment.note}
          error={issueAt(payment.error, 'note')}
          onChange={event => payment.setNote(event.target.value)}
        />
        <BalanceChange
          label={owesText(props)}
          before={open}
          after={dollars(cents(open) - (sum > 0 ? cents(sum) : 0))}
        />
        <p className="t-3 t-sm">Shows as “Sent” until {receiver} confirms it.</p>
        {!isOnline && (
          <p className="t-3 t-sm">You're offline. What you typed stays here until you're back.</p>
        )}
      </Form>
      {payment.isOver && <ConfirmOver payment={payment} name={to.name} currency={currency} />}
    </Dialog>
  )
}
