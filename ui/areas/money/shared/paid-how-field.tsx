import { useId } from 'react'
import { ArrowRight } from 'lucide-react'
import { type PaymentMethod, paymentMethods, paymentMethodNames } from '#domain/payment-methods'
import { FieldSet } from '#ui/components/field.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { signedPotText } from '#domain/pot-plan-text'
import { Announce } from '#ui/components/live-region.tsx'
import styles from './paid-how-field.module.css'

/** Payment method selector. */
export const PaidHowField = ({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (how: PaymentMethod) => void
}) => {
  const name = useId()
  return (
    <FieldSet label="Payment method">
      <div className={styles.options}>
        {paymentMethods.map(how => (
          <label key={how}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={how === value}
              onChange={() => onChange(how)}
            />
            {paymentMethodNames[how]}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

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
