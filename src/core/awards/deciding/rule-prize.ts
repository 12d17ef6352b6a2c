import type { RulePrize } from '#contract/rules/rule-settings'
import { cents, roundedCents } from '#domain/money'
import { centsOfPot } from '#domain/pot'
import { splitCents } from '#domain/split'

/** Money of a season that prizes can depend on, in cents. */
export type SeasonMoney = {
  /** Dues charged, otherwise the pot that was entered. Fees don't affect prizes that are a share of the pot. */
  baseCents: number
  /** Number of members who share the pot: a member's share is equivalent to their dues. */
  members: number
  /** Amount of the pot available for weekly prizes. */
  leftCents: number
  currency: string
}

/**
 * Returns the prize per place, in cents, first place first. For a fine, the first place is the amount paid into the
 * pot.
 *
 * @param rolled number of consecutive weeks without a winner, as far as the prize rolls over
 */
export const placesOf = (prize: RulePrize, money: SeasonMoney, rolled: number): number[] => {
  const places = placesAlone(prize, money)
  return rolled === 0 ? places : places.map(place => place * (1 + rolled))
}

const placesAlone = (
  prize: RulePrize,
  { baseCents, members, leftCents, currency }: SeasonMoney,
): number[] => {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.map(cents)
    case 'shared':
      return splitCents(cents(prize.amount), prize.places, currency)
    case 'potShare':
      return [centsOfPot(prize.percent, baseCents, currency)]
    case 'duesMultiple':
      return [members === 0 ? 0 : roundedCents((baseCents * prize.times) / members, currency)]
    case 'remainder':
      return [Math.max(0, leftCents)]
    case 'jackpot':
    case 'fine':
      return [cents(prize.amount)]
  }
}
