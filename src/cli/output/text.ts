import type { Stats } from '#contract/money/leaderboards'
import type { OpenBalances } from '#contract/money/open-balances'
import type { Award, AwardKind } from '#contract/awards'
import type { Ctx } from '#core/kernel/context'
import { textForEmail } from '#core/kernel/text-for-email'
import { theirBalance } from '#domain/settle'
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

/** Instructions for getting a link to set a password when no email is sent. */
export const showLink = (email = 'EMAIL'): string =>
  `Print a password link with sidepot users reset-password ${email} --show-link.`

/** Lists open balances by name, for confirmations before a league is deleted; empty if everything is settled. */
export const openText = (
  { currency, balances }: Pick<OpenBalances, 'currency' | 'balances'>,
  leagueName?: string,
): string => {
  if (balances.length === 0) return ''
  const where = leagueName === undefined ? 'Open balances' : `Open balances in ${leagueName}`
  return ` ${where}: ${balances.map(each => theirBalance(each.managerName, cents(each.balance), currency)).join(', ')}.`
}

/** Reports how many members were emailed their balance. */
export const statementsText = (ctx: Ctx, count: number): string =>
  count === 0
    ? 'No one has email turned on.'
    : textForEmail(ctx, `${plural(count, 'statement')} will be emailed.`, 'No statements will be emailed.')

/** Award types in the season's stats: enabled ones, and disabled ones that were awarded before. */
export const kindsThatCount = (kinds: readonly AwardKind[], { byType }: Stats): AwardKind[] =>
  kinds.filter(({ type, isOn }) => isOn || (byType[type] ?? 0) > 0)

/**
 * Total of an award type in the season and the number of awards: $20, in 2 awards; for fines $15, paid in by 3 fines.
 */
export const moneyOf = (
  { type, isFine }: AwardKind,
  { byType, totalsByType }: Stats,
  currency: string,
): [amount: string, remark: string] => {
  const count = byType[type] ?? 0
  const total = totalsByType[type] ?? 0
  return isFine
    ? [dollarsText(Math.abs(total), currency), `paid in by ${plural(count, 'fine')}`]
    : [dollarsText(total, currency), `in ${plural(count, 'award')}`]
}
