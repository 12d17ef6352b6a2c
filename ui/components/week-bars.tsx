import type { ComponentProps, ReactNode } from 'react'
import { seasonWeeks } from '#domain/calendar'
import { classes } from '#ui/lib/classes'
import styles from './week-bars.module.css'

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  'aria-label': string
  weeks?: readonly number[]
  /** Position of the yellow line. */
  nextWeek?: number | undefined
  /** Weeks whose numbers also show on phones. */
  highlighted: readonly (number | undefined)[]
  /** Label of the end zone. */
  end?: string | undefined
  /** Additional props of a week's stripe. */
  stripeOf?: (week: number) => ComponentProps<'div'>
  /** Contents of a week's stripe. */
  children: (week: number) => ReactNode
}

/** Weeks of a season as numbered mow stripes, with a yellow line at the start of the next one. */
export const WeekBars = ({
  weeks = seasonWeeks,
  nextWeek,
  highlighted,
  end,
  stripeOf,
  className,
  children,
  ...props
}: Props) => (
  <div role="img" data-drawn="" {...props} className={classes(styles.field, className)}>
    {weeks.map(week => {
      const own = stripeOf?.(week)
      const isNext = week === nextWeek
      return (
        <div
          key={week}
          {...own}
          className={classes(
            styles.week,
            isNext && styles.next,
            (isNext || highlighted.includes(week)) && styles.labeled,
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
      <div className={styles.endZone} aria-hidden>
        <span>{end}</span>
      </div>
    )}
  </div>
)

type HiddenTableProps = {
  caption: string
  headings: readonly string[]
  /** Row header and cells of each row. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** Data of a chart as a table for screen readers. Hidden with a wrapper, because a table doesn't shrink on its own. */
export const HiddenTable = ({ caption, headings, rows }: HiddenTableProps) => (
  <div className="sr">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
