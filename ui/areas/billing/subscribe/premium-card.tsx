import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Billing } from '#contract/billing'
import { supportInbox } from '#contract/content/support-inbox'
import { amountText, discountText, periodText, priceText } from '#domain/price-text'
import { tierLimits } from '#domain/tier-limits'
import { Panel } from '#ui/components/card.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './premium.module.css'

const included = [
  `${tierLimits.premium.leagues} leagues instead of ${tierLimits.free.leagues}`,
  `Up to ${tierLimits.premium.managers} managers in each league`,
  'Bench Boss awards',
  'Custom rules, the rule calendar and fines',
  'Showdown playoff events',
]

const firstInLine = 'Priority support'

const Cost = ({ offers: { premium, yearly, discount } }: Pick<Billing, 'offers'>) => {
  if (!premium) return null
  return (
    <>
      <p className={styles.subscribePrice}>
        <span className="big">{amountText(premium)}</span>
        <span className="t-2">{periodText(premium)}</span>
      </p>
      {yearly && <p className="t-2">or {priceText(yearly)}</p>}
      {discount && <p className="t-strong">{discountText(discount)}</p>}
    </>
  )
}

/** Describes Premium and its price, above the actions currently available. */
export const PremiumCard = ({ billing, children }: { billing: Billing; children: ReactNode }) => {
  const desk = useApiQuery(supportInbox.desk, {}).data
  return (
    <Panel className={styles.subscribe}>
      <header>
        <h1 className="t-dialog">Sidepot Premium</h1>
        <Cost offers={billing.offers} />
      </header>
      <ul className={styles.subscribeIncluded}>
        {[...included, ...(desk?.isOpen ? [firstInLine] : [])].map(part => (
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
