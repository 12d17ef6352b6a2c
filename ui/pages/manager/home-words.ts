import type { Home, News } from '#contract/home'
import type { League } from '#contract/leagues/leagues'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** Week 11; or, for who was away, weeks 9 to 11. */
export const weeksText = ({ weeks }: News, { lastPaidWeek }: League): string => {
  const [first = 0] = weeks
  const last = weeks.at(-1) ?? first
  if (weeks.length > 1) return `Weeks ${first} to ${last}`
  return last === lastPaidWeek ? `Week ${last}, the last` : `Week ${last}`
}

/** Where a balance comes from, to the cent: Won $130, dues $100, paid in $100. What none explains is said as well. */
export const balanceNote = (
  { balance, won, paidOut, dues, paidIn }: NonNullable<Home['own']>,
  currency: string,
): string => {
  const rest = dollars(cents(balance) - cents(won) + cents(paidOut) + cents(dues) - cents(paidIn))
  return [
    `Won ${dollarsText(won, currency)}`,
    ...(dues > 0 ? [`dues ${dollarsText(dues, currency)}`] : []),
    ...(paidIn > 0 ? [`paid in ${dollarsText(paidIn, currency)}`] : []),
    ...(paidOut > 0 ? [`paid out ${dollarsText(paidOut, currency)}`] : []),
    ...(rest > 0 ? [`${dollarsText(rest, currency)} besides`] : []),
    ...(rest < 0 ? [`${dollarsText(-rest, currency)} taken off`] : []),
  ].join(', ')
}

/** You owe $110.00 in dues; or where only a part of it is, $110.00, of which $60.00 are dues. */
export const owingText = ({ balance, dues, paidIn }: NonNullable<Home['own']>, currency: string): string => {
  const owed = cents(-balance)
  const ofDues = Math.min(cents(dues) - cents(paidIn), owed)
  const text = `You owe ${dollarsText(-balance, currency, true)}`
  if (ofDues <= 0) return text
  return ofDues === owed
    ? `${text} in dues`
    : `${text}, of which ${dollarsText(dollars(ofDues), currency, true)} are dues`
}

const counts = ['no places', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** of 12, up one. */
export const placeNote = ({ of, up }: NonNullable<Home['own']>): string => {
  if (up === 0) return `of ${of}`
  const by = Math.abs(up)
  return `of ${of}, ${up > 0 ? 'up' : 'down'} ${counts[by] ?? by}`
}

/** Nothing due. Week 12 ends Monday night. */
export const nothingText = ({ next }: Home, { seasonStatus }: League): string => {
  if (seasonStatus === 'ended') return 'Nothing due. The season is over.'
  return next === null ? 'Nothing due.' : `Nothing due. Week ${next.week} ends Monday night.`
}

/** 8 winners, $70. */
export const winnersText = (
  {
    winners,
    totalPrizeAmount,
  }: {
    winners: readonly unknown[]
    totalPrizeAmount: number
  },
  currency: string,
) => `${plural(winners.length, 'winner')}, ${dollarsText(totalPrizeAmount, currency)}`
