import type { League } from '#contract/leagues/leagues'
import { cents } from '#domain/money'
import { percentOfPot, placeLabels, places } from '#domain/pot'

type Pot = Pick<League, 'totalPotAmount' | 'dollarInputs' | 'positionLabels' | 'customFields'>

type PayoutLine = {
  key: string
  /** Null for a custom payout. */
  place: number | null
  label: string
  amount: number
  /** Percentage of the dues, or of the entered pot; two decimals. */
  share: number
}

/** Returns the season-end places and custom payouts with an amount, in dollars. */
export const payoutsOf = (pot: Pot): PayoutLine[] => {
  const paid = places.map(place => ({
    key: String(place),
    place,
    label: pot.positionLabels[place] ?? placeLabels[place] ?? '',
    amount: pot.dollarInputs[place] ?? 0,
  }))
  const custom = pot.customFields.map(({ id, label, dollarAmount }) => ({
    key: `custom ${id}`,
    place: null,
    label,
    amount: dollarAmount,
  }))
  return [...paid, ...custom]
    .filter(({ amount }) => amount > 0)
    .map(line => ({ ...line, share: percentOfPot(cents(line.amount), cents(pot.totalPotAmount)) }))
}
