import type { CSSProperties } from 'react'
import type { Planner } from '#contract/money/planner'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './parts-bar.module.css'

/** Parts of the pot: distributed, set aside, left and collected, left and still owed; parts of 0 are omitted. */
const partsOf = ({ pot, stillOwed }: Planner) => {
  const owed = Math.min(cents(stillOwed), cents(pot.available))
  return [
    { label: 'Distributed', className: styles.distributed, amount: pot.distributed },
    { label: statNames.setAside, className: styles.setAside, amount: pot.setAside },
    {
      label: owed > 0 ? 'Available, collected' : 'Available',
      className: styles.left,
      amount: dollars(cents(pot.available) - owed),
    },
    { label: 'Available, still owed', className: styles.owed, amount: dollars(owed) },
  ].filter(({ amount }) => amount > 0)
}

/** Pot as a stacked bar, each part with its amount. */
export const PartsBar = ({ plan }: { plan: Planner }) => {
  const currency = useCurrency()
  const parts = partsOf(plan)
  if (parts.length === 0) return null
  return (
    <>
      <div className={styles.bar} aria-hidden="true" data-drawn="">
        {parts.map(({ label, className, amount }) => (
          <i key={label} className={className} style={{ '--share': amount } as CSSProperties} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ label, className, amount }) => (
          <li key={label}>
            <i className={className} />
            {label} {dollarsText(amount, currency)}
          </li>
        ))}
      </ul>
    </>
  )
}
