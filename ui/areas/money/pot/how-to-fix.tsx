import type { SuggestedFix, Planner } from '#contract/money/planner'
import { dollarsText } from '#domain/money'
import type { PlanChanges } from '#domain/plan-changes'
import { endText, fixIntro } from '#domain/pot-plan-text'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { RemindButton } from '#ui/areas/money/shared/remind-button.tsx'
import styles from './how-to-fix.module.css'

const Row = ({
  fix,
  leagueId,
  plan,
  isBusy,
  onTry,
}: {
  fix: SuggestedFix
  leagueId: number
  plan: Planner
  isBusy: boolean
  onTry: (changes: PlanChanges) => void
}) => {
  const currency = useCurrency()
  const { title, note, gain, leftAfter, changes, kind } = fix
  const canTry = plan.canTry && (kind === 'dues' || plan.canChangeRules)
  return (
    <li>
      <div className={styles.name}>
        <b className="t-med">{title}</b>
        <small className={styles.note}>{note}</small>
      </div>
      <div className={styles.amount}>
        <span className="money">+{dollarsText(gain, currency)}</span>
        <small className={styles.note}>
          then {leftAfter === 0 ? 'it breaks even' : endText(leftAfter, currency)}
        </small>
      </div>
      <div className={styles.action}>
        {kind === 'collect' && plan.canTry && (
          <RemindButton leagueId={leagueId} late={plan.debtors.map(({ name }) => name)} />
        )}
        {changes && canTry && (
          <Button
            size="sm"
            busy={isBusy && 'Previewing'}
            aria-label={`Try: ${title}`}
            onClick={() => onTry(changes)}
          >
            Try
          </Button>
        )}
      </div>
    </li>
  )
}

/** Suggested fixes for a plan that is short, each with its gain and the resulting balance. */
export const HowToFix = ({
  leagueId,
  plan,
  trying,
  onTry,
}: {
  leagueId: number
  plan: Planner
  trying: PlanChanges | undefined
  onTry: (changes: PlanChanges) => void
}) => {
  const currency = useCurrency()
  const others = plan.suggestedFixes.filter(({ kind }) => kind !== 'collect')
  const closes = others.some(({ leftAfter }) => leftAfter >= 0)
  return (
    <Card title="How to fix it" note={fixIntro(plan.stillOwed, plan.due.leftAtEnd, closes, currency)} flush>
      <ul className={styles.rows}>
        {plan.suggestedFixes.map(fix => (
          <Row
            key={fix.title}
            fix={fix}
            leagueId={leagueId}
            plan={plan}
            isBusy={trying !== undefined && trying === fix.changes}
            onTry={onTry}
          />
        ))}
      </ul>
    </Card>
  )
}
