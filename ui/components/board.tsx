import { useId, type ReactNode } from 'react'
import './board.css'

/** The scoreboard surface, dark in both themes: at most one per screen. Up to three figures, then children. */
export const Board = ({
  title,
  aside,
  figures,
  className,
  children,
}: {
  title: ReactNode
  /** At the end of the title row. */
  aside?: ReactNode
  figures: readonly { label: ReactNode; value: ReactNode }[]
  className?: string
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section className={['board', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className="board-head">
        <h2 className="t-card grow" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      <dl className="board-figs">
        {figures.map(({ label, value }, index) => (
          <div className="fig" key={index}>
            <dt className="lbl">{label}</dt>
            <dd className="val">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
