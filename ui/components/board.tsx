import { type ReactNode, useId } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './board.module.css'

export const BoardHeader = styled('div', styles.boardHead)

export const BoardStats = styled('dl', styles.boardStats)

export const BoardStat = styled('div', styles.boardStat)

export const StatLabel = styled('dt', styles.label)

export const StatValue = styled('dd', styles.value)

/** Scoreboard surface, dark in both themes; at most one per screen. Up to four stats, then children. */
export const Board = ({
  title,
  aside,
  stats,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  stats: readonly { label: ReactNode; value: ReactNode; note?: ReactNode }[]
  className?: string
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section className={classes('board', className)} aria-labelledby={id}>
      <BoardHeader>
        <h2 className="t-card grow" id={id}>
          {title}
        </h2>
        {aside}
      </BoardHeader>
      <BoardStats>
        {stats.map(({ label, value, note }, index) => (
          <BoardStat key={index}>
            <StatLabel>{label}</StatLabel>
            <StatValue>{value}</StatValue>
            {note && <dd className={styles.note}>{note}</dd>}
          </BoardStat>
        ))}
      </BoardStats>
      {children}
    </section>
  )
}

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
          {note && <dd className={styles.sumBoardNote}>{note}</dd>}
        </div>
      ))}
    </dl>
    {children}
  </section>
)
