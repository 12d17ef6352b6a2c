import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** Parts of a page below each other, each with a rule above it. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
)

/** A section without a box: a rule, a title, one act. */
export const Section = ({
  title,
  act,
  id,
  children,
}: {
  title: ReactNode
  act?: ReactNode
  id?: string
  children: ReactNode
}) => {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} id={id}>
      <header className={styles.head}>
        <h2 className="t-card" id={titleId}>
          {title}
        </h2>
        {act}
      </header>
      {children}
    </section>
  )
}

/** Rows of such a section, with a line between them. */
export const PlainList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.plain}>{children}</ul>
)
