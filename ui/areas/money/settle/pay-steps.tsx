import { Check } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { Button } from '#ui/components/button.tsx'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { dayText } from '#ui/lib/format'
import { firstName } from '#ui/areas/money/shared/money-text'
import type { Line } from '#ui/areas/money/record/lines'
import styles from './pay-steps.module.css'

/** Two explicit steps of a payment: the payer marks it as paid, the payee confirms it. */
export const PaymentSteps = ({
  line,
  onPaid,
  onReverse,
}: {
  line: Line
  onPaid: () => void
  onReverse: () => void
}) => {
  const currency = useCurrency()
  const { payment, toName, open } = line
  const receiver = firstName(toName)
  return (
    <Panel aria-label="Two steps">
      <CardBody>
        <ol className={styles.steps}>
          <li aria-current={payment ? undefined : 'step'}>
            <span className={styles.number}>{payment ? <Check /> : 1}</span>
            <div className={styles.text}>
              <b className="t-strong">{payment ? `You paid ${dayText(payment.paidAt)}` : 'Mark as paid'}</b>
              <p className="t-2">
                {payment
                  ? `${dollarsText(payment.amount, currency, true)} is marked paid.`
                  : "Only after you've sent the money. You can reverse it with a reason."}
              </p>
            </div>
            {payment ? (
              <Button variant="ghost" onClick={onReverse}>
                Reverse
              </Button>
            ) : (
              <Button variant="primary" onClick={onPaid}>
                <Check />I paid {dollarsText(open, currency)}
              </Button>
            )}
          </li>
          <li aria-current={payment ? 'step' : undefined}>
            <span className={styles.number}>2</span>
            <div className={styles.text}>
              <b className="t-strong">{receiver} confirms receipt</b>
              <p className="t-2">
                {payment ? `${receiver} hasn't confirmed it yet.` : 'They get one email.'}
              </p>
            </div>
          </li>
        </ol>
      </CardBody>
    </Panel>
  )
}
