import { Megaphone, Trash2 } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Told } from '#ui/components/told.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { classes } from '#ui/lib/classes'
import styles from './publish-bar.module.css'

type Props = {
  week: number
  winners: number
  managers: number
  total: number
  isSample: boolean
  /** Why it cannot be published as it stands. */
  obstacle: string | undefined
  isPublishing: boolean
  isReplacing: boolean
  onPreview: () => void
  onPublish: () => void
  onClear: () => void
}

/** What is about to be published, always in sight. */
export const PublishBar = ({ week, winners, managers, total, isSample, obstacle, ...rest }: Props) => {
  const currency = useCurrency()
  return (
    <FootBar className={styles.pub}>
      <Told as="div" isSilent={rest.isPublishing} className="grow">
        <b className="t-strong num">
          {plural(winners, 'winner')}, {totalText(total, currency, true)} total
        </b>
        {isSample && (
          <span className={styles.pubSample}>
            <Badge tone="warn">Sample</Badge>
          </span>
        )}
        <span className={obstacle ? classes(styles.pubNote, styles.pubStop) : styles.pubNote}>
          {obstacle ?? `for week ${week}, to ${plural(managers, 'manager')}`}
        </span>
      </Told>
      <Button variant="danger-ghost" className="only-d" onClick={rest.onClear}>
        <Trash2 />
        Clear fetched data
      </Button>
      <Button variant="ghost" disabled={obstacle !== undefined} onClick={rest.onPreview}>
        Who gets what
      </Button>
      <Button
        variant="primary"
        disabled={obstacle !== undefined}
        busy={rest.isPublishing && 'Publishing'}
        onClick={rest.onPublish}
      >
        <Megaphone />
        {rest.isReplacing ? 'Replace' : 'Publish'} week {week}
      </Button>
    </FootBar>
  )
}
