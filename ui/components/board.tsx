import { useId, type ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './board.module.css'

export const BoardHeader = styled('div', styles.boardHead)
export const BoardFigures = styled('dl', styles.boardStats)
export const BoardFigure = styled('div', styles.boardStat)
export const FigureLabel = styled('dt', styles.label)
export const FigureValue = styled('dd', styles.value)

/** Scoreboard surface, dark in both themes; at most one per screen. Up to four stats, then children. */
export const Board = ({
  title,
  aside,
  figures,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  figures: readonly { label: ReactNode; value: ReactNode; note?: ReactNode }[]
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
      <BoardFigures>
        {figures.map(({ label, value, note }, index) => (
          <BoardFigure key={index}>
            <FigureLabel>{label}</FigureLabel>
            <FigureValue>{value}</FigureValue>
            {note && <dd className={styles.note}>{note}</dd>}
          </BoardFigure>
        ))}
      </BoardFigures>
      {children}
    </section>
  )
}
