import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './turf-board.module.css'

/** The board of a week: its number painted on the turf, the yellow line with its tab, and what is said about it. */
export const TurfBoard = ({
  week,
  label,
  isBusy,
  heading: Heading = 'h1',
  head,
  className,
  children,
}: {
  week: number
  label: string
  isBusy?: boolean
  heading?: 'h1' | 'b'
  head: ReactNode
  className?: string
  children?: ReactNode
}) => {
  const [first, second] = week < 10 ? ['', String(week)] : [...String(week)]
  return (
    <section
      className={classes('board first', styles.turf, className)}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.head}>
        <div className={styles.yard}>
          <span aria-hidden="true">{first}</span>
          <i>
            <Heading className={styles.tab}>Week {week}</Heading>
          </i>
          <span aria-hidden="true">{second}</span>
        </div>
        {head}
      </div>
      {children}
    </section>
  )
}
