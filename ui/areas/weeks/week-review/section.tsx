import { useId, type ReactNode } from 'react'
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
