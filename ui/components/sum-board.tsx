import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './sum-board.module.css'

export type SumPart = {
  label: string
  value: string
  /** Operator before the part; the first has none. */
  sign?: '=' | '+' | '−'
  /** Whether to show it in red: owed or missing. */
  isBad?: boolean
  note?: ReactNode
}

/** Scoreboard as a visible sum; its first number is the large one. */
export const SumBoard = ({
  label,
  eyebrow,
  parts,
  className,
  children,
}: {
  /** Screen reader label if there is no kicker. */
  label: string
  eyebrow?: string
  parts: readonly SumPart[]
  className?: string
  children?: ReactNode
}) => (
  <section className={classes('board first', className)} aria-label={label}>
    {eyebrow && <h2 className={styles.title}>{eyebrow}</h2>}
    <dl className={styles.totals}>
      {parts.map(({ label, value, sign, isBad, note }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd className={isBad ? styles.negative : undefined}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
    {children}
  </section>
)
