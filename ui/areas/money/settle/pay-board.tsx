import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import type { Line } from './lines.ts'
import { type PayWays, WayButtons, WayChoice, WayQr, WayText } from './pay-with.tsx'
import styles from './pay-board.module.css'

/** What a member pays, to whom and where: the amount first, on a phone the link before the code. */
export const PayBoard = ({ line, ways, note }: { line: Line; ways: PayWays; note: string }) => {
  const currency = useCurrency()
  return (
    <section className={classes('board first', styles.pay)} aria-label={`You pay ${line.toName}`}>
      <div className={styles.what}>
        <h2 className={styles.label}>You pay {line.toName}</h2>
        <div className={styles.amount}>
          {dollarsText(line.open > 0 ? line.open : line.amount, currency, true)}
        </div>
        <p className={styles.where}>
          <WayText line={line} link={ways.link} note={note} />
        </p>
        <WayChoice ways={ways} />
        {ways.link && (
          <div className={styles.acts}>
            <WayButtons link={ways.link} onBoard />
          </div>
        )}
      </div>
      <WayQr line={line} link={ways.link} />
    </section>
  )
}

/** The same for somebody who has nothing to pay. */
export const NothingToPay = ({ gets }: { gets: number }) => {
  const currency = useCurrency()
  return (
    <section className={classes('board first', styles.pay)} aria-label="You">
      <div className={styles.what}>
        <h2 className={styles.label}>{gets > 0 ? 'You get' : 'You are settled'}</h2>
        <div className={styles.amount}>{dollarsText(gets, currency, true)}</div>
        <p className={styles.where}>
          {gets > 0
            ? 'Say received once the money has arrived.'
            : 'Nothing is to be paid to you, and you owe nothing.'}
        </p>
      </div>
    </section>
  )
}
