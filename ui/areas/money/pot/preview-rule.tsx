import { useState } from 'react'
import type { PlannedRule } from '#contract/money/planner'
import { withoutRule, withSkipped, withStep, type PlanChanges } from '#domain/plan-changes'
import { ordinalText } from '#domain/text'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { amountIn } from '#ui/components/number-text'
import { MoneyField } from '#ui/components/text-field.tsx'
import { TryForm } from './preview-form.tsx'
import type { UsedPlan } from './use-plan.ts'
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
