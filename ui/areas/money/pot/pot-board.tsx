import { useState, type CSSProperties } from 'react'
import { FlaskConical } from 'lucide-react'
import type { PlanMeasure, Planner } from '#contract/money/planner'
import { endText, endPhrase } from '#domain/pot-plan-text'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import { namesText } from '#domain/text'
import { dollarsText, cents, dollars } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { statNames } from '#domain/stat-names'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { SumBoard } from '#ui/components/board.tsx'
import { Runway } from './runway.tsx'
import styles from './pot.module.css'
import partsBarStyles from './parts-bar.module.css'

/** Describes how the money ends: Runs out in week 15, $180 short. */
const endOf = ({ leftAtEnd, depletedInWeek }: PlanMeasure, lastWeek: number, currency: string): string =>
  depletedInWeek === null
    ? `Lasts through week ${lastWeek}, ${endText(leftAtEnd, currency)}`
    : `Runs out in week ${depletedInWeek}, ${endText(leftAtEnd, currency)}`

/** Describes the result of the alternative basis; omitted if no one has a balance due. */
const otherwise = (plan: Planner, byCollected: boolean, currency: string): string => {
  const { collected, due, debtors, stillOwed } = plan
  if (!collected || stillOwed <= 0) return ''
  const names = debtors.map(({ name }) => firstName(name))
  const few = names.length > 0 && names.length <= 3
  const payers = few ? namesText(names) : 'those who owe'
  const owed = dollarsText(stillOwed, currency)
  if (!byCollected)
    return `Once ${payers} ${few && names.length === 1 ? 'pays' : 'pay'} ${owed}. Until then it ${endPhrase(collected.leftAtEnd, currency)}.`
  return `Assumes ${payers} ${few && names.length === 1 ? "doesn't" : "don't"} pay. With that ${owed}, it ${endPhrase(due.leftAtEnd, currency)}.`
}

/** Shows how long the money lasts, based on collected dues or on all dues. */
const BudgetOutlook = ({ plan, isTried }: { plan: Planner; isTried: boolean }) => {
  const currency = useCurrency()
  const [against, setAgainst] = useState<'collected' | 'due'>('collected')
  const byCollected = against === 'collected' && plan.collected !== null
  const measure = byCollected && plan.collected ? plan.collected : plan.due
  const note = otherwise(plan, byCollected, currency)
  return (
    <>
      <div className={styles.runway}>
        <div className="grow">
          <b className={measure.leftAtEnd < 0 ? styles.negative : 't-strong'}>
            {endOf(measure, plan.lastWeek, currency)}
          </b>
          {note && <p>{note}</p>}
          <p>
            {statNames.planned} for{' '}
            {plan.nextWeek < plan.lastWeek
              ? `weeks ${plan.nextWeek}-${plan.lastWeek}`
              : `week ${plan.lastWeek}`}
            : {dollarsText(plan.planned, currency)}
          </p>
          {isTried && (
            <LiveRegion as="span" atOnce>
              <Badge tone="warn">
                <FlaskConical />
                Preview (not saved)
              </Badge>
            </LiveRegion>
          )}
        </div>
        {plan.collected && (
          <Segmented
            label="Plan with"
            options={[
              { value: 'collected', label: 'Collected' },
              { value: 'due', label: 'Everyone pays' },
            ]}
            value={against}
            onChange={setAgainst}
          />
        )}
      </div>
      <Runway
        weeks={plan.weeks.map(({ leftDue, leftCollected, ...week }) => ({
          ...week,
          left: byCollected ? (leftCollected ?? leftDue) : leftDue,
        }))}
        nextWeek={plan.nextWeek}
        setAside={plan.pot.setAside}
      />
    </>
  )
}

/** Pot as a sum and as a bar, and during the season how long it lasts. */
export const PotBoard = ({
  plan,
  isTried,
  hasEnded,
}: {
  plan: Planner
  isTried: boolean
  hasEnded: boolean
}) => {
  const currency = useCurrency()
  const { leaguePot, setAside, distributed, available, overspent } = plan.pot
  return (
    <SumBoard
      label="League Pot Breakdown"
      eyebrow="League Pot Breakdown"
      parts={[
        { label: statNames.available, value: dollarsText(available, currency) },
        { sign: '=', label: statNames.leaguePot, value: dollarsText(leaguePot, currency) },
        { sign: '−', label: statNames.setAside, value: dollarsText(setAside, currency) },
        { sign: '−', label: statNames.distributed, value: dollarsText(distributed, currency) },
        ...(overspent > 0
          ? [
              {
                sign: '+' as const,
                label: 'Over budget',
                value: dollarsText(overspent, currency),
                isBad: true,
              },
            ]
          : []),
      ]}
    >
      <PartsBar plan={plan} />
      {!hasEnded && plan.weeks.length > 0 && (cents(leaguePot) > 0 || plan.planned > 0) && (
        <BudgetOutlook plan={plan} isTried={isTried} />
      )}
    </SumBoard>
  )
}

/** Parts of the pot: distributed, set aside, left and collected, left and still owed; parts of 0 are omitted. */
const partsOf = ({ pot, stillOwed }: Planner) => {
  const owed = Math.min(cents(stillOwed), cents(pot.available))
  return [
    { label: 'Distributed', className: partsBarStyles.distributed, amount: pot.distributed },
    { label: statNames.setAside, className: partsBarStyles.setAside, amount: pot.setAside },
    {
      label: owed > 0 ? 'Available, collected' : 'Available',
      className: partsBarStyles.left,
      amount: dollars(cents(pot.available) - owed),
    },
    { label: 'Available, still owed', className: partsBarStyles.owed, amount: dollars(owed) },
  ].filter(({ amount }) => amount > 0)
}

/** Pot as a stacked bar, each part with its amount. */
export const PartsBar = ({ plan }: { plan: Planner }) => {
  const currency = useCurrency()
  const parts = partsOf(plan)
  if (parts.length === 0) return null
  return (
    <>
      <div className={partsBarStyles.bar} aria-hidden="true" data-drawn="">
        {parts.map(({ label, className, amount }) => (
          <i key={label} className={className} style={{ '--share': amount } as CSSProperties} />
        ))}
      </div>
      <ul className={partsBarStyles.legend}>
        {parts.map(({ label, className, amount }) => (
          <li key={label}>
            <i className={className} />
            {label} {dollarsText(amount, currency)}
          </li>
        ))}
      </ul>
    </>
  )
}
