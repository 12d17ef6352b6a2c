import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Billing } from '#contract/billing'
import { dollarsText } from '#domain/money'
import { Panel } from '#ui/components/card.tsx'
import styles from './premium.module.css'

const included = [
  '3 leagues instead of 1',
  'Up to 16 managers in each league',
  'Bench Boss awards',
  'Showdown playoff events',
  'Advanced analytics',
  'Priority support',
]

/** What Premium is and costs, above whatever can be done about it now. */
export const PremiumCard = ({ billing, children }: { billing: Billing; children: ReactNode }) => {
  const currency = useCurrency()
  return (
    <Panel className={styles.subscribe}>
      <header>
        <h1 className="t-dialog">Sidepot Premium</h1>
        <p className={styles.subPrice}>
          <span className="big">{dollarsText(billing.prices.premium, currency)}</span>
          <span className="t-2">/month</span>
        </p>
      </header>
      <ul className={styles.subIncluded}>
        {included.map(part => (
          <li key={part}>
            <Check />
            {part}
          </li>
        ))}
      </ul>
      <p className="t-2 t-sm">{billing.notice}</p>
      {children}
    </Panel>
  )
}
