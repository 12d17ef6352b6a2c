import type { ReactNode } from 'react'
import './page-head.css'

/** The page's one h1, a meta line and up to two actions. */
export const PageHead = ({
  title,
  meta,
  actions,
}: {
  title: ReactNode
  meta?: ReactNode
  actions?: ReactNode
}) => (
  <div className="page-head">
    <div className="grow">
      <h1 className="t-page">{title}</h1>
      {meta && <div className="meta">{meta}</div>}
    </div>
    {actions && <div className="row gap-2 acts">{actions}</div>}
  </div>
)
