import type { Award } from '#contract/awards'
import { cents, dollarsText, moneyText } from '#domain/money'
import { plural } from '#domain/text'

/** Date of a timestamp: 2026-11-18. */
export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''

/** Full name of a user. */
export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`

/** Timestamp to the minute: 2026-11-18 14:12. */
export const timeOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ')

/** Prize of an award or amount of a fine: $10, pays $5. */
export const prizeText = (dollars: number, isFine: boolean, currency: string): string =>
  isFine ? `pays ${dollarsText(Math.abs(dollars), currency)}` : dollarsText(dollars, currency)

/** Total of a week, given in cents; fines may exceed the prizes: $30, $5 paid in. */
export const totalText = (cents: number, currency: string): string =>
  cents < 0 ? `${moneyText(-cents, currency)} paid in` : moneyText(cents, currency)

/** Number and total of awards, with fines separate: 8 awards, $70, and 1 fine of $5. */
export const awardsText = (
  awards: readonly Pick<Award, 'prizeAmount' | 'isFine'>[],
  currency: string,
): string => {
  const fines = awards.filter(({ isFine }) => isFine)
  const prizes = awards.filter(({ isFine }) => !isFine)
  const won = `${plural(prizes.length, 'award')}, ${moneyText(sumOf(prizes), currency)}`
  if (fines.length === 0) return won
  const paid = `${plural(fines.length, 'fine')} of ${moneyText(-sumOf(fines), currency)}`
  return prizes.length === 0 ? paid : `${won}, and ${paid}`
}

const sumOf = (awards: readonly Pick<Award, 'prizeAmount'>[]): number =>
  awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)
