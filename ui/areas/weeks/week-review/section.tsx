import { type ReactNode, useId } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from '#ui/components/styled'
import styles from './section.module.css'

/** Page sections, each with a rule above. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
)

/** Section without a card: a rule, a title and one action. */
export const Section = ({
  title,
  action,
  id,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  id?: string
  children: ReactNode
}) => {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} id={id}>
      <header className={styles.header}>
        <h2 className="t-card" id={titleId}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Section rows with dividers. */
export const PlainList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.plain}>{children}</ul>
)

/** Maximum length of an amount in the large score size. */
const large = 5

/** Headline of a week's board: amount and number of recipients. The amount never wraps. */
export const BoardLead = ({ amount, note }: { amount: string; note: string }) => (
  <p className={classes(styles.lead, amount.length > large && styles.long)}>
    {amount}
    <small>{note}</small>
  </p>
)

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
      <div className={styles.scoreboardCardHeader}>
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

/** Summary in the footer of a publish page: large total and recipients. */
export const BarSum = styled('div', styles.summary)

export const BarTotal = styled('span', styles.total)

/** Keyboard shortcuts; hidden if there is no room. */
export const BarKeys = styled('div', styles.keys)
