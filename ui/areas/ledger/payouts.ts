import type { League } from '#contract/leagues'
import { cents, dollars } from '#contract/values'

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

// The specification's rows (platform, section 9).
const usualLabels = ['1st Place', '2nd Place', '3rd Place', '4th Place', '5th-8th Place', '9th-12th Place']

const shareOf = (amount: number, pot: number): number =>
  pot === 0 ? 0 : Math.round((cents(amount) / cents(pot)) * 10_000) / 100

/** What the end of the season pays, line by line, and what stays for the weeks. Added up in cents. */
export const payoutsOf = (pot: Pot) => {
  const places = usualLabels.map((usual, index) => {
    const place = String(index + 1)
    const share = ((pot.payoutPercentages[place] ?? 0) / 100) * pot.totalPotAmount
    return {
      key: place,
      place: index + 1,
      label: pot.positionLabels[place] ?? usual,
      amount: dollars(cents(pot.dollarInputs[place] ?? share)),
    }
  })
  const custom = pot.customFields.map(({ id, label, dollarAmount }) => ({
    key: `custom ${id}`,
    place: null,
    label,
    amount: dollarAmount,
  }))
  const lines: PayoutLine[] = [...places, ...custom]
    .filter(({ amount }) => amount > 0)
    .map(line => ({ ...line, share: shareOf(line.amount, pot.totalPotAmount) }))
  const total = lines.reduce((sum, { amount }) => sum + cents(amount), 0)
  return {
    lines,
    total: dollars(total),
    forWeeks: dollars(Math.max(0, cents(pot.totalPotAmount) - total)),
  }
}
