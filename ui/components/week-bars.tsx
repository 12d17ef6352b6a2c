import type { ComponentProps, ReactNode } from 'react'
import { seasonWeeks } from '#domain/calendar'
import { classes } from '#ui/lib/classes'
import styles from './week-bars.module.css'

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  /** The sentence a screen reader gets for the picture. */
  'aria-label': string
  weeks?: readonly number[]
  /** Where the yellow line is. */
  nextWeek?: number | undefined
  /** The weeks whose numbers show on phones as well. */
  marked: readonly (number | undefined)[]
  /** What waits at the end of the field. */
  end?: string | undefined
  /** What a week's stripe is besides. */
  stripeOf?: (week: number) => ComponentProps<'div'>
  /** What stands in it. */
  children: (week: number) => ReactNode
}

/** The weeks of a season as mow stripes with their numbers, the yellow line where the next one begins. */
export const WeekBars = ({
  weeks = seasonWeeks,
  nextWeek,
  marked,
  end,
  stripeOf,
  className,
  children,
  ...rest
}: Props) => (
  <div role="img" data-drawn="" {...rest} className={classes(styles.field, className)}>
    {weeks.map(week => {
      const own = stripeOf?.(week)
      const isNext = week === nextWeek
      return (
        <div
          key={week}
          {...own}
          className={classes(
            styles.wk,
            isNext && styles.now,
            (isNext || marked.includes(week)) && styles.k,
            own?.className,
          )}
        >
          {isNext && <span>Week {week}</span>}
          {children(week)}
          <i>{week}</i>
        </div>
      )
    })}
    {end && (
      <div className={styles.ez} aria-hidden>
        <span>{end}</span>
      </div>
    )}
  </div>
)
