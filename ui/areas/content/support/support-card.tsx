import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { CardHeader, Panel } from '#ui/components/card.tsx'
import { SupportTexts } from './support-texts.tsx'
import styles from './support-card.module.css'

/** Texts of the support page, collapsed by default. */
export const SupportCard = () => {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const bodyId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <CardHeader className={styles.supportHeader}>
        <div className="grow">
          <h2 className="t-card" id={titleId}>
            Support &amp; help content
          </h2>
          <p>Shown at the top of the public support page, with the questions below it</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={isOpen ? 'Collapse' : 'Expand'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp /> : <ChevronDown />}
        </Button>
      </CardHeader>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <SupportTexts />}
      </div>
    </Panel>
  )
}
