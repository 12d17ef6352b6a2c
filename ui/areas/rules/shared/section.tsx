import { useId, type ReactNode } from 'react'
import { styled } from '#ui/components/styled'
import styles from './section.module.css'

/** Page section under a strong rule, without a card. */
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

/** Up to three stats on a board, each with a label and a note. */
export const StatList = styled('dl', styles.stats)

export const BoardNumber = ({
  label,
  value,
  note,
}: {
  label: string
  value: ReactNode
  note?: ReactNode
}) => (
  <div className={styles.stat}>
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)

/** Ruled list with a name and an amount per line. */
export const AmountList = styled('ul', styles.amounts)
