import { useId, useState, type FormEvent } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { SettleBalance } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import type { PaymentMethod } from '#domain/payment-methods'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Form } from '#ui/components/form.tsx'
import { plainNumber } from '#ui/components/number-text'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { type CallError, issueAt } from '#ui/lib/call'
import { amountForInput } from '#ui/lib/money-input'
import { useOnline } from '#ui/lib/use-online'
import { BalanceChange } from '#ui/areas/money/shared/balance-change.tsx'
import { PaidHowField } from '#ui/areas/money/shared/paid-how-field.tsx'
import { firstName } from '#ui/areas/money/shared/money-text'
import type { Line } from './lines.ts'
import { usePayLinks, WayRow } from './pay-with.tsx'
import { usePayout } from './use-payout.ts'
import { noteFor } from './settle-text.ts'
import type { Settling } from './use-settle.ts'

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

/** Records a payment to a member, who then confirms it. Paying more than the balance requires confirmation first. */
export const Pay = (props: Props) => {
  const { league, season, to, line, mayPayOver, settling, onClose } = props
  const { currency } = league
  const id = useId()
  const open = line?.open ?? 0
  const [amount, setAmount] = useState(props.amount ?? (open > 0 ? amountForInput(open, currency) : ''))
  const [note, setNote] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const [isOver, setOver] = useState(false)
  const isOnline = useOnline()
  const sum = Number(plainNumber(amount))
  const ways = usePayLinks(
    { handles: line?.handles ?? null, open: sum > 0 ? sum : open },
    noteFor(league.name, season),
  )
  const [how, setHow] = useState<PaymentMethod>(ways.link?.how ?? 'cash')
  const payout = usePayout(league, { onDone: onClose, onError: setError })
  const receiver = firstName(to.name)
  const isPending = settling.isPending || payout.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (mayPayOver && sum > open) return setOver(true)
    if (line) settling.pay(line, { amount: sum, how, note }, { onDone: onClose, onError: setError })
    else payout.pay(to, { amount: sum, how, note })
  }
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
      <Form id={id} className="stack" onSubmit={submit} noValidate>
        <MoneyField
          label="Amount"
          hint={
            open > 0
              ? `${dollarsText(open, currency, true)} is due. You can pay less; the rest stays due.`
              : undefined
          }
          value={amount}
          error={issueAt(error, 'amount')}
          onChange={event => {
            setError(null)
            setAmount(event.target.value)
          }}
        />
        {line && <WayRow line={line} ways={ways} amount={sum} note={noteFor(league.name, season)} />}
        <PaidHowField value={how} onChange={setHow} />
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          error={issueAt(error, 'note')}
          onChange={event => setNote(event.target.value)}
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
      {isOver && (
        <Confirm
          title="Pay more than the balance?"
          action="Record payout"
          danger={false}
          busy={payout.isPending && 'Recording'}
          onConfirm={() => payout.pay(to, { amount: sum, how, note })}
          onCancel={() => setOver(false)}
        >
          {to.name} is owed {dollarsText(open, currency, true)}. {dollarsText(sum, currency, true)} is{' '}
          {dollarsText(dollars(cents(sum) - cents(open)), currency, true)} more, which they would owe the
          league. It's recorded right away.
        </Confirm>
      )}
    </Dialog>
  )
}
