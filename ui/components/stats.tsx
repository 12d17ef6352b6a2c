import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'

/** Amount of money in the score font: $110, $1,280, $3.34. */
export const Money = ({ amount, cents = false }: { amount: number; cents?: boolean }) => {
  const currency = useCurrency()
  return <span className="money">{dollarsText(amount, currency, cents)}</span>
}
