import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import type { MetricUnit } from '#domain/rules'
import { metricValueText } from '#domain/metric-value'

/** Amount of money in the score font: $110, $1,280, $3.34. */
export const Money = ({ amount, cents = false }: { amount: number; cents?: boolean }) => {
  const currency = useCurrency()
  return <span className="money">{dollarsText(amount, currency, cents)}</span>
}

/** Value of an award to its winner: $10, or, for a fine, Pays $5. */
export const Prize = ({ amount, cents = false }: { amount: number; cents?: boolean }) => {
  const currency = useCurrency()
  return amount < 0 ? (
    <span className="money fine">Pays {dollarsText(-amount, currency, cents)}</span>
  ) : (
    <Money amount={amount} cents={cents} />
  )
}

/** Measured value in the score font: fantasy points, or the metric's unit. See pointsText for `among`. */
export const Points = ({
  points,
  among,
  unit = 'points',
}: {
  points: number
  among?: readonly number[] | undefined
  unit?: MetricUnit | undefined
}) => <span className="pts">{metricValueText(points, unit, among)}</span>
