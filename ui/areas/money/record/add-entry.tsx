import { leagues, type League } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { dollarsText } from '#domain/money'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { type PlacePayout, placePayouts } from '#ui/areas/money/shared/place-payouts'
import { useAddEntry } from '#ui/areas/money/shared/use-money-dialogs'
import { balanceText } from '#ui/areas/money/shared/amount-text.tsx'
import { entryKinds, entryNames, isEntryKind } from './entry-kinds.ts'
import {
  type Balance,
  type EntryFields,
  type EntryForm,
  memoOf,
  startWith,
  useEntryForm,
} from './use-entry-form.ts'

/** Place whose payout is recorded; choosing one fills in its amount and memo. */
const PlaceField = ({
  form: { field, setValue, getValues, watch },
  league,
  payouts,
}: {
  form: EntryForm
  league: League
  payouts: readonly PlacePayout[]
}) => {
  const payout = payouts.find(({ place }) => String(place) === watch('place'))
  const choosePlace = () => {
    const chosen = payouts.find(({ place }) => String(place) === String(getValues('place')))
    if (!chosen) return
    setValue('amount', String(chosen.left))
    setValue('memo', memoOf(chosen, league))
  }
  return (
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
  )
}

const ManagerField = ({
  form: { field, watch },
  balances,
  currency,
}: {
  form: EntryForm
  balances: readonly Balance[]
  currency: string
}) => {
  const balance = balances.find(({ managerId }) => String(managerId) === watch('managerId'))
  return (
    <SelectField
      label="Manager"
      hint={balance && `Balance ${balanceText(balance.balance, currency)}`}
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
  )
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
      {what === 'place' && <PlaceField form={form} league={league} payouts={payouts} />}
      <ManagerField form={form} balances={balances} currency={league.currency} />
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
