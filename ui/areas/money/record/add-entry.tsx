import { useState } from 'react'
import { z } from 'zod'
import { payments } from '#contract/money/payments'
import { leagues, type League } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { dollarsText } from '#domain/money'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { newIdempotencyKey } from '#ui/lib/unsaved-changes'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { type PlacePayout, placePayouts } from '#ui/areas/money/shared/place-payouts'
import { useAddEntry } from '#ui/areas/money/shared/use-money-dialogs'
import { balanceText } from '#ui/areas/money/shared/amount-text.tsx'
import { type EntryKind, entryKinds, entryNames, isEntryKind } from './entry-kinds.ts'

const New = payments.record.input
  .omit({ leagueId: true, kind: true })
  .extend({ what: z.enum(entryNames) })
  .refine(({ what, place }) => what !== 'place' || place !== undefined, {
    path: ['place'],
    message: 'Choose a place',
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], message: "The amount can't be 0" })
  .refine(({ what, amount }) => entryKinds[what].isSigned || amount > 0, {
    path: ['amount'],
    message: "The amount can't be negative",
  })

type EntryFields = {
  what: EntryKind
  managerId: string
  place: string | undefined
  amount: string
  memo: string
}

const memoOf = ({ label }: PlacePayout, { season }: League): string => `${label}, ${season} season`

const startWith = (league: League, what: EntryKind, payout: PlacePayout | undefined): EntryFields => ({
  what: payout ? 'place' : what,
  managerId: '',
  place: payout && String(payout.place),
  amount: payout ? String(payout.left) : '',
  memo: payout ? memoOf(payout, league) : '',
})

type Balance = { managerId: number | null; managerName: string; balance: number }

const useEntryForm = (
  league: League,
  balances: readonly Balance[],
  start: EntryFields,
  onClose: () => void,
) => {
  const [formKey] = useState(newIdempotencyKey)
  const [question, setQuestion] = useState<{ message: string; yes: () => void }>()
  const form = useApiForm(payments.record, {
    schema: New,
    defaultValues: start,
    input: ({ what, amount, ...entry }) => ({
      ...{ leagueId: league.id, formKey, kind: entryKinds[what].kind },
      ...entry,
      amount: what === 'fine' ? 0 - amount : amount,
    }),
    describe: ({ what, amount, managerId }) => {
      const memberName = balances.find(balance => balance.managerId === managerId)?.managerName ?? ''
      return `${entryKinds[what].label}: ${dollarsText(amount, league.currency)}, ${memberName}`
    },
    onSavedLocally: onClose,
    onDone: ({ managerName, amount }, { what }) => {
      const text = `${dollarsText(Math.abs(amount), league.currency)}, ${managerName}`
      toast('positive', entryKinds[what].done, text)
      onClose()
    },
    onSettled: () => setQuestion(undefined),
    onError: ({ code, message }, { send }) =>
      code === 'over_balance'
        ? setQuestion({ message, yes: () => send({ confirmOverBalance: true }) })
        : toast('negative', 'Save Failed', message),
  })
  return { form, question, dismissQuestion: () => setQuestion(undefined) }
}

const Fields = ({
  league,
  balances,
  payouts,
  start,
  onClose,
}: {
  league: League
  balances: readonly Balance[]
  payouts: readonly PlacePayout[]
  start: EntryFields
  onClose: () => void
}) => {
  const { form, question, dismissQuestion } = useEntryForm(league, balances, start, onClose)
  const { field, setValue, getValues, watch } = form
  const what = watch('what')
  const balance = balances.find(({ managerId }) => String(managerId) === watch('managerId'))
  const payout = payouts.find(({ place }) => String(place) === watch('place'))
  const choosePlace = () => {
    const chosen = payouts.find(({ place }) => String(place) === String(getValues('place')))
    if (!chosen) return
    setValue('amount', String(chosen.left))
    setValue('memo', memoOf(chosen, league))
  }
  return (
    <FormDialog
      form={form}
      title="Add an entry"
      note="To record a payment, use Record money in or Pay."
      width={440}
      action={`Record ${entryKinds[what].label.toLowerCase()}`}
      working="Recording"
      onClose={onClose}
    >
      <SelectField
        label="Type"
        {...field('what', {
          onChange: () => getValues('what') !== 'place' && setValue('place', undefined),
        })}
      >
        {entryNames.map(name => (
          <option key={name} value={name}>
            {entryKinds[name].label}
          </option>
        ))}
      </SelectField>
      {what === 'place' && (
        <SelectField
          label="Place"
          hint={
            payout &&
            `${dollarsText(payout.left, league.currency)} of ${dollarsText(payout.worth, league.currency)} left`
          }
          {...field('place', {
            setValueAs: (value: string | undefined) => value || undefined,
            onChange: choosePlace,
          })}
        >
          <option value="">Choose a place</option>
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
      <MoneyField label="Amount" hint={entryKinds[what].hint} {...field('amount')} />
      <TextField
        label={what === 'place' || what === 'refund' ? 'Memo' : 'Reason'}
        autoComplete="off"
        hint="Every member can see it in the ledger."
        {...field('memo')}
      />
      {question && (
        <Confirm
          title="Pay more than the balance?"
          action="Record payout"
          danger={false}
          busy={form.isSending && 'Recording'}
          onConfirm={question.yes}
          onCancel={dismissQuestion}
        >
          {question.message}
        </Confirm>
      )}
    </FormDialog>
  )
}

/** Dialog for ledger entries that are neither money in nor money out: a fine, credit, correction or place payout. */
export const AddEntry = ({ league }: { league: League }) => {
  const { about, close } = useAddEntry()
  const leagueId = league.id
  const query = combineQueries(
    useApiQuery(ledgerEntries.list, { leagueId }, { freshForMs: 0 }),
    useApiQuery(leagues.members, { leagueId }),
  )
  const kind = about('kind') ?? ''
  return (
    <QueryBoundary query={query} name="Entries" skeleton={null}>
      {([{ balances = [], entries }, members]) => {
        const payouts = placePayouts(league, entries)
        const payout = payouts.find(({ place }) => String(place) === about('place'))
        const waiting = members.filter(({ status }) => status === 'pending').map(({ managerId }) => managerId)
        return (
          <Fields
            league={league}
            balances={balances.filter(({ managerId }) => managerId === null || !waiting.includes(managerId))}
            payouts={payouts}
            start={startWith(league, isEntryKind(kind) ? kind : 'fine', payout)}
            onClose={close}
          />
        )
      }}
    </QueryBoundary>
  )
}
