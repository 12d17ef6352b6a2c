import { useId, useState, type FormEvent } from 'react'
import { leagues, type League } from '#contract/leagues/leagues'
import { pools, type Pool } from '#contract/money/pools'
import { rules } from '#contract/rules'
import { seasonWeeks } from '#domain/calendar'
import { Await, both } from '#ui/components/await.tsx'
import { CheckField, SwitchField } from '#ui/components/check.tsx'
import { ComboBox } from '#ui/components/combo-box.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useAct } from '#ui/lib/use-act'
import { useAnswer } from '#ui/lib/use-answer'
import { poolReads } from './pool-reads.ts'
import styles from './pools.module.css'

const splits = { '100': 'All to the first', '60,40': '60 and 40 %', '50,30,20': '50, 30 and 20 %' } as const

type Person = { managerId: number; managerName: string }
type Metric = {
  name: string
  label: string
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
}

const useNewPool = (league: League, onDone: (pool: Pool) => void) => {
  const [name, setName] = useState('')
  const [buyIn, setBuyIn] = useState('10')
  const [metric, setMetric] = useState('')
  const [from, setFrom] = useState(league.lastPaidWeek)
  const [to, setTo] = useState(league.lastPaidWeek)
  const [closesOn, setClosesOn] = useState('')
  const [payouts, setPayouts] = useState<string>('100')
  const [paidUpToWin, setPaidUp] = useState(true)
  const [only, setOnly] = useState<readonly number[]>()
  const [error, setError] = useState<CallError>()
  const act = useAct(pools.create, { refreshes: poolReads })
  const send = (metrics: readonly Metric[]) => {
    const found = metrics.find(known => known.name === metric)
    act.mutate(
      {
        leagueId: league.id,
        name,
        buyIn: Number(buyIn),
        ...(found ? { terms: { metric, direction: found.direction } } : {}),
        weeks: seasonWeeks.filter(week => week >= from && week <= to),
        payouts: payouts.split(',').map(Number),
        paidUpToWin,
        isOpenToAll: only === undefined,
        invited: [...(only ?? [])],
        closesOn,
      },
      {
        onSuccess: pool => {
          toast('positive', `${pool.name} is open`)
          onDone(pool)
        },
        onError: setError,
      },
    )
  }
  const wrong = (path: string) => error?.issues.find(issue => issue.path === path)?.message
  return {
    ...{ name, setName, buyIn, setBuyIn, metric, setMetric, from, setFrom, to, setTo, closesOn, setClosesOn },
    ...{ payouts, setPayouts, paidUpToWin, setPaidUp, only, setOnly, error, wrong, send },
    isSending: act.isPending,
  }
}

type Fields = ReturnType<typeof useNewPool>

const WhoMayJoin = ({
  fields: { only, setOnly, wrong },
  people,
}: {
  fields: Fields
  people: readonly Person[]
}) => (
  <>
    <SwitchField
      label="Only for some"
      hint="Nobody else sees it."
      checked={only !== undefined}
      onChange={event => setOnly(event.target.checked ? [] : undefined)}
    />
    {only && (
      <fieldset>
        <legend className="t-med">Who may join</legend>
        <div className={styles.invited}>
          {people.map(({ managerId, managerName }) => (
            <CheckField
              key={managerId}
              label={managerName}
              checked={only.includes(managerId)}
              onChange={event =>
                setOnly(event.target.checked ? [...only, managerId] : only.filter(id => id !== managerId))
              }
            />
          ))}
        </div>
        {wrong('invited') && <p role="alert">{wrong('invited')}</p>}
      </fieldset>
    )}
  </>
)

const WeekSelect = ({
  label,
  value,
  error,
  onChange,
  last,
}: {
  label: string
  value: number
  error?: string | undefined
  onChange: (week: number) => void
  last: number
}) => (
  <SelectField
    label={label}
    value={value}
    error={error}
    onChange={event => onChange(Number(event.target.value))}
  >
    {seasonWeeks
      .filter(week => week <= last)
      .map(week => (
        <option key={week} value={week}>
          Week {week}
        </option>
      ))}
  </SelectField>
)

const Form = ({
  league,
  metrics,
  people,
  onDone,
  onClose,
}: {
  league: League
  metrics: readonly Metric[]
  people: readonly Person[]
  onDone: (pool: Pool) => void
  onClose: () => void
}) => {
  const id = useId()
  const fields = useNewPool(league, onDone)
  const { wrong, error } = fields
  const known = ['name', 'buyIn', 'ruleKey', 'weeks', 'closesOn', 'invited']
  const other = error?.issues.find(({ path }) => !known.includes(path))?.message
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    fields.send(metrics)
  }
  return (
    <FormDialog
      title="New pool"
      note="A side pot that members choose to join, apart from the league's pot"
      action="Open pool"
      working="Opening"
      form={{ element: { id, onSubmit }, isSending: fields.isSending }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={60}
        value={fields.name}
        error={wrong('name')}
        onChange={event => fields.setName(event.target.value)}
      />
      <div className="two">
        <MoneyField
          label="Buy-in"
          value={fields.buyIn}
          error={wrong('buyIn')}
          onChange={event => fields.setBuyIn(event.target.value)}
        />
        <TextField
          label="Join until"
          type="date"
          value={fields.closesOn}
          error={wrong('closesOn')}
          onChange={event => fields.setClosesOn(event.target.value)}
        />
      </div>
      <ComboBox
        label="What decides it"
        find={typed =>
          metrics
            .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
            .map(({ name, label }) => ({ value: name, label }))
        }
        value={fields.metric}
        error={wrong('ruleKey')}
        onChange={fields.setMetric}
      />
      <div className="two">
        <WeekSelect
          label="From"
          value={fields.from}
          error={wrong('weeks')}
          last={league.lastPaidWeek}
          onChange={week => {
            fields.setFrom(week)
            fields.setTo(Math.max(week, fields.to))
          }}
        />
        <WeekSelect label="To" value={fields.to} last={league.lastPaidWeek} onChange={fields.setTo} />
      </div>
      <SelectField
        label="Each week’s part"
        value={fields.payouts}
        onChange={event => fields.setPayouts(event.target.value)}
      >
        {Object.entries(splits).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SwitchField
        label="Must be paid up to win"
        hint="Whoever owes the league something when a week is published wins nothing in it."
        checked={fields.paidUpToWin}
        onChange={event => fields.setPaidUp(event.target.checked)}
      />
      <WhoMayJoin fields={fields} people={people} />
      {error && (other ?? (error.issues.length === 0 && error.message)) && (
        <p role="alert">{other ?? error.message}</p>
      )}
    </FormDialog>
  )
}

/** Opens a side pot. */
export const NewPool = ({
  league,
  onDone,
  onClose,
}: {
  league: League
  onDone: (pool: Pool) => void
  onClose: () => void
}) => (
  <Await
    answer={both(useAnswer(rules.metrics, {}), useAnswer(leagues.members, { leagueId: league.id }))}
    name="The catalogue"
    skeleton={<SkeletonCard />}
  >
    {([metrics, people]) => (
      <Form
        league={league}
        metrics={metrics.filter(({ name }) => name !== 'best_per_position')}
        people={people}
        onDone={onDone}
        onClose={onClose}
      />
    )}
  </Await>
)
