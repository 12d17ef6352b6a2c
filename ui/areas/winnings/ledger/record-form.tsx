import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { leagueLife } from '#contract/leagues/league-life'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { dollarsText } from '#domain/money'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { balanceText } from '#ui/areas/winnings/own-money/own-ledger-words'
import type { Balance } from './balances-view.tsx'
import type { PlacePayout } from './place-payouts.ts'
import { ledgerReads } from './reads.ts'
import styles from './ledger-view.module.css'

const New = leagueLife.pay.input
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

// The fields hold text, which the contract's schemas read as well as numbers; their types only tell of the numbers.
const resolver = zodResolver(New) as unknown as Resolver<Recording, unknown, z.output<typeof New>>

const kinds: { value: Kind; label: string }[] = [
  { value: 'payment', label: 'Payment' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'season_payout', label: 'Season payout' },
]

const recorded = {
  payment: 'Payment recorded',
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
  const pay = useAct(leagueLife.pay, { refreshes: ledgerReads })
  const form = useForm<Recording, unknown, z.output<typeof New>>({
    resolver,
    defaultValues: start,
    mode: 'onTouched',
  })
  const { register, handleSubmit, setValue, getValues, watch, formState } = form
  const { errors } = formState
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

  const submit = handleSubmit(entry =>
    pay.mutate(
      { leagueId: league.id, ...entry },
      {
        onSuccess: ({ managerName, amount }) => {
          toast('positive', recorded[entry.kind], `${dollarsText(Math.abs(amount))}, ${managerName}`)
          onRecorded()
        },
        onError: error => {
          if (!showIssues(error, form)) toast('negative', 'Save Failed', error.message)
        },
      },
    ),
  )

  return (
    <form className={styles.ledgerForm} onSubmit={event => void submit(event)} noValidate>
      <FieldSet label="What it is">
        <Segmented label="What it is" options={kinds} value={kind} onChange={chooseKind} />
      </FieldSet>
      {kind === 'season_payout' && (
        <SelectField
          label="Place"
          hint={payout && `${dollarsText(payout.left)} of ${dollarsText(payout.worth)} left`}
          error={errors.place?.message}
          defaultValue={start.place}
          {...register('place', {
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
        hint={balance && `Balance ${balanceText(balance.balance)}`}
        error={errors.managerId?.message}
        defaultValue={start.managerId}
        {...register('managerId')}
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
      <MoneyField label="Amount" hint={hints[kind]} error={errors.amount?.message} {...register('amount')} />
      <TextField
        label={kind === 'adjustment' ? 'Reason' : 'Memo'}
        autoComplete="off"
        hint={kind === 'adjustment' ? 'The manager reads it in their own ledger.' : undefined}
        error={errors.memo?.message}
        {...register('memo')}
      />
      <div>
        <Button type="submit" variant="primary" busy={pay.isPending && 'Recording'}>
          Record {kinds.find(({ value }) => value === kind)?.label.toLowerCase()}
        </Button>
      </div>
    </form>
  )
}
