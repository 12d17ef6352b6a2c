import { useState } from 'react'
import { rules } from '#contract/rules/rules'
import { QueryBoundary } from '#ui/components/await.tsx'
import { ComboBox } from '#ui/components/combo-box.tsx'
import { amountIn } from '#ui/components/number-text'
import { SelectField } from '#ui/components/select.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { MoneyField, TextField } from '#ui/components/text-field.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { TryForm, type UsedPlan } from './preview-form.tsx'

const noAmount = 'Enter the prize'

type Metric = { name: string; label: string }

const weeksFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const WeekSelect = ({
  label,
  weeks,
  value,
  onChange,
}: {
  label: string
  weeks: readonly number[]
  value: number
  onChange: (week: number) => void
}) => (
  <SelectField label={label} value={value} onChange={event => onChange(Number(event.target.value))}>
    {weeks.map(week => (
      <option key={week} value={week}>
        Week {week}
      </option>
    ))}
  </SelectField>
)

const Form = ({
  metrics,
  used,
  onClose,
}: {
  metrics: readonly Metric[]
  used: UsedPlan
  onClose: () => void
}) => {
  const { nextWeek, lastWeek } = used.plan
  const [metric, setMetric] = useState('')
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('10')
  const [from, setFrom] = useState(nextWeek)
  const [to, setTo] = useState(lastWeek)
  const labelOf = (metricName: string) => metrics.find(known => known.name === metricName)?.label ?? ''
  const find = (text: string) =>
    metrics
      .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
      .map(known => ({ value: known.name, label: known.label }))
  const changed = () => {
    const pays = amountIn(amount)
    if (metric === '') return 'Choose a stat'
    if (pays === undefined) return noAmount
    const added = { name: name.trim() || labelOf(metric), metric, amount: pays, weeks: weeksFrom(from, to) }
    return { ...used.changes, added: [...used.changes.added, added] }
  }
  return (
    <TryForm
      title="Add a rule to preview"
      note="One prize each week"
      used={used}
      changed={changed}
      onClose={onClose}
    >
      {error => (
        <>
          <ComboBox
            label="Stat"
            find={find}
            value={metric}
            onChange={chosen => {
              if (name === '' || name === labelOf(metric)) setName(labelOf(chosen))
              setMetric(chosen)
            }}
            error={error === noAmount ? undefined : error}
          />
          <TextField
            label="Name"
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <MoneyField
            label="Prize"
            value={amount}
            error={error === noAmount ? error : undefined}
            onChange={event => setAmount(event.target.value)}
          />
          <div className="two">
            <WeekSelect
              label="From"
              weeks={weeksFrom(nextWeek, lastWeek)}
              value={from}
              onChange={week => {
                setFrom(week)
                setTo(Math.max(to, week))
              }}
            />
            <WeekSelect label="To" weeks={weeksFrom(from, lastWeek)} value={to} onChange={setTo} />
          </div>
        </>
      )}
    </TryForm>
  )
}

/** Previews a new rule from the catalog. */
export const AddRule = ({ used, onClose }: { used: UsedPlan; onClose: () => void }) => (
  <QueryBoundary query={useApiQuery(rules.metrics, {})} name="Catalog" skeleton={<SkeletonCard />}>
    {metrics => (
      <Form metrics={metrics.filter(({ scope }) => scope !== 'season')} used={used} onClose={onClose} />
    )}
  </QueryBoundary>
)
