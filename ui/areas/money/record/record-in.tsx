import { Rows3 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Dues, MemberDues } from '#contract/money/dues'
import type { SettleBalance } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Form } from '#ui/components/form.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { type CallError, issueAt } from '#ui/lib/call'
import { useCurrency } from '#ui/lib/use-currency'
import { useOnline } from '#ui/lib/use-online'
import { owedInAll, balanceExplanation } from '#ui/areas/money/shared/dues-text'
import { PaidHowField, BalanceChange } from '#ui/areas/money/shared/paid-how-field.tsx'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { ownBalance } from './lines.ts'
import { type Recording, useRecording } from './use-recording.ts'

/** Confirmation for a payment that exceeds the balance due. */
const OverOwed = ({
  error,
  recording: { amount, isPending, send },
}: {
  error: CallError
  recording: Recording
}) => {
  const currency = useCurrency()
  const owes = error.owes ?? 0
  const over = dollars(cents(amount) - cents(owes))
  return (
    <div className="row wrap gap-2">
      {owes > 0 && (
        <Button disabled={isPending} onClick={() => send(owes, false)}>
          Record {dollarsText(owes, currency, true)}
        </Button>
      )}
      <Button disabled={isPending} onClick={() => send(amount, true)}>
        Keep {dollarsText(over, currency, true)} as credit
      </Button>
    </div>
  )
}

const hintFor = (member: MemberDues | undefined, currency: string): string | undefined => {
  if (!member) return undefined
  const owes = owedInAll(member)
  return owes > 0
    ? `Owes ${dollarsText(owes, currency, true)}: ${balanceExplanation(member, currency)}.`
    : 'Owes nothing.'
}

const PayerField = ({
  members,
  recording: { fields, member, choose },
  currency,
  isMissing,
}: {
  members: readonly MemberDues[]
  recording: Recording
  currency: string
  isMissing: boolean
}) => (
  <SelectField
    label="From"
    value={fields.memberId}
    error={isMissing && !member ? 'Choose who paid' : undefined}
    hint={hintFor(member, currency)}
    onChange={event => choose(event.target.value)}
  >
    <option value="">Choose who paid</option>
    {members.map(({ memberId, managerName }) => (
      <option key={memberId} value={memberId}>
        {managerName}
      </option>
    ))}
  </SelectField>
)

/** Amount, day, method and note of the payment. */
const PaymentDetails = ({ recording, autoFocus }: { recording: Recording; autoFocus: boolean }) => {
  const { fields, change, error, overOwed } = recording
  return (
    <>
      <div className="two">
        <MoneyField
          label="Amount"
          autoFocus={autoFocus}
          value={fields.amount}
          error={overOwed?.message ?? issueAt(error, 'amount')}
          onChange={event => change({ amount: event.target.value })}
        />
        <TextField
          label="Paid on"
          type="date"
          value={fields.paidOn}
          error={issueAt(error, 'paidOn')}
          onChange={event => change({ paidOn: event.target.value })}
        />
      </div>
      {overOwed && <OverOwed error={overOwed} recording={recording} />}
      <PaidHowField value={fields.how} onChange={how => change({ how })} />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        placeholder="Half now, half Friday"
        maxLength={200}
        value={fields.note}
        error={issueAt(error, 'note')}
        onChange={event => change({ note: event.target.value })}
      />
    </>
  )
}

/** Records a payment from a member; the amount defaults to their balance due. */
export const RecordIn = ({
  league,
  dues,
  balances,
  initialMemberId,
  amount: initialAmount,
  onSeveral,
  onClose,
}: {
  league: League
  dues: Dues
  balances: readonly SettleBalance[]
  initialMemberId: number | undefined
  /** Initial amount; defaults to the balance due. */
  amount: string | undefined
  onSeveral: () => void
  onClose: () => void
}) => {
  const id = useId()
  const { currency } = league
  const members = dues.members.filter(({ managerId }) => managerId !== null)
  const recording = useRecording(league, members, { initialMemberId, amount: initialAmount, onDone: onClose })
  const { member, amount, send, isPending } = recording
  const [isMissing, setMissing] = useState(false)
  const isOnline = useOnline()
  const balance = balances.find(({ memberId }) => memberId === member?.memberId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(member === undefined)
    if (!isPending && member) send(amount, false)
  }
  return (
    <Dialog
      title="Record money in"
      note="Sidepot never moves money: collect it first, then record it here."
      width={440}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!isOnline}
            busy={isPending && 'Recording'}
          >
            Record {amount > 0 ? dollarsText(amount, currency) : 'payment'}
            {member && ` from ${firstName(member.managerName)}`}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Form id={id} className="stack" onSubmit={submit} noValidate>
        <PayerField members={members} recording={recording} currency={currency} isMissing={isMissing} />
        <PaymentDetails recording={recording} autoFocus={initialMemberId !== undefined} />
        {balance && (
          <BalanceChange
            label={`${firstName(balance.name)}'s balance`}
            before={ownBalance(balance)}
            after={dollars(cents(ownBalance(balance)) + (amount > 0 ? cents(amount) : 0))}
          />
        )}
        <div>
          <Button size="sm" variant="ghost" onClick={onSeveral}>
            <Rows3 />
            Record multiple payments
          </Button>
        </div>
        {!isOnline && (
          <p className="t-3 t-sm">You're offline. What you typed stays here until you're back.</p>
        )}
      </Form>
    </Dialog>
  )
}
