import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { BarKeys, BarSum, BarTotal } from '#ui/areas/weeks/bar-parts.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Key } from '#ui/components/key.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { StickyFooter } from '#ui/components/sticky-footer.tsx'
import styles from './week-bar.module.css'

type Props = {
  week: number
  total: number
  winners: number
  managers: number
  isSample: boolean
  isReplacing: boolean
  /** Time until which the week can be changed; '' while unknown. */
  until: string
  obstacle: string | undefined
  isPublishing: boolean
  onPublish: () => void
}

/** Publish bar within thumb's reach: total, recipients, time until which it can be changed, and the button. */
export const WeekBar = ({ week, total, winners, managers, isSample, until, obstacle, ...props }: Props) => {
  const currency = useCurrency()
  const id = useId()
  const sum = `${plural(winners, 'winner')}, ${plural(managers, 'manager')}, ${totalText(total, currency)}`
  const note = props.isPublishing ? 'Sending' : (obstacle ?? until)
  return (
    <StickyFooter className={styles.bar}>
      <BarSum>
        <BarTotal aria-hidden="true">{totalText(total, currency)}</BarTotal>
        <p>
          <span className="sr">{totalText(total, currency)}, </span>
          <b className="t-strong">
            {plural(winners, 'winner')}, {plural(managers, 'manager')}
          </b>{' '}
          {isSample && <Badge tone="warn">Sample</Badge>}
          <span className="t-2 t-sm line" id={id}>
            {note}
          </span>
        </p>
        {!props.isPublishing && <Announce>{obstacle ?? sum}</Announce>}
        <a className="link mla only-m" href="#who">
          Prize preview
        </a>
      </BarSum>
      <BarKeys aria-hidden="true">
        <span>
          <Key>J</Key>
          <Key>K</Key>move
        </span>
        <span>
          <Key>X</Key>choose
        </span>
        <span>
          <Key>?</Key>all shortcuts
        </span>
      </BarKeys>
      <Button
        variant="primary"
        size="lg"
        className={styles.publish}
        data-publish=""
        disabled={obstacle !== undefined}
        aria-describedby={id}
        busy={props.isPublishing && 'Publishing'}
        onClick={props.onPublish}
      >
        <Megaphone />
        {props.isReplacing ? 'Republish' : 'Publish'} week {week}
      </Button>
    </StickyFooter>
  )
}
