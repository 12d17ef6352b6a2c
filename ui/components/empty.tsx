import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Empty state: the content that will appear here, and one action that creates it. */
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
    <span className={styles.icon}>
      <Icon />
    </span>
    <div className="t-md t-strong">{title}</div>
    {children && <p>{children}</p>}
    {action}
  </div>
)
