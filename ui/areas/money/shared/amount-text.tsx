import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { classes } from '#ui/lib/classes'
import { signedLedgerText } from './ledger-text.ts'
import styles from './amount-text.module.css'

/** Outstanding amount. */
export const Owed = ({ amount, cents = false }: { amount: number; cents?: boolean }) => {
  const currency = useCurrency()
  return (
    <span className={classes('money', amount > 0 && styles.owed)}>
      {dollarsText(amount, currency, cents)}
    </span>
  )
}

/** Signed balance; negative amounts are red. */
export const SignedAmount = ({ amount }: { amount: number }) => {
  const currency = useCurrency()
  return (
    <span className={classes('money', amount < 0 && styles.owed)}>{signedLedgerText(amount, currency)}</span>
  )
}
