import { useId, type ReactNode } from 'react'
import { styled } from '#ui/components/styled'
import styles from './section.module.css'

/** A part of a page under a strong rule, without a box. */
export const Section = ({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 className="t-card" id={id}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** Figures on a board: up to three, each with what it is and a note. */
export const StatRow = styled('dl', styles.figures)

export const BoardNumber = ({
  label,
  value,
  note,
}: {
  label: string
  value: ReactNode
  note?: ReactNode
}) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)

/** A name and an amount a line, ruled. */
export const AmountList = styled('ul', styles.amounts)
