import type { RulePrize } from '#contract/rules'
import { cents, roundedCents } from '#domain/money'
import { centsOfPot } from '#domain/pot'
import { splitCents } from '#domain/split'

/** A season's money that prizes can go by, in cents. */
export type SeasonMoney = {
  /** Dues charged, else the pot that was typed in: a fee moves no prize that is a share of the pot. */
  baseCents: number
  /** How many share the pot: a member's share stands for their dues. */
  members: number
  /** What the pot leaves for weekly prizes. */
  leftCents: number
  currency: string
}

/**
 * What each place of a prize pays, in cents, the first place first. A fine is what its first place pays into the pot.
 *
 * @param rolled how many weeks in a row nobody has had it, as far as it rolls over
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
