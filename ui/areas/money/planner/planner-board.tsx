import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Planner } from '#contract/money/planner'
import { signedText } from '#domain/pot-plan-words'
import { Board } from '#ui/components/board.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { Runway } from './runway.tsx'
import styles from './planner.module.css'

/** How long the money lasts, against what was collected or what is due. */
export const PlannerBoard = ({ plan }: { plan: Planner }) => {
  const currency = useCurrency()
  const [against, setAgainst] = useState<'collected' | 'due'>('collected')
  const byCollected = against === 'collected' && plan.collected !== null
  const measure = byCollected && plan.collected ? plan.collected : plan.due
  const isShort = measure.leftAtEnd < 0
  return (
    <Board
      className="first"
      title="Left for weekly awards"
      aside={
        plan.collected && (
          <Segmented
            label="Measure against"
            options={[
              { value: 'collected', label: 'Collected' },
              { value: 'due', label: 'Due' },
            ]}
            value={against}
            onChange={setAgainst}
          />
        )
      }
      figures={[
        {
          label: isShort ? `Short by week ${plan.lastWeek}` : `Left after week ${plan.lastWeek}`,
          value: (
            <span className={isShort ? styles.short : undefined}>
              {signedText(measure.leftAtEnd, currency)}
            </span>
          ),
        },
        measure.runsOutIn === null
          ? { label: 'Lasts to', value: `Week ${plan.lastWeek}` }
          : { label: 'Runs out in', value: `Week ${measure.runsOutIn}` },
        { label: 'Left today', value: signedText(measure.leftToday, currency) },
      ]}
    >
      <Runway
        weeks={plan.weeks.map(({ leftDue, leftCollected, ...week }) => ({
          ...week,
          left: byCollected ? (leftCollected ?? leftDue) : leftDue,
        }))}
        nextWeek={plan.nextWeek}
        placesTotal={plan.placesTotal}
      />
    </Board>
  )
}
