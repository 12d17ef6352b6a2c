import { useId, type ReactNode } from 'react'
import './card.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  /** One action or a badge at the end of the head. */
  action?: ReactNode
  foot?: ReactNode
  /** Tables and empty states bring their own edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export const Card = ({ title, note, action, foot, flush = false, className, children }: Props) => {
  const id = useId()
  return (
    <section className={['card', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className="card-head">
        <div className="grow">
          <h2 className="t-card" id={id}>
            {title}
          </h2>
          {note && <p>{note}</p>}
        </div>
        {action}
      </div>
      {flush ? children : <div className="card-body">{children}</div>}
      {foot && <div className="card-foot">{foot}</div>}
    </section>
  )
}
