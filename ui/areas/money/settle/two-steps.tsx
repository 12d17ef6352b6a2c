import { Check, CheckCheck, Clock } from 'lucide-react'
import type { SettlePayment } from '#contract/money/settle'
import { dayText } from '#ui/lib/format'
import { firstName } from '#ui/areas/money/parts/words'
import styles from './two-steps.module.css'

/** The two steps of a payment: who said paid and when, and who has not said received. */
export const TwoSteps = ({ payment, myMemberId }: { payment: SettlePayment; myMemberId: number | null }) => {
  const { fromMemberId, toMemberId, fromName, toName, paidAt, status } = payment
  const who = (memberId: number, name: string) => (memberId === myMemberId ? 'You' : firstName(name))
  return (
    <div className={styles.steps}>
      <span className={styles.done}>
        <Check />
        {who(fromMemberId, fromName)} paid {dayText(paidAt)}
      </span>
      <i />
      {status === 'received' ? (
        <span className={styles.done}>
          <CheckCheck />
          Received
        </span>
      ) : (
        <span className={styles.waits}>
          <Clock />
          {who(toMemberId, toName)} {toMemberId === myMemberId ? 'have' : 'has'} not said received
        </span>
      )}
    </div>
  )
}
