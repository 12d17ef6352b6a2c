import { Suspense } from 'react'
import { HiddenTable } from '#ui/components/hidden-table.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { AwardKind } from '#contract/awards'
import { totalText } from '#domain/metric-value'
import { Skeleton, Bone } from '#ui/components/skeleton.tsx'
import { lookOf } from '#ui/components/kind-look'
import { classes } from '#ui/lib/classes'
import { lazy } from '#ui/components/lazy.tsx'
import { shadeOf } from './shades.ts'
import type { Week } from './weekly.ts'
import awardDistributionStyles from './award-distribution.module.css'
import styles from './weekly-breakdown.module.css'

const WeeklyChart = lazy(() => import('./weekly-chart.tsx').then(m => ({ default: m.WeeklyChart })))

const Waiting = () => (
  <Skeleton>
    <Bone className={styles.wbWait} />
  </Skeleton>
)

/** The chart of a season's weeks, with its legend in words and as a table for those who do not see it. */
export const WeeklyBreakdown = ({
  weeks,
  kinds,
}: {
  weeks: readonly Week[]
  kinds: readonly AwardKind[]
}) => {
  const currency = useCurrency()
  return (
    <figure>
      <div
        className={styles.wbChart}
        role="img"
        aria-label="Prize money by week and award type, as in the table after it"
      >
        <Suspense fallback={<Waiting />}>
          <WeeklyChart weeks={weeks} kinds={kinds} />
        </Suspense>
      </div>
      <ul className={styles.wbKey} aria-hidden="true">
        {kinds.map(kind => (
          <li key={kind.type}>
            <span
              className={classes('dot', awardDistributionStyles.adMark)}
              data-tone={lookOf(kind).tone}
              style={{ opacity: shadeOf(kinds, kind) }}
            />
            {kind.label}
          </li>
        ))}
      </ul>
      <HiddenTable
        caption="Prize money by week and award type"
        heads={['Week', ...kinds.map(({ label }) => label), 'Total']}
        rows={weeks.map(({ label, total, byKind }) => [
          label,
          ...kinds.map(({ type }) => totalText(byKind[type] ?? 0, currency)),
          totalText(total, currency),
        ])}
      />
    </figure>
  )
}
