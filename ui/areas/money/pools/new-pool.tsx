import { useId, type FormEvent } from 'react'
import type { Pools, Pool } from '#contract/money/pools'
import { type League, leagues } from '#contract/leagues/leagues'
import { useCurrency } from '#ui/lib/use-currency'
import { SelectField } from '#ui/components/select.tsx'
import { dollarsText } from '#domain/money'
import { SwitchField, CheckField } from '#ui/components/check.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField, MoneyField } from '#ui/components/text-field.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { rules } from '#contract/rules/rules'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { type NewPoolForm, type PoolMetric, useNewPool, DecidesFields } from './new-pool-form.tsx'
import styles from './pools.module.css'

type Remainders = Pools['remainders']

type Props = { league: League; remainders: Remainders; onDone: (pool: Pool) => void; onClose: () => void }

const Remainder = ({
  form: { fields, set, wrong },
  remainders,
}: {
  form: NewPoolForm
  remainders: Remainders
}) => {
  const currency = useCurrency()
  return (
    remainders.length > 0 && (
      <SelectField
        label="Roll over into it"
        value={fields.rollsOverFrom}
        error={wrong('rollsOverFrom')}
        onChange={event => set({ rollsOverFrom: event.target.value })}
      >
        <option value="">Nothing</option>
        {remainders.map(({ poolId, name, season, amount }) => (
          <option key={poolId} value={poolId}>
            {dollarsText(amount, currency)} of {name}, {season}
          </option>
        ))}
      </SelectField>
    )
  )
}

/** Fields that show their own errors; all other errors appear below the form. */
const known = ['name', 'buyIn', 'ruleKey', 'weeks', 'payouts', 'closesOn', 'rollsOverFrom', 'invited']

const otherError = ({ error }: NewPoolForm): string | undefined => {
  if (!error) return undefined
  if (error.issues.length === 0) return error.message
  return error.issues.find(({ path }) => !known.includes(path.split('.')[0] ?? ''))?.message
}

const Switches = ({ form: { fields, set } }: { form: NewPoolForm }) => (
  <>
    <SwitchField
      label="Must be paid up to win"
      hint="Members with a balance due when a week is published can't win it."
      checked={fields.paidUpToWin}
      onChange={event => set({ paidUpToWin: event.target.checked })}
    />
    <SwitchField
      label="Roll over unclaimed money"
      hint="Saved for another side pot. Otherwise it's refunded equally."
      checked={fields.rollsOverRemainder}
      onChange={event => set({ rollsOverRemainder: event.target.checked })}
    />
  </>
)

const Form = ({
  league,
  remainders,
  metrics,
  people,
  onDone,
  onClose,
}: Props & { metrics: readonly PoolMetric[]; people: readonly Person[] }) => {
  const id = useId()
  const form = useNewPool(league, onDone)
  const { fields, set, wrong } = form
  const other = otherError(form)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.send(metrics)
  }
  return (
    <FormDialog
      title="New side pot"
      note="Members choose to join it. It’s separate from the league pot."
      action="Create side pot"
      working="Creating"
      form={{ element: { id, onSubmit }, isSending: form.isSending }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={60}
        value={fields.name}
        error={wrong('name')}
        onChange={event => set({ name: event.target.value })}
      />
      <div className="two">
        <MoneyField
          label="Buy-in"
          value={fields.buyIn}
          error={wrong('buyIn')}
          onChange={event => set({ buyIn: event.target.value })}
        />
        <TextField
          label="Join by"
          type="date"
          value={fields.closesOn}
          error={wrong('closesOn')}
          onChange={event => set({ closesOn: event.target.value })}
        />
      </div>
      <DecidesFields form={form} metrics={metrics} lastWeek={league.lastPaidWeek} />
      <Remainder form={form} remainders={remainders} />
      <Switches form={form} />
      <AllowedMembers form={form} people={people} />
      {other && <LiveRegion atOnce>{other}</LiveRegion>}
    </FormDialog>
  )
}

/** Form to create a side pot. */
export const NewPool = (props: Props) => (
  <QueryBoundary
    query={combineQueries(
      useApiQuery(rules.metrics, {}),
      useApiQuery(leagues.members, { leagueId: props.league.id }),
    )}
    name="Catalog"
    skeleton={<SkeletonCard />}
  >
    {([metrics, people]) => (
      <Form {...props} metrics={metrics.filter(({ name }) => name !== 'best_per_position')} people={people} />
    )}
  </QueryBoundary>
)

export type Person = { managerId: number; managerName: string }

/** Selects whether everyone may join, or only chosen members. */
export const AllowedMembers = ({
  form: {
    fields: { only },
    set,
    wrong,
  },
  people,
}: {
  form: NewPoolForm
  people: readonly Person[]
}) => (
  <>
    <SwitchField
      label="Limit to certain members"
      hint="Other members can’t see it."
      checked={only !== undefined}
      onChange={event => set({ only: event.target.checked ? [] : undefined })}
    />
    {only && (
      <FieldSet label="Who can join" error={wrong('invited')}>
        <div className={styles.invited}>
          {people.map(({ managerId, managerName }) => (
            <CheckField
              key={managerId}
              label={managerName}
              checked={only.includes(managerId)}
              onChange={event =>
                set({
                  only: event.target.checked ? [...only, managerId] : only.filter(id => id !== managerId),
                })
              }
            />
          ))}
        </div>
      </FieldSet>
    )}
  </>
)
