import { ArrowRight } from 'lucide-react'
import { signedPotText } from '#domain/pot-plan-text'
import { Announce } from '#ui/components/live-region.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './balance-change.module.css'

/** Effect of a pending record on an amount: before and after. */
export const BalanceChange = ({ label, before, after }: { label: string; before: number; after: number }) => {
  const currency = useCurrency()
  const then = signedPotText(after, currency)
  return (
    <div className={styles.change}>
      <span>{label}</span>
      <span className={styles.amounts}>
        <span className="money">{signedPotText(before, currency)}</span>
        <ArrowRight aria-label="becomes" />
        <span className="money">{then}</span>
      </span>
      <Announce>{`${label} becomes ${then}`}</Announce>
    </div>
  )
}
