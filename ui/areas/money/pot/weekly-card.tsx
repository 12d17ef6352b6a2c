import { FlaskConical } from 'lucide-react'
import type { PlannedRule, Planner } from '#contract/money/planner'
import { useCurrency } from '#ui/lib/use-currency'
import { FoldCard } from '#ui/components/fold-card.tsx'
import { dollarsText } from '#domain/money'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { plural } from '#domain/text'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/paths'
import type { PotTotals } from '#contract/leagues/leagues'
import { leaguePotLines } from '#domain/pot-totals'
import { signedPotText } from '#domain/pot-plan-text'
import { statNames } from '#domain/stat-names'
import styles from './lines.module.css'

const mayTryIt = ({ canSkip, prizes, weeks, isTried }: PlannedRule): boolean =>
  canSkip !== null || (prizes !== null && weeks.length > 0) || isTried

/** Cost of each rule for the remaining weeks. */
export const WeeklyCard = ({
  leagueId,
  plan,
  canTry,
  onTry,
}: {
  leagueId: number
  plan: Planner
  /** Whether the caller can preview rule changes. */
  canTry: boolean
  onTry: (rule: PlannedRule) => void
}) => {
  const currency = useCurrency()
  const weeksLeft = Math.max(0, plan.lastWeek - plan.nextWeek + 1)
  return (
    <FoldCard title="Weekly awards" sum={dollarsText(plan.planned, currency)}>
      <dl className={styles.lines}>
        {plan.rules.map(rule => (
          <div key={rule.key}>
            <dt>
              {rule.name}{' '}
              {(rule.isNew || rule.isTried) && <Badge tone="warn">{rule.isNew ? 'New' : 'Preview'}</Badge>}
              <span className="t-3 t-sm line">{rule.text}</span>
            </dt>
            <dd className="money">{dollarsText(rule.planned, currency)}</dd>
            {canTry && mayTryIt(rule) && (
              <dd>
                <Button
                  icon
                  size="sm"
                  variant="ghost"
                  aria-label={`Preview a change: ${rule.name}`}
                  onClick={() => onTry(rule)}
                >
                  <FlaskConical />
                </Button>
              </dd>
            )}
          </div>
        ))}
        <div className={styles.total}>
          <dt>{plural(weeksLeft, 'week')} left</dt>
          <dd className="money">{dollarsText(plan.planned, currency)}</dd>
        </div>
      </dl>
      <p className={styles.footer}>
        <Link className="link" to={rulesOf(leagueId)}>
          Rules
        </Link>
      </p>
    </FoldCard>
  )
}

/** Income lines that add up to the League pot. */
export const SourcesCard = ({ pot }: { pot: PotTotals }) => {
  const currency = useCurrency()
  return (
    <FoldCard title="Where the pot comes from" sum={dollarsText(pot.leaguePot, currency)}>
      <dl className={styles.lines}>
        {leaguePotLines(pot).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="money">{signedPotText(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{statNames.leaguePot}</dt>
          <dd className="money">{dollarsText(pot.leaguePot, currency)}</dd>
        </div>
      </dl>
    </FoldCard>
  )
}
