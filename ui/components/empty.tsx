import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty.css'

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
  <div className="empty">
    <span className="ic">
      <Icon />
    </span>
    <div className="t-md t-strong">{title}</div>
    {children && <p>{children}</p>}
    {action}
  </div>
)
