import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import styles from './fact.module.css'

/** Facts about a week, one line each. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Panel aria-label="About this week">
    <ul>{children}</ul>
  </Panel>
)

/** Fact with a title, a note and a link. */
export const Fact = ({
  icon: Icon,
  title,
  action,
  isDone = false,
  children,
}: {
  icon: LucideIcon
  title: string
  action?: ReactNode
  isDone?: boolean
  children?: ReactNode
}) => (
  <li className={classes(styles.fact, isDone && styles.done)}>
    <Icon />
    <div>
      <b>{title}</b>
      {children && <p>{children}</p>}
    </div>
    {action}
  </li>
)
