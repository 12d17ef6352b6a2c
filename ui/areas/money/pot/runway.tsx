import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Planner } from '#contract/money/planner'
import { dollarsText } from '#domain/money'
import { runwayText, signedPotText } from '#domain/pot-plan-text'
import { WeekBars, HiddenTable } from '#ui/components/week-bars.tsx'
import { classes } from '#ui/lib/classes'
import styles from './runway.module.css'

type Week = Pick<Planner['weeks'][number], 'week' | 'isPublished' | 'given' | 'planned'> & { left: number }

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }

/** Position of zero and height of the largest value, as fractions of the chart. */
const scaleOf = (weeks: readonly Week[]) => {
  const max = Math.max(0, ...weeks.map(({ left }) => left))
  const min = Math.min(0, ...weeks.map(({ left }) => left))
  const whole = Math.max(1, max - min)
  return { zero: -min / whole, share: (left: number) => Math.abs(left) / whole }
}

const weekText = ({ week, isPublished, given: awarded, planned, left }: Week, currency: string): string =>
  [
    `Week ${week}: ${signedPotText(left, currency)} left`,
    ...(awarded > 0 || isPublished ? [`${dollarsText(awarded, currency)} awarded`] : []),
    ...(planned > 0 ? [`${dollarsText(planned, currency)} planned`] : []),
  ].join(', ')

/** The week whose amounts are shown: the next one until the user focuses, taps or walks to another. */
const useShownWeek = (weeks: readonly Week[], nextWeek: number) => {
  const targets = useRef(new Map<number, HTMLButtonElement>())
  const [at, show] = useState(nextWeek)
  const first = weeks[0]
  const last = weeks.at(-1)
  const shown = weeks.find(({ week }) => week === at) ?? first
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !first || !last || !shown) return
    event.preventDefault()
    const to = Math.min(last.week, Math.max(first.week, shown.week + step))
    show(to)
    targets.current.get(to)?.focus()
  }
  return { first, last, shown, show, walk, targets }
}

const RunwayTable = ({ label, weeks }: { label: string; weeks: readonly Week[] }) => {
  const currency = useCurrency()
  return (
    <HiddenTable
      caption={label}
      headings={['Week', 'Awarded', 'Planned', 'Left']}
      rows={weeks.map(({ week, given: awarded, planned, left }) => [
        String(week),
        dollarsText(awarded, currency),
        dollarsText(planned, currency),
        signedPotText(left, currency),
      ])}
    />
  )
}

/**
 * Balance after each week of a season: awarded is solid, planned is hatched, a deficit hangs below the line. Arrow keys
 * move through the weeks; on phones, amounts appear for the focused or tapped week.
 */
export const Runway = ({
  weeks,
  nextWeek,
  setAside,
}: {
  weeks: readonly Week[]
  nextWeek: number
  setAside: number
}) => {
  const currency = useCurrency()
  const { first, last, shown, show, walk, targets } = useShownWeek(weeks, nextWeek)
  if (!first || !last || !shown) return null
  const { zero, share } = scaleOf(weeks)
  const turn = weeks.find(({ left }) => left < 0)?.week
  // On phones, two adjacent amounts would overlap.
  const isAlwaysLabeled = (week: number) =>
    week === shown.week || ([first.week, last.week].includes(week) && Math.abs(week - shown.week) > 2)
  const label = runwayText(weeks, currency)
  const known = (number: number): Week => weeks.find(({ week }) => week === number) ?? first
  const stripeOf = (number: number) => {
    const week = known(number)
    return {
      className: classes(
        !week.isPublished && number >= nextWeek && styles.upcoming,
        week.left < 0 && styles.negative,
      ),
      style: { '--share': share(week.left) } as CSSProperties,
    }
  }
  return (
    <>
      <WeekBars
        role="group"
        aria-label={label}
        className={styles.run}
        style={{ '--zero': zero } as CSSProperties}
        weeks={weeks.map(({ week }) => week)}
        nextWeek={nextWeek}
        highlighted={[first.week, 6, turn, last.week]}
        end={`PAYOUTS ${dollarsText(setAside, currency)}`}
        stripeOf={stripeOf}
        onKeyDown={walk}
      >
        {number => {
          const week = known(number)
          return (
            <>
              <span className={styles.plot}>
                <b />
                <em
                  data-keep={isAlwaysLabeled(number) ? '' : undefined}
                  data-edge={number === first.week ? 'first' : number === last.week ? 'last' : undefined}
                >
                  {signedPotText(Math.round(week.left), currency)}
                </em>
              </span>
              <button
                ref={element => void (element && targets.current.set(number, element))}
                type="button"
                tabIndex={number === shown.week ? 0 : -1}
                aria-label={weekText(week, currency)}
                className={styles.target}
                onFocus={() => show(number)}
                onClick={() => show(number)}
              />
            </>
          )
        }}
      </WeekBars>
      <p className={styles.hint} aria-hidden="true">
        {weekText(shown, currency)}
      </p>
      <RunwayTable label={label} weeks={weeks} />
    </>
  )
}
