import { useState } from 'react'
import type { PlannedRule } from '#contract/money/planner'
import { withoutRule, withSkipped, withStep, type PlanChanges } from '#domain/plan-changes'
import { CheckField } from '#ui/components/check.tsx'
import { MoneyField } from '#ui/components/text-field.tsx'
import { TryForm, amountTyped } from './try-form.tsx'
import type { UsedPlan } from './use-plan.ts'
import styles from './planner.module.css'

/** Tries a rule with another prize, in fewer weeks, or not at all. */
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
  const [prize, setPrize] = useState(rule.prize === null ? '' : String(rule.prize))
  const [off, setOff] = useState<readonly number[]>(skipped)
  const changed = (): PlanChanges | string => {
    const amount = rule.prize === null ? null : amountTyped(prize)
    if (amount === undefined) return 'Give what it pays'
    const { key } = rule
    if (rule.isNew && off.length === open.length) return withoutRule(used.changes, key)
    const priced =
      amount === null || amount === rule.prize
        ? used.changes
        : withStep(used.changes, { kind: 'prize', key, amount })
    return rule.isNew ? priced : withSkipped(priced, key, [...off])
  }
  const isWhole = rule.canSkip !== 'weeks' && skipped.length === 0
  return (
    <TryForm title={rule.name} note={rule.text} used={used} changed={changed} onClose={onClose}>
      {error => (
        <>
          {rule.prize !== null && (
            <MoneyField
              label="Each prize"
              value={prize}
              error={error}
              onChange={event => setPrize(event.target.value)}
            />
          )}
          {isWhole && open.length > 0 && (
            <CheckField
              label={rule.isNew ? 'Leave it out again' : `No more of it, from week ${open[0]} on`}
              checked={off.length === open.length}
              onChange={event => setOff(event.target.checked ? open : [])}
            />
          )}
          {!isWhole && (
            <fieldset>
              <legend className="t-med">Weeks that it pays in</legend>
              <div className={styles.weeks}>
                {open.map(week => (
                  <CheckField
                    key={week}
                    label={`Week ${week}`}
                    checked={!off.includes(week)}
                    onChange={event =>
                      setOff(event.target.checked ? off.filter(other => other !== week) : [...off, week])
                    }
                  />
                ))}
              </div>
            </fieldset>
          )}
          {rule.prize === null && error && <p role="alert">{error}</p>}
        </>
      )}
    </TryForm>
  )
}
