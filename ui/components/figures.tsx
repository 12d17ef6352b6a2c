import { dollarsText } from '#domain/money'

/** An amount of money in the score face: $110, $1,280, $3.34. */
export const Money = ({ amount, cents = false }: { amount: number; cents?: boolean }) => (
  <span className="money">{dollarsText(amount, cents)}</span>
)
