import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './scoreboard-card.module.css'

/** Board of a week: its number painted on the turf, the yellow line, and the given content. */
export const ScoreboardCard = ({
  week,
  label,
  isBusy,
  heading = true,
  header,
  className,
  children,
}: {
  week: number
  label: string
  isBusy?: boolean
  /** Whether the week is the page heading. */
  heading?: boolean
  header: ReactNode
  className?: string
  children?: ReactNode
}) => {
  const [first, second] = week < 10 ? ['', String(week)] : [...String(week)]
  return (
    <section
      className={classes('board first', styles.field, className)}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.header}>
        <div className={styles.lines} aria-hidden="true">
          <span>{first}</span>
          <i />
          <span>{second}</span>
        </div>
        {heading && <h1 className="sr">Week {week}</h1>}
        {header}
      </div>
      {children}
    </section>
  )
}
