import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** What will be here, and the one action that fills it. */
export const Empty = ({
  icon: Icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => (
  <div className={styles.empty}>
    <span className={styles.ic}>
      <Icon />
    </span>
    <div className="t-md t-strong">{title}</div>
    {children && <p>{children}</p>}
    {action}
  </div>
)
