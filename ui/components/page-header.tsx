import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './page-header.module.css'

/** Page header with the only h1, an optional kicker, a meta line and up to two actions. */
export const PageHeader = ({
  eyebrow,
  title,
  meta,
  actions,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
}) => (
  <div className={styles.pageHead}>
    <div className="grow">
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className="t-page">{title}</h1>
      {meta && <div className={styles.meta}>{meta}</div>}
    </div>
    {actions && <div className={classes('row gap-2', styles.actions)}>{actions}</div>}
  </div>
)
