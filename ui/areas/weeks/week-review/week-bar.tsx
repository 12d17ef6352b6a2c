import { useId, type RefObject, useEffectEvent, useEffect } from 'react'
import { Megaphone } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { Key } from '#ui/components/keys-dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { BarSum, BarTotal, BarKeys } from './section.tsx'
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

type KeyHandlers = {
  /** Whether shortcuts are active; they aren't while a dialog is open. */
  isListening: boolean
  publish: () => void
  /** Collapses the open strip and returns its key. */
  close: () => string | undefined
  help: () => void
}

const inputSelector = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'

/** Targets of J and K in page order: strips, the candidates of an open one, and the publish button. */
const steps = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-strip], [data-cands] input:not(:disabled), [data-publish]'),
]

const move = (root: HTMLElement, by: 1 | -1): void => {
  const all = steps(root)
  const at = all.findIndex(step => step === document.activeElement)
  const next = at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by))
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

/** Handles a shortcut; returns whether it did anything. */
const handleKey = (
  place: HTMLElement,
  key: string,
  target: EventTarget | null,
  handlers: KeyHandlers,
): boolean => {
  const on = target instanceof HTMLElement && place.contains(target) ? target : undefined
  switch (key) {
    case 'j':
    case 'k':
      move(place, key === 'j' ? 1 : -1)
      return true
    case 'x':
      if (!on?.matches('[data-strip], [data-cands] input')) return false
      on.click()
      return true
    case 'Enter':
      if (!on?.matches('[data-strip][aria-expanded=false]')) return false
      handlers.publish()
      return true
    case 'Escape': {
      const closed = handlers.close()
      if (closed === undefined) return false
      place.querySelector<HTMLElement>(`[data-strip="${CSS.escape(closed)}"]`)?.focus()
      return true
    }
    case '?':
      handlers.help()
      return true
    default:
      return false
  }
}

/**
 * Keyboard shortcuts of the week: J and K move, X expands a strip or selects a candidate, Esc collapses, Enter on a
 * collapsed strip or the bar publishes, ? lists them. Disabled while typing and with modifier keys.
 */
export const useWeekKeys = (root: RefObject<HTMLElement | null>, handlers: KeyHandlers): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = root.current
    const { target } = event
    if (!handlers.isListening || !place || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.matches(inputSelector)) return
    const done = handleKey(place, event.key, target, handlers)
    if (done) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
