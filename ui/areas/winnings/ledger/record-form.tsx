import { useState } from 'react'
import type { z } from 'zod'
import { leagueManagement } from '#contract/leagues/management'
import type { League } from '#contract/leagues/leagues'
import { Form } from '#ui/components/form.tsx'
import { Button } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { newRequestKey } from '#ui/lib/unsaved'
import { useActForm } from '#ui/lib/use-act-form'
import { balanceText } from '#ui/areas/winnings/own-money/own-ledger-words'
import type { Balance } from './balances-view.tsx'
import type { PlacePayout } from './place-payouts.ts'
import { ledgerReads } from './reads.ts'
import styles from './ledger-view.module.css'

const New = leagueManagement.pay.input
  .omit({ leagueId: true })
  .refine(({ kind, place }) => kind !== 'season_payout' || place !== undefined, {
    path: ['place'],
    message: 'Choose the place',
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], message: 'The amount cannot be 0' })
  .refine(({ kind, amount }) => kind !== 'payment' || amount > 0, {
    path: ['amount'],
    message: 'The amount cannot be negative',
  })

type Kind = z.output<typeof New>['kind']

/** The form as text, as its fields hold it. */
export type Recording = {
  kind: Kind
  managerId: string
  place: string | undefined
  amount: string
  memo: string
}

export const blankRecording: Recording = {
  kind: 'payment',
  managerId: '',
  place: undefined,
  amount: '',
  memo: '',
}

const kinds: { value: Kind; label: string }[] = [
  { value: 'payment', label: 'Payout' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'season_payout', label: 'Season payout' },
]

const recorded = {
  payment: 'Payout recorded',
  adjustment: 'Adjustment recorded',
  season_payout: 'Payout recorded',
}

const hints: Record<Kind, string> = {
  payment: 'What you handed over. It goes off the balance.',
  adjustment: 'With a minus sign it goes off the balance.',
  season_payout: 'It goes onto the balance. With a minus sign it is taken back.',
}

/** Writes a line into the ledger: a payment, an adjustment with its reason, or the payout of a place. */
export const RecordForm = ({
  league,
  balances,
  payouts,
  start,
  onRecorded,
}: {
  league: League
  balances: readonly Balance[]
  payouts: readonly PlacePayout[]
  start: Recording
  onRecorded: () => void
}) => {
  const [formKey] = useState(newRequestKey)
  const [question, setQuestion] = useState<{ message: string; yes: () => void }>()
  const form = useActForm(leagueManagement.pay, {
    schema: New,
    defaultValues: start,
    input: entry => ({ leagueId: league.id, formKey, ...entry }),
    refreshes: ledgerReads,
    says: ({ kind, amount, managerId }) => {
      const who = balances.find(balance => balance.managerId === managerId)?.managerName ?? ''
      return `${kinds.find(({ value }) => value === kind)?.label}: ${dollarsText(Number(amount), league.currency)}, ${who}`
    },
    onKept: onRecorded,
    onDone: ({ managerName, amount }, { kind }) => {
      toast('positive', recorded[kind], `${dollarsText(Math.abs(amount), league.currency)}, ${managerName}`)
      onRecorded()
    },
    onAnswered: () => setQuestion(undefined),
    onRefused: ({ code, message }, { send }) =>
      code === 'over_balance'
        ? setQuestion({ message, yes: () => send({ confirmOverBalance: true }) })
        : toast('negative', 'Save Failed', message),
  })
  const { field, setValue, getValues, watch } = form
  const kind = watch('kind')
  const balance = balances.find(({ managerId }) => String(managerId) === watch('managerId'))
  const payout = payouts.find(({ place }) => String(place) === watch('place'))

  const chooseKind = (next: Kind) => {
    setValue('kind', next)
    if (next !== 'season_payout') setValue('place', undefined)
  }

  const choosePlace = (place: string | undefined) => {
    const chosen = payouts.find(each => String(each.place) === place)
    if (!chosen) return
    setValue('amount', String(chosen.left))
    setValue('memo', `${chosen.label}, ${league.season} season`)
  }

  return (
    <Form className={styles.ledgerForm} {...form.element}>
      <FieldSet hasRadios label="What it is">
        <Segmented label="What it is" options={kinds} value={kind} onChange={chooseKind} />
      </FieldSet>
      {kind === 'season_payout' && (
        <SelectField
          label="Place"
          hint={
            payout &&
            `${dollarsText(payout.left, league.currency)} of ${dollarsText(payout.worth, league.currency)} left`
          }
          defaultValue={start.place}
          {...field('place', {
            setValueAs: (value: string | undefined) => value || undefined,
            onChange: () => choosePlace(getValues('place')),
          })}
        >
          <option value="">Choose the place</option>
          {payouts.map(({ place, label }) => (
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Manager"
        hint={balance && `Balance ${balanceText(balance.balance, league.currency)}`}
        defaultValue={start.managerId}
        {...field('managerId')}
      >
        <option value="">Choose a manager</option>
        {balances.map(
          ({ managerId, managerName }) =>
            managerId !== null && (
              <option key={managerId} value={managerId}>
                {managerName}
              </option>
            ),
        )}
      </SelectField>
      <MoneyField label="Amount" hint={hints[kind]} {...field('amount')} />
      <TextField
        label={kind === 'adjustment' ? 'Reason' : 'Memo'}
        autoComplete="off"
        hint={kind === 'adjustment' ? 'The manager reads it in their own ledger.' : undefined}
        {...field('memo')}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isSending && 'Recording'}>
          Record {kinds.find(({ value }) => value === kind)?.label.toLowerCase()}
        </Button>
      </div>
      {question && (
        <Confirm
          title="Pay more than the balance?"
          action="Record payout"
          danger={false}
          busy={form.isSending && 'Recording'}
          onConfirm={question.yes}
          onCancel={() => setQuestion(undefined)}
        >
          {question.message}
        </Confirm>
      )}
    </Form>
  )
}
