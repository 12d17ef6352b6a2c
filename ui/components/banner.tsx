import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './banner.css'

const icons = { note: Info, warn: TriangleAlert, neg: CircleAlert }

export const Banner = ({
  tone = 'note',
  icon: Icon = icons[tone],
  title,
  action,
  children,
}: {
  tone?: keyof typeof icons
  /** Else that of its tone. */
  icon?: LucideIcon
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => (
  <div className={`banner ${tone}`} role={tone === 'neg' ? 'alert' : undefined}>
    <Icon />
    <div className="grow">
      {title && <b className="t-strong">{title}</b>} <span className="t-2">{children}</span>
    </div>
    {action}
  </div>
)
