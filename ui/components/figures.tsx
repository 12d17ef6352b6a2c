import { dollarsText } from '#domain/money'
import { pointsText } from '#domain/points'

/** An amount of money in the score face: $110, $1,280, $3.34. */
export const Money = ({ amount, cents = false }: { amount: number; cents?: boolean }) => (
  <span className="money">{dollarsText(amount, cents)}</span>
)

/** Fantasy points in the score face. See pointsText for `among`. */
export const Points = ({ points, among }: { points: number; among?: readonly number[] | undefined }) => (
  <span className="pts">{pointsText(points, among)}</span>
)
