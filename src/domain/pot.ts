import { dollarsText, roundedCents } from './money.ts'

/** Places that a season pays, in display order. */
export const places = [1, 2, 3, 4, 5, 6] as const

/** Default labels of the places. */
export const placeLabels: Record<string, string> = {
  1: '1st Place',
  2: '2nd Place',
  3: '3rd Place',
  4: '4th Place',
  5: '5th-8th Place',
  6: '9th-12th Place',
}

/** Percentage of the pot, rounded to two decimals; 0 for an empty pot. */
export const percentOfPot = (amountCents: number, potCents: number): number =>
  potCents === 0 ? 0 : Math.round((amountCents / potCents) * 10_000) / 100

/** Amount of a percentage of the pot, in cents, rounded to the currency's smallest unit. */
export const centsOfPot = (percent: number, potCents: number, currency: string): number =>
  roundedCents((potCents * percent) / 100, currency)

export const payoutsOverPot = (potDollars: number, currency: string): string =>
  `Total payouts can't exceed the total pot of ${dollarsText(potDollars, currency)}`

/** Extracts the pot and its payouts from a league response, in dollars, as the pot's form edits them. */
export const potOf = ({
  totalPotAmount,
  dollarInputs,
  positionLabels,
  customFields,
}: {
  totalPotAmount: number
  dollarInputs: Record<string, number>
  positionLabels: Record<string, string>
  customFields: readonly { label: string; dollarAmount: number }[]
}) => ({
  totalPotAmount,
  dollarInputs,
  positionLabels,
  customFields: customFields.map(({ label, dollarAmount }) => ({ label, dollarAmount })),
})
