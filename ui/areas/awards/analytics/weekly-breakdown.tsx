import { lazy, Suspense } from 'react'
import type { AwardKind } from '#contract/awards'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { dollarsText } from '#domain/money'
import './award-distribution.css'
import { lookOf } from '#ui/components/kind-look'
import './weekly-breakdown.css'
import type { Week } from './weekly.ts'

const WeeklyChart = lazy(() => import('./weekly-chart.tsx').then(m => ({ default: m.WeeklyChart })))

const Waiting = () => (
  <Skeleton>
    <span className="sk wb-wait" />
  </Skeleton>
)

const Figures = ({ weeks, kinds }: { weeks: readonly Week[]; kinds: readonly AwardKind[] }) => (
  <div className="sr">
    <table>
      <caption>Prize money by week and award type</caption>
      <thead>
        <tr>
          <th scope="col">Week</th>
          {kinds.map(({ type, label }) => (
            <th scope="col" key={type}>
              {label}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, total, byKind }) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            {kinds.map(({ type }) => (
              <td key={type}>{dollarsText(byKind[type] ?? 0)}</td>
            ))}
            <td>{dollarsText(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The chart of a season's weeks, with its legend in words and as a table for those who do not see it. */
export const WeeklyBreakdown = ({
  weeks,
  kinds,
}: {
  weeks: readonly Week[]
  kinds: readonly AwardKind[]
}) => (
  <figure className="wb">
    <div
      className="wb-chart"
      role="img"
      aria-label="Prize money by week and award type, as in the table after it"
    >
      <Suspense fallback={<Waiting />}>
        <WeeklyChart weeks={weeks} kinds={kinds} />
      </Suspense>
    </div>
    <ul className="wb-key" aria-hidden="true">
      {kinds.map(kind => (
        <li key={kind.type}>
          <span className={`dot ad-mark ${lookOf(kind).tone ?? ''}`} />
          {kind.label}
        </li>
      ))}
    </ul>
    <Figures weeks={weeks} kinds={kinds} />
  </figure>
)
