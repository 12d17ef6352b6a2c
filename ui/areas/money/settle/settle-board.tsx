import type { SettleUp } from '#contract/money/settle'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { SumBoard } from '#ui/components/sum-board.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import type { Line, Lines } from '#ui/areas/money/record/lines'
import styles from './settle-board.module.css'

export const sumOf = (lines: readonly Line[]): number =>
  dollars(lines.reduce((sum, { amount }) => sum + cents(amount), 0))

const farText = (now: SettleUp, received: number, currency: string): string => {
  const { transfers, waiting } = now
  if (transfers.length === 0) return 'Everything is settled'
  return [
    received === 0 ? 'Nothing received yet' : `${plural(received, 'payment')} received`,
    ...(waiting > 0 ? [`${dollarsText(waiting, currency)} sent`] : []),
    `${plural(transfers.length, 'payment')} left`,
  ].join(', ')
}

/** Amount left to settle, its direction and the progress. */
export const SettleBoard = ({
  now,
  lines,
  outgoing,
  back,
  potHolder,
}: {
  now: SettleUp
  lines: Lines
  /** Payments the pot holder makes and receives. */
  outgoing: readonly Line[]
  back: readonly Line[]
  /** First name of the holder; undefined if the reader is the holder. */
  potHolder: string | undefined
}) => {
  const currency = useCurrency()
  const parts = [
    { className: styles.received, share: now.received },
    { className: styles.waiting, share: now.waiting },
    { className: styles.left, share: Math.max(0, now.left - now.waiting) },
  ].filter(({ share }) => share > 0)
  return (
    <SumBoard
      label="Settle up"
      parts={[
        { label: 'Left to settle', value: dollarsText(now.left, currency) },
        {
          sign: '=',
          label: `${potHolder ? `${potHolder} pays` : 'You pay'} ${plural(outgoing.length, 'person', 'people')}`,
          value: dollarsText(sumOf(outgoing), currency),
        },
        {
          sign: '+',
          label: `${plural(back.length, 'person', 'people')} ${back.length === 1 ? 'pays' : 'pay'} ${potHolder ?? 'you'}`,
          value: dollarsText(sumOf(back), currency),
        },
      ]}
    >
      <div className={styles.footer}>
        <div className={styles.bar} aria-hidden="true" data-drawn="">
          {parts.map(({ className, share }) => (
            <i key={className} className={className} style={{ flexGrow: share }} />
          ))}
        </div>
        <p>{farText(now, lines.received.length, currency)}</p>
      </div>
    </SumBoard>
  )
}
