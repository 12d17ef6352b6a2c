import { lastWeek } from '#domain/calendar'
import type { AwardKind } from '#contract/awards'
import type { Stats } from '#contract/winnings'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** What the prizes still to be given take, in dollars, at what each kind usually pays. */
export type WeeklyNeed = { weeks: number; perWeek: number; seasonal: readonly string[]; total: number }

/** A prize a position for the kinds that are split by position, one a week for the others. */
const perWeekOf = ({ sharesPrizeBy, positions, defaultPrize }: AwardKind): number =>
  cents(defaultPrize) * (sharesPrizeBy === 'position' ? positions.length : 1)

/**
 * What is to come: the weeks after the last one that has awards, and what is given once a season and was not yet.
 *
 * @param isPremium whether the league has the kinds of the premium tier
 */
export const weeklyNeedOf = (
  stats: Pick<Stats, 'weekly' | 'byType'>,
  kinds: readonly AwardKind[],
  isPremium: boolean,
): WeeklyNeed => {
  const given = kinds.filter(({ tier, isFine }) => !isFine && (isPremium || tier === 'free'))
  const awarded = stats.weekly.filter(({ count }) => count > 0).map(({ week }) => week)
  const weeks = lastWeek - Math.max(0, ...awarded)
  const perWeek = given
    .filter(({ cadence }) => cadence === 'weekly')
    .reduce((sum, kind) => sum + perWeekOf(kind), 0)
  const open = given.filter(({ cadence, type }) => cadence === 'season' && !stats.byType[type])
  const once = open.reduce((sum, { defaultPrize }) => sum + cents(defaultPrize), 0)
  return {
    weeks,
    perWeek: dollars(perWeek),
    seasonal: open.map(({ label }) => label),
    total: dollars(weeks * perWeek + once),
  }
}

const haveText = (total: number, left: number, currency: string): string => {
  const over = dollars(cents(left) - cents(total))
  const have =
    over === 0
      ? 'exactly that'
      : `${dollarsText(Math.abs(over), currency)} ${over > 0 ? 'more' : 'less'} than that`
  return `You have ${have}.`
}

/** The same for a league with rules of its own, which count in some weeks and not in others. */
export const plannedWords = (
  planned: number,
  left: number,
  currency: string,
): { what: string; outcome: string } => ({
  what: 'The rules from here on',
  outcome: `need ${dollarsText(planned, currency)}. ${haveText(planned, left, currency)}`,
})

/** In words, against what is left of the pot: 18 weeks at $70 and one Miscreant need $1,280. You have exactly that. */
export const needWords = (
  { weeks, perWeek, seasonal, total }: WeeklyNeed,
  left: number,
  currency: string,
): { what: string; outcome: string } => {
  const parts = [
    ...(weeks > 0 ? [`${plural(weeks, 'week')} at ${dollarsText(perWeek, currency)}`] : []),
    ...seasonal.map(label => `one ${label}`),
  ]
  const isOne = weeks + seasonal.length === 1
  return {
    what: parts.join(' and '),
    outcome: `${isOne ? 'needs' : 'need'} ${dollarsText(total, currency)}. ${haveText(total, left, currency)}`,
  }
}
