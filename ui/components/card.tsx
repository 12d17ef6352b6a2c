import { useId, type ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './card.module.css'

/** Card surface without sections. */
export const Panel = styled('section', styles.card)
export const CardHeader = styled('header', styles.cardHead)
export const CardBody = styled('div', styles.cardBody)
/** Introductory text of a card. */
export const CardText = styled('p', classes('t-2', styles.cardText))
export const CardFooter = styled('div', styles.cardFoot)

type Props = {
  title: ReactNode
  note?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  /** Whether the content has its own padding, as tables and empty states do. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ title, note, action, footer, flush = false, className, children }: Props) => {
  const id = useId()
  return (
    <Panel className={className} aria-labelledby={id}>
      <CardHeader>
        <div className="grow">
          <h2 className="t-card" id={id}>
            {title}
          </h2>
          {note && <p>{note}</p>}
        </div>
        {action}
      </CardHeader>
      {flush ? children : <CardBody>{children}</CardBody>}
      {footer && <CardFooter>{footer}</CardFooter>}
    </Panel>
  )
}
