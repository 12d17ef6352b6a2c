import { cents, dollars, dollarsText } from './money.ts'
import { namesText, plural } from './text.ts'

/** Describes the end of a plan: $75 short, even, $9 left over. */
export const endText = (left: number, currency: string): string => {
  if (left === 0) return 'even'
  return left < 0 ? `${dollarsText(-left, currency)} short` : `${dollarsText(left, currency)} left over`
}

/** Describes the end of a plan with a verb: is $75 short, is even, has $9 left over. */
export const endPhrase = (left: number, currency: string): string =>
  `${left > 0 ? 'has' : 'is'} ${endText(left, currency)}`

/** Formats an amount with its sign: −$445, $220. */
export const signedPotText = (amount: number, currency: string, showsCents?: boolean): string =>
  amount < 0 ? `−${dollarsText(-amount, currency, showsCents)}` : dollarsText(amount, currency, showsCents)

/**
 * Introduction to the suggested fixes, in dollars: the amount owed, and the shortfall that remains once it is paid.
 *
 * @param closes whether one of the other fixes alone covers the shortfall
 */
export const fixIntro = (owed: number, leftWhenPaid: number, closes: boolean, currency: string): string => {
  const owing =
    owed > 0 ? `${dollarsText(owed, currency)} is still owed. Once it's all paid, the plan` : 'The plan'
  const end = `${owing} ${endPhrase(leftWhenPaid, currency)}.`
  if (leftWhenPaid >= 0 || !closes) return end
  return `${end} One of the ${owed > 0 ? 'other ' : ''}fixes closes the gap.`
}

type Left = { week: number; left: number }

/** Describes the chart of money left after each week, in one sentence. */
export const runwayText = (weeks: readonly Left[], currency: string): string => {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'No week of the season pays out.'
  const firstOverspent = weeks.find(({ left }) => left < 0)
  const turn =
    firstOverspent && firstOverspent.week !== last.week && firstOverspent.week !== first.week
      ? `, ${signedPotText(firstOverspent.left, currency)} after week ${firstOverspent.week}`
      : ''
  return `Money left after each week: ${signedPotText(first.left, currency)} after week ${first.week}${turn}, ${signedPotText(last.left, currency)} after week ${last.week}.`
}

type Planned = {
  rules: readonly { planned: number; weeks: readonly number[] }[]
  /** Payouts for places and custom payouts from the same money. */
  setAside: number
}

/**
 * Describes the cost of all enabled rules for the weeks that pay, compared with the pot: 17 weeks at $70 and $20 once:
 * $1,210 of $1,200. $10 short. Amounts in dollars.
 */
export const planText = ({ rules, setAside }: Planned, pot: number, currency: string): string => {
  const paying = rules.filter(({ planned }) => planned > 0)
  const count = Math.max(0, ...paying.map(({ weeks }) => weeks.length))
  const sumWhere = (counts: (weeks: number) => boolean): number =>
    sumOf(paying.filter(({ weeks }) => counts(weeks.length)).map(({ planned }) => planned))
  const weekly = count > 1 ? sumWhere(weeks => weeks === count) : 0
  const once = sumWhere(weeks => weeks === 1)
  const challenges = sumWhere(weeks => weeks > 1 && weeks < count)
  const parts = [
    ...(weekly > 0 ? [weeklyText(weekly, count, currency)] : []),
    ...(challenges > 0 ? [`${dollarsText(challenges, currency)} for challenges`] : []),
    ...(once > 0 ? [`${dollarsText(once, currency)} once`] : []),
    ...(setAside > 0 ? [`${dollarsText(setAside, currency)} for payouts`] : []),
  ]
  const total = sumOf([weekly, challenges, once, setAside])
  if (parts.length === 0) return 'No rule pays anything.'
  if (pot === 0) return `${namesText(parts)}: ${dollarsText(total, currency)}.`
  const end = leftText(dollars(cents(pot) - cents(total)), currency)
  return `${namesText(parts)}: ${dollarsText(total, currency)} of ${dollarsText(pot, currency)}.${end}`
}

const weeklyText = (total: number, count: number, currency: string): string =>
  cents(total) % count === 0
    ? `${plural(count, 'week')} at ${dollarsText(dollars(cents(total) / count), currency)}`
    : `${dollarsText(total, currency)} in ${plural(count, 'week')}`

const leftText = (left: number, currency: string): string =>
  left === 0 ? '' : ` ${dollarsText(Math.abs(left), currency)} ${left < 0 ? 'short' : 'left over'}.`

const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0))
