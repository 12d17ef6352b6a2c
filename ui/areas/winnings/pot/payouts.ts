import type { League } from '#contract/leagues/leagues'
import { cents, dollars } from '#domain/money'
import { centsOfPot, percentOfPot, placeLabels, places, potLeft } from '#domain/pot'

type Pot = Pick<
  League,
  'totalPotAmount' | 'dollarInputs' | 'payoutPercentages' | 'positionLabels' | 'customFields'
>

export type PayoutLine = {
  key: string
  /** Null for a custom payout. */
  place: number | null
  label: string
  amount: number
  /** Percent of the pot, two decimals. */
  share: number
}

/** What the end of the season pays, line by line, and what stays for the weeks. Added up in cents. */
export const payoutsOf = (pot: Pot, currency: string) => {
  const potCents = cents(pot.totalPotAmount)
  const paid = places.map(place => {
    const amount = pot.dollarInputs[place]
    return {
      key: String(place),
      place,
      label: pot.positionLabels[place] ?? placeLabels[place] ?? '',
      amount: amount ?? dollars(centsOfPot(pot.payoutPercentages[place] ?? 0, potCents, currency)),
    }
  })
  const custom = pot.customFields.map(({ id, label, dollarAmount }) => ({
    key: `custom ${id}`,
    place: null,
    label,
    amount: dollarAmount,
  }))
  const lines: PayoutLine[] = [...paid, ...custom]
    .filter(({ amount }) => amount > 0)
    .map(line => ({ ...line, share: percentOfPot(cents(line.amount), potCents) }))
  const total = lines.reduce((sum, { amount }) => sum + cents(amount), 0)
  return {
    lines,
    total: dollars(total),
    forWeeks: dollars(potLeft(potCents, 0, total).availableCents),
  }
}
