import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Planner } from '#contract/money/planner'
import { figureNames } from '#domain/figure-names'
import { dollarsText } from '#domain/money'
import { signedText } from '#domain/pot-plan-words'
import { Board } from '#ui/components/board.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { Runway } from './runway.tsx'
import styles from './planner.module.css'

const endName = (isShort: boolean, byCollected: boolean): string => {
  if (byCollected) return isShort ? figureNames.shortAsCollected : figureNames.toSpareAsCollected
  return isShort ? figureNames.short : figureNames.toSpare
}

/** Shows how long the money lasts, if everyone pays or with what is collected. The figures add up to the last one. */
export const PlannerBoard = ({ plan }: { plan: Planner }) => {
  const currency = useCurrency()
  const [against, setAgainst] = useState<'collected' | 'due'>('collected')
  const byCollected = against === 'collected' && plan.collected !== null
  const measure = byCollected && plan.collected ? plan.collected : plan.due
  const isShort = measure.leftAtEnd < 0
  return (
    <Board
      className="first"
      title="Will the money last?"
      aside={
        plan.collected && (
          <Segmented
            label="Count"
            options={[
              { value: 'collected', label: 'Collected' },
              { value: 'due', label: 'Everyone pays' },
            ]}
            value={against}
            onChange={setAgainst}
          />
        )
      }
      figures={[
        {
          label: figureNames.available,
          value: dollarsText(plan.pot.available, currency),
          note: plan.pot.overspent > 0 && `${dollarsText(plan.pot.overspent, currency)} over the pot`,
        },
        ...(byCollected && plan.stillOwed > 0
          ? [{ label: figureNames.stillOwed, value: signedText(-plan.stillOwed, currency) }]
          : []),
        { label: figureNames.planned, value: dollarsText(plan.planned, currency) },
        {
          label: endName(isShort, byCollected),
          value: (
            <span className={isShort ? styles.short : undefined}>
              {dollarsText(Math.abs(measure.leftAtEnd), currency)}
            </span>
          ),
          note:
            measure.runsOutIn === null
              ? `after week ${plan.lastWeek}`
              : `runs out in week ${measure.runsOutIn}`,
        },
      ]}
    >
      <Runway
        weeks={plan.weeks.map(({ leftDue, leftCollected, ...week }) => ({
          ...week,
          left: byCollected ? (leftCollected ?? leftDue) : leftDue,
        }))}
        nextWeek={plan.nextWeek}
        setAside={plan.pot.setAside}
      />
    </Board>
  )
}
