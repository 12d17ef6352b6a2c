import type { ReactNode } from 'react'
import { useTitlePart } from '#ui/lib/title'
import { classes } from '#ui/lib/classes'
import styles from './page-header.module.css'

/** Document title of a page, with the league it belongs to. The site name is appended automatically. */
export const PageTitle = ({ of, children }: { of?: string; children: string }) => {
  useTitlePart('page', children)
  useTitlePart('of', of)
  return null
}

/** League in the document title of a page whose own title is already set. */
export const LeagueTitle = ({ children }: { children: string | undefined }) => {
  useTitlePart('of', children)
  return null
}

/** Step of the page in the document title, in lowercase: "review". */
export const PageStep = ({ children }: { children: string }) => {
  useTitlePart('step', children)
  return null
}

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
