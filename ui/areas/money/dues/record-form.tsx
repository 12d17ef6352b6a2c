import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Form } from '#ui/components/form.tsx'
import { typedAmount } from '#ui/lib/money-input'
import { useCurrency } from '#ui/lib/use-currency'
import type { League } from '#contract/leagues/leagues'
import type { Dues, DuesPayment, MemberDues } from '#contract/money/dues'
import { cents, dollars, dollarsText } from '#domain/money'
import type { WayToPay } from '#domain/paid-how'
import { Button } from '#ui/components/button.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { plainNumber } from '#ui/components/number-text'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, issueAt } from '#ui/lib/call'
import { todayIn } from '#ui/lib/calendar-day'
import { useOnline } from '#ui/lib/use-online'
import { PaidHowField } from '#ui/areas/money/parts/paid-how-field.tsx'
import { firstName } from '#ui/areas/money/parts/words'
import { owedInAll, whyOwed } from './dues-words.ts'
import { useRecord } from './use-record.ts'
import styles from './record-form.module.css'

type Given = { managerId: string; amount: string; paidOn: string; how: WayToPay; note: string }

const amountOwed = (member: MemberDues | undefined, currency: string): string =>
  member && owedInAll(member) > 0 ? typedAmount(owedInAll(member), currency) : ''

/** What is asked where somebody gives more than they owe. */
const OverOwed = ({
  refused,
  amount,
  isPending,
  onSend,
}: {
  refused: CallError
  amount: number
  isPending: boolean
  onSend: (amount: number, keepAsCredit: boolean) => void
}) => {
  const currency = useCurrency()
  const owes = refused.owes ?? 0
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

const useRecording = (league: League, members: readonly MemberDues[], start: number | undefined) => {
  const first = members.find(({ managerId }) => managerId === start)
  const [given, setGiven] = useState<Given>({
    ...{ managerId: first ? String(start) : '', amount: amountOwed(first, league.currency) },
    ...{ paidOn: todayIn(league), how: 'venmo', note: '' },
  })
  const member = members.find(({ managerId }) => String(managerId) === given.managerId)
  const turn = (part: Partial<Given>) => setGiven(now => ({ ...now, ...part }))
  return {
    given,
    member,
    turn,
    choose: (managerId: string) =>
      turn({
        managerId,
        amount: amountOwed(
          members.find(found => String(found.managerId) === managerId),
          league.currency,
        ),
      }),
    leagueId: league.id,
  }
}

/** Writes down that a member paid in: the amount is filled with what they owe. */
export const RecordForm = ({
  league,
  dues,
  start,
  onRecorded,
  frame,
}: {
  league: League
  dues: Dues
  /** Who is chosen at first; then the amount has the focus. */
  start: number | undefined
  onRecorded: (payment: DuesPayment) => void
  /** What the fields and the button stand in. */
  frame: (parts: { fields: ReactNode; button: ReactNode }) => ReactNode
}) => {
  const members = dues.members.filter(({ managerId }) => managerId !== null)
  const { given, member, turn, choose, leagueId } = useRecording(league, members, start)
  const { act, tell } = useRecord(leagueId)
  const [refused, setRefused] = useState<CallError | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isOnline = useOnline()
  const amountField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (start !== undefined) amountField.current?.focus()
  }, [start])
  const amount = Number(plainNumber(given.amount))
  const change = (part: Partial<Given>) => {
    setRefused(null)
    turn(part)
  }
  const send = (sum: number, keepAsCredit: boolean) =>
    act.mutate(
      { ...{ leagueId, managerId: Number(given.managerId), amount: sum, keepAsCredit }, ...how(given) },
      {
        onSuccess: payment => {
          tell(payment)
          onRecorded(payment)
        },
        onError: error => {
          setRefused(error)
          if (error.issues.length === 0 && error.code !== 'over_owed')
            toast('negative', 'Nothing was recorded', error.message)
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(given.managerId === '')
    if (!act.isPending && given.managerId !== '') send(amount, false)
  }
  const overOwed = refused?.code === 'over_owed' ? refused : null
  const amountError = overOwed?.message ?? issueAt(refused, 'amount')
  return (
    <Form onSubmit={submit} noValidate className={styles.form}>
      {frame({
        fields: (
          <FieldStack>
            <SelectField
              label="Member"
              value={given.managerId}
              error={isMissing ? 'Choose who paid' : issueAt(refused, 'managerId')}
              hint={
                member &&
                (owedInAll(member) > 0
                  ? `Owes ${dollarsText(owedInAll(member), league.currency, true)}: ${whyOwed(member, league.currency)}.`
                  : 'Owes nothing.')
              }
              onChange={event => {
                setRefused(null)
                setMissing(false)
                choose(event.target.value)
              }}
            >
              <option value="">Choose who paid</option>
              {members.map(({ managerId, managerName }) => (
                <option key={managerId} value={String(managerId)}>
                  {managerName}
                </option>
              ))}
            </SelectField>
            <div className="two">
              <MoneyField
                label="Amount"
                ref={amountField}
                value={given.amount}
                error={amountError}
                onChange={event => change({ amount: event.target.value })}
              />
              <TextField
                label="Paid on"
                type="date"
                value={given.paidOn}
                error={issueAt(refused, 'paidOn')}
                onChange={event => change({ paidOn: event.target.value })}
              />
            </div>
            {overOwed && (
              <OverOwed refused={overOwed} amount={amount} isPending={act.isPending} onSend={send} />
            )}
            <PaidHowField value={given.how} onChange={how => change({ how })} />
            <TextField
              label="Note"
              optional
              autoComplete="off"
              placeholder="For example: half now, half Friday"
              maxLength={200}
              value={given.note}
              error={issueAt(refused, 'note')}
              onChange={event => change({ note: event.target.value })}
            />
          </FieldStack>
        ),
        button: (
          <>
            <Button
              type="submit"
              variant="primary"
              block
              disabled={!isOnline}
              busy={act.isPending && 'Recording'}
            >
              <Check />
              Record {amount > 0 ? dollarsText(amount, league.currency, true) : 'payment'}
              {member && ` from ${firstName(member.managerName)}`}
            </Button>
            {!isOnline && (
              <p className="t-3 t-sm">You are offline. What you typed stays here until you are back.</p>
            )}
          </>
        ),
      })}
    </Form>
  )
}

const how = ({ paidOn, how: way, note }: Given) => ({ paidOn, how: way, note })
