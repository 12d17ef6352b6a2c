import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useIsMobile } from '#ui/lib/use-is-mobile'
import { Panel } from './card.tsx'
import styles from './fold-card.module.css'

/** Card that collapses to its total on phones; with `isFolded`, collapsed everywhere until it is opened. */
export const FoldCard = ({
  title,
  note,
  sum,
  isFolded = false,
  children,
}: {
  title: string
  note?: string
  /** Total shown while the card is collapsed. */
  sum?: string
  isFolded?: boolean
  children: ReactNode
}) => {
  const isNarrow = useIsMobile()
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <details className={styles.fold} open={!isNarrow && !isFolded}>
        <summary>
          <div className="grow">
            <h2 className="t-card" id={id}>
              {title}
            </h2>
            {note && <p className="t-3 t-sm">{note}</p>}
          </div>
          {sum && <span className="money only-m">{sum}</span>}
          <ChevronDown />
        </summary>
        {children}
      </details>
    </Panel>
  )
}
