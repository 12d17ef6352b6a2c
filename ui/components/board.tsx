import { useId, type ReactNode } from 'react'
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
