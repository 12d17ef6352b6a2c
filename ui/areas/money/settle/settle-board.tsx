import { useCurrency } from '#ui/lib/use-currency'
import type { SettleUp } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Board } from '#ui/components/board.tsx'
import type { Lines } from './lines.ts'
import styles from './settle-board.module.css'

/** How far settling up has come. */
export const SettleBoard = ({ now, received }: { now: SettleUp } & Pick<Lines, 'received'>) => {
  const currency = useCurrency()
  const { transfers, balances, left, waiting } = now
  const all = transfers.length + received.length
  const people = balances.filter(({ isActive }) => isActive).length
  const parts = [
    { look: styles.received, share: now.received },
    { look: styles.waiting, share: waiting },
    { look: styles.left, share: Math.max(0, left - waiting) },
  ].filter(({ share }) => share > 0)
  return (
    <Board
      className="first"
      title={
        transfers.length === 0
          ? 'Everything is settled'
          : `${plural(transfers.length, 'payment')} ${transfers.length === 1 ? 'settles' : 'settle'} all ${people}`
      }
      figures={[
        { label: 'Left to settle', value: dollarsText(left, currency) },
        { label: 'Received', value: dollarsText(now.received, currency) },
        {
          label: 'Payments received',
          value: (
            <>
              {received.length} <span className={styles.of}>of {all}</span>
            </>
          ),
        },
      ]}
    >
      <div className={styles.foot}>
        <div className={styles.bar} aria-hidden="true" data-drawn="">
          {parts.map(({ look, share }) => (
            <i key={look} className={look} style={{ flexGrow: share }} />
          ))}
        </div>
        {waiting > 0 && <p>{dollarsText(waiting, currency, true)} is sent and waits for a “received”.</p>}
      </div>
    </Board>
  )
}
