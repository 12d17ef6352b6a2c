import { useState } from 'react'
import { MoneyField } from '#ui/components/text-field.tsx'
import { ordinalText } from '#domain/text'
import { CheckField } from '#ui/components/check.tsx'
import type { PlannedRule } from '#contract/money/planner'
import { type PlanChanges, withoutRule, withStep, withSkipped } from '#domain/plan-changes'
import { amountIn } from '#ui/components/number-text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { type UsedPlan, TryForm } from './preview-form.tsx'
import type { PlanPlace } from './places-card.tsx'
import styles from './pot.module.css'

const Prizes = ({
  values,
  error,
  onChange,
}: {
  values: readonly string[]
  error: string | undefined
  onChange: (values: readonly string[]) => void
}) =>
  values.map((amount, at) => (
    <MoneyField
      key={at}
      label={values.length === 1 ? 'Prize amount' : `${ordinalText(at + 1)} prize`}
      value={amount}
      error={at === 0 ? error : undefined}
      onChange={event => onChange(values.map((other, index) => (index === at ? event.target.value : other)))}
    />
  ))

const Weeks = ({
  open,
  off,
  note,
  onChange,
}: {
  open: readonly number[]
  off: readonly number[]
  note: string | false
  onChange: (off: readonly number[]) => void
}) => (
  <fieldset>
    <legend className="t-med">Weeks</legend>
    <div className={styles.weeks}>
      {open.map(week => (
        <CheckField
          key={week}
          label={`Week ${week}`}
          checked={!off.includes(week)}
          onChange={event =>
            onChange(event.target.checked ? off.filter(other => other !== week) : [...off, week])
          }
        />
      ))}
    </div>
    {note && <p className="t-3 t-sm">{note}</p>}
  </fieldset>
)

/** Previews a rule with other prizes, in fewer weeks or turned off. */
export const TryRule = ({
  rule,
  used,
  onClose,
}: {
  rule: PlannedRule
  used: UsedPlan
  onClose: () => void
}) => {
  const skipped = used.changes.skip.find(({ key }) => key === rule.key)?.weeks ?? []
  const open = [...new Set([...rule.weeks, ...skipped])].toSorted((a, b) => a - b)
  const [prizes, setPrizes] = useState<readonly string[]>((rule.prizes ?? []).map(String))
  const [off, setOff] = useState<readonly number[]>(skipped)
  const changed = (): PlanChanges | string => {
    const amounts = prizes.flatMap(prize => amountIn(prize) ?? [])
    if (amounts.length < prizes.length) return 'Enter the prize'
    const { key } = rule
    if (rule.isNew && off.length === open.length) return withoutRule(used.changes, key)
    const isSame = amounts.every((amount, at) => amount === rule.prizes?.[at])
    const priced = isSame ? used.changes : withStep(used.changes, { kind: 'prize', key, amounts })
    return rule.isNew ? priced : withSkipped(priced, key, [...off])
  }
  const isWhole = (rule.canSkip === 'rest' || rule.canSkip === null) && skipped.length === 0
  return (
    <TryForm title={rule.name} note={rule.text} used={used} changed={changed} onClose={onClose}>
      {error => (
        <>
          <Prizes values={prizes} error={error} onChange={setPrizes} />
          {isWhole && open.length > 0 && (
            <CheckField
              label={rule.isNew ? 'Remove' : `Remove it from week ${open[0]} on`}
              checked={off.length === open.length}
              onChange={event => setOff(event.target.checked ? open : [])}
            />
          )}
          {!isWhole && (
            <Weeks
              open={open}
              off={off}
              note={
                rule.canSkip === 'tryWeeks' &&
                'You can preview removing some weeks. To save the change, remove all of them.'
              }
              onChange={setOff}
            />
          )}
          {rule.prizes === null && error && <LiveRegion atOnce>{error}</LiveRegion>}
        </>
      )}
    </TryForm>
  )
}

type Props = { used: UsedPlan; onClose: () => void }

const OneAmount = ({
  label,
  first,
  onError,
  ...props
}: {
  title: string
  note: string
  label: string
  first: number
  onError: string
  used: UsedPlan
  tried: (amount: number) => ReturnType<typeof withStep>
  onClose: () => void
}) => {
  const [text, setText] = useState(String(first))
  const { title, note, used, tried, onClose } = props
  const changed = () => {
    const amount = amountIn(text)
    return amount === undefined ? onError : tried(amount)
  }
  return (
    <TryForm title={title} note={note} used={used} changed={changed} onClose={onClose}>
      {error => (
        <MoneyField
          label={label}
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
      )}
    </TryForm>
  )
}

/** Previews another amount for a place or custom payout. */
export const TryPlace = ({ place, used, onClose }: Props & { place: PlanPlace }) => {
  const currency = useCurrency()
  return (
    <OneAmount
      title={place.label}
      note={`${dollarsText(place.amount, currency)} at season’s end`}
      label="Payout"
      first={place.amount}
      onError="Enter the prize"
      used={used}
      tried={amount => withStep(used.changes, { kind: 'place', payoutId: place.payoutId, amount })}
      onClose={onClose}
    />
  )
}

/** Previews other dues for all members without a custom amount. */
export const TryDues = ({ dues, used, onClose }: Props & { dues: { amount: number; payers: number } }) => {
  const currency = useCurrency()
  return (
    <OneAmount
      title="Other dues"
      note={`${dues.payers} ${dues.payers === 1 ? 'member pays' : 'members pay'} ${dollarsText(dues.amount, currency)} each`}
      label="Each pays"
      first={dues.amount}
      onError="Enter the dues per member"
      used={used}
      tried={amount =>
        withStep(used.changes, { kind: 'dues', more: Math.round((amount - dues.amount) * 100) / 100 })
      }
      onClose={onClose}
    />
  )
}
