import { useId } from 'react'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '#domain/payment-methods'
import { FieldSet } from '#ui/components/field.tsx'
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
