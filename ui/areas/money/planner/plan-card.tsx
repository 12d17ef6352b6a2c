import { Pencil } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { PlannedRule, Planner } from '#contract/money/planner'
import { figureNames } from '#domain/figure-names'
import { cents, dollars } from '#domain/money'
import { signedText } from '#domain/pot-plan-words'
import { classes } from '#ui/lib/classes'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/figures.tsx'
import styles from './planner.module.css'

export type PlanPlace = Planner['places'][number]
export type Edited = { kind: 'rule'; rule: PlannedRule } | { kind: 'place'; place: PlanPlace }

const Line = ({
  name,
  text,
  amount,
  badge,
  onEdit,
}: {
  name: string
  text?: string
  amount: number
  badge?: string | false
  onEdit?: (() => void) | false
}) => (
  <li>
    <div className="grow">
      <div className="t-med">
        {name} {badge && <Badge tone="warn">{badge}</Badge>}
      </div>
      {text && <div className="t-3 t-sm">{text}</div>}
    </div>
    <Money amount={amount} />
    {onEdit && (
      <Button icon size="sm" variant="ghost" aria-label={`Try another way: ${name}`} onClick={onEdit}>
        <Pencil />
      </Button>
    )}
  </li>
)

const Sum = ({ label, amount }: { label: string; amount: number }) => {
  const currency = useCurrency()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes('money', amount < 0 && styles.short)}>{signedText(amount, currency)}</dd>
    </div>
  )
}

/** What is planned, rule by rule and place by place, and what there is for it. */
export const PlanCard = ({ plan, onEdit }: { plan: Planner; onEdit: (edited: Edited) => void }) => {
  const mayEdit = plan.mayTry && plan.mayChangeRules
  const { pot } = plan
  const cost = dollars(cents(pot.distributed) + cents(plan.planned) + cents(pot.setAside))
  return (
    <Card
      title="Plan"
      foot={
        <dl className={styles.sums}>
          <Sum label={figureNames.leaguePot} amount={pot.leaguePot} />
          <Sum label="This plan" amount={-cost} />
          <Sum
            label={plan.due.leftAtEnd < 0 ? figureNames.short : figureNames.toSpare}
            amount={plan.due.leftAtEnd}
          />
          {plan.collected && plan.stillOwed > 0 && (
            <>
              <Sum label={figureNames.stillOwed} amount={-plan.stillOwed} />
              <Sum
                label={
                  plan.collected.leftAtEnd < 0 ? figureNames.shortAsCollected : figureNames.toSpareAsCollected
                }
                amount={plan.collected.leftAtEnd}
              />
            </>
          )}
        </dl>
      }
    >
      <ul className={styles.plan}>
        {plan.rules.map(rule => (
          <Line
            key={rule.key}
            name={rule.name}
            text={rule.text}
            amount={rule.given + rule.planned}
            badge={rule.isNew ? 'New' : rule.isTried && 'Tried'}
            onEdit={
              mayEdit &&
              (rule.canSkip !== null || (rule.prizes !== null && rule.weeks.length > 0) || rule.isTried) &&
              (() => onEdit({ kind: 'rule', rule }))
            }
          />
        ))}
        {plan.places
          .filter(({ amount, isTried }) => amount > 0 || isTried)
          .map(place => (
            <Line
              key={place.payoutId}
              name={place.label}
              amount={place.amount}
              badge={place.isTried && 'Tried'}
              onEdit={mayEdit && (() => onEdit({ kind: 'place', place }))}
            />
          ))}
        {plan.rolledOver > 0 && <Line name="Rolled over to 1st place" amount={plan.rolledOver} />}
      </ul>
    </Card>
  )
}
