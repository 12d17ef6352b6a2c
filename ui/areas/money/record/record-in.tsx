import { Rows3 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Dues, MemberDues } from '#contract/money/dues'
import type { SettleBalance } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import type { PaymentMethod } from '#domain/payment-methods'
import { Button } from '#ui/components/button.tsx'
import { Dialog, DialogClose } from '#ui/components/dialog.tsx'
import { Form } from '#ui/components/form.tsx'
import { plainNumber } from '#ui/components/number-text'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { todayIn } from '#ui/lib/format'
import { type CallError, issueAt } from '#ui/lib/call'
import { useCurrency, amountForInput } from '#ui/lib/use-currency'
import { useOnline } from '#ui/lib/use-online'
import { owedInAll, balanceExplanation } from '#ui/areas/money/shared/dues-text'
import { PaidHowField, BalanceChange } from '#ui/areas/money/shared/paid-how-field.tsx'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { ownBalance } from './lines.ts'
import { useRecord } from './use-record.ts'

type PaymentFields = { memberId: string; amount: string; paidOn: string; how: PaymentMethod; note: string }

const amountOwed = (member: MemberDues | undefined, currency: string): string =>
  member && owedInAll(member) > 0 ? amountForInput(owedInAll(member), currency) : ''

/** Confirmation for a payment that exceeds the balance due. */
const OverOwed = ({
  error,
  amount,
  isPending,
  onSend,
}: {
  error: CallError
  amount: number
  isPending: boolean
  onSend: (amount: number, keepAsCredit: boolean) => void
}) => {
  const currency = useCurrency()
  const owes = error.owes ?? 0
  const over = dollars(cents(amount) - cents(owes))
  return (
    <div className="row wrap gap-2">
      {owes > 0 && (
        <Button disabled={isPending} onClick={() => onSend(owes, false)}>
          Record {dollarsText(owes, currency, true)}
        </Button>
      )}
      <Button disabled={isPending} onClick={() => onSend(amount, true)}>
        Keep {dollarsText(over, currency, true)} as credit
      </Button>
    </div>
  )
}

const useRecording = (
  league: League,
  members: readonly MemberDues[],
  {
    initialMemberId,
    amount,
    onDone,
  }: { initialMemberId: number | undefined; amount: string | undefined; onDone: () => void },
) => {
  const byId = (memberId: string) => members.find(member => String(member.memberId) === memberId)
  const first = byId(String(initialMemberId))
  const [fields, setFields] = useState<PaymentFields>({
    ...{
      memberId: first ? String(initialMemberId) : '',
      amount: amount ?? amountOwed(first, league.currency),
    },
    ...{ paidOn: todayIn(league), how: 'venmo', note: '' },
  })
  const [serverError, setError] = useState<CallError | null>(null)
  const { record, toastRecorded } = useRecord(league.id)
  const member = byId(fields.memberId)
  const change = (part: Partial<PaymentFields>) => {
    setError(null)
    setFields(now => ({ ...now, ...part }))
  }
  const { paidOn, how, note } = fields
  const send = (sum: number, keepAsCredit: boolean) =>
    record.mutate(
      {
        ...{ leagueId: league.id, managerId: member?.managerId ?? 0, amount: sum, keepAsCredit },
        ...{ paidOn, how, note },
      },
      {
        onSuccess: payment => {
          toastRecorded(payment)
          onDone()
        },
        onError: error => {
          setError(error)
          if (error.issues.length === 0 && error.code !== 'over_owed')
            toast('negative', 'Nothing was recorded', error.message)
        },
      },
    )
  const choose = (memberId: string) =>
    change({ memberId, amount: amountOwed(byId(memberId), league.currency) })
  return { fields, member, change, choose, send, error: serverError, isPending: record.isPending }
}

const hintFor = (member: MemberDues | undefined, currency: string): string | undefined => {
  if (!member) return undefined
  const owes = owedInAll(member)
  return owes > 0
    ? `Owes ${dollarsText(owes, currency, true)}: ${balanceExplanation(member, currency)}.`
    : 'Owes nothing.'
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
  const form = useRecording(league, members, { initialMemberId, amount: initialAmount, onDone: onClose })
  const { fields, member, change, choose, send, error, isPending } = form
  const [isMissing, setMissing] = useState(false)
  const isOnline = useOnline()
  const amount = Number(plainNumber(fields.amount))
  const balance = balances.find(({ memberId }) => memberId === member?.memberId)
  const overOwed = error?.code === 'over_owed' ? error : null
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
        <div className="two">
          <MoneyField
            label="Amount"
            autoFocus={initialMemberId !== undefined}
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
        {overOwed && <OverOwed error={overOwed} amount={amount} isPending={isPending} onSend={send} />}
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
