import { useRef, type MouseEvent, type RefObject } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { WeekRecap } from '#contract/weeks/recaps'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Prize, Money } from '#ui/components/amounts.tsx'
import { dayText } from '#ui/lib/format'
import { useReducedMotion } from '#ui/lib/use-reduced-motion'
import styles from './recap-ledger.module.css'

/** Leads from a number to its ledger entries: expands the manager's entries and moves the focus there. */
export const useLedgerLines = (open: (key: number | undefined) => void) => {
  const list = useRef<HTMLDivElement>(null)
  const isCalm = useReducedMotion()
  const toLine =
    ({ key, entryId }: { key?: number; entryId?: number | null }) =>
    (event: MouseEvent) => {
      event.preventDefault()
      open(key)
      // After they are rendered.
      requestAnimationFrame(() => {
        const place =
          (entryId && list.current?.querySelector<HTMLElement>(`#entry-${entryId}`)) ||
          list.current?.querySelector<HTMLElement>(`#money-${key}`)
        place?.focus({ preventScroll: true })
        place?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
      })
    }
  return { toLine, list }
}

/** Ledger entries behind the recap, by manager; every number on the page links here. */
export const RecapLedger = ({
  recap: { race, lines, week },
  opened,
  onOpen,
  list,
}: {
  recap: WeekRecap
  opened: number | undefined
  onOpen: (key: number | undefined) => void
  list: RefObject<HTMLDivElement | null>
}) => {
  const currency = useCurrency()
  const people = race.filter(({ key }) => lines.some(line => line.key === key))
  if (people.length === 0) return null
  return (
    <section className={styles.ledger} id="ledger">
      <h2 className="t-dialog">Ledger details</h2>
      <p className="t-sm t-2">Each total is the sum of that manager’s ledger entries through week {week}.</p>
      <div ref={list}>
        {people.map(({ key, name, total }) => {
          const own = lines.filter(line => line.key === key)
          return (
            <details
              key={key}
              open={opened === key}
              onToggle={event => {
                if (event.currentTarget.open) onOpen(key)
                else if (opened === key) onOpen(undefined)
              }}
            >
              <summary id={`money-${key}`}>
                <span className="grow t-med trunc">{name}</span>
                <span className="t-sm t-2">{plural(own.length, 'entry', 'entries')}</span>
                <span className="money">{dollarsText(total, currency)}</span>
              </summary>
              <ol className={styles.lines}>
                {own.map(({ id, week: of, label, position, playerName, isFine, amount, at }) => (
                  <li key={id} id={`entry-${id}`} tabIndex={-1}>
                    <span className="t-3 num">#{id}</span>
                    <span className="grow">
                      <span className="line">
                        {label}
                        {position !== 'ALL' && `, ${position}`}
                        {of !== null && `, week ${of}`}
                      </span>
                      <span className="t-sm t-2 line">
                        {playerName}, {dayText(at)}
                        {isFine ? amount > 0 && ', waived' : amount < 0 && ', reversed'}
                      </span>
                    </span>
                    {isFine ? <Prize amount={amount} /> : <Money amount={amount} />}
                  </li>
                ))}
              </ol>
            </details>
          )
        })}
      </div>
    </section>
  )
}
