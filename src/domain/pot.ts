import { dollarsText, roundedCents } from './money.ts'

/** The places that a season pays, in the order of the screens. */
export const places = [1, 2, 3, 4, 5, 6] as const

/** The labels of the places as long as nobody changed them. */
export const placeLabels: Record<string, string> = {
  1: '1st Place',
  2: '2nd Place',
  3: '3rd Place',
  4: '4th Place',
  5: '5th-8th Place',
  6: '9th-12th Place',
}

/** Percent of the pot that an amount is, rounded to two decimals; 0 of an empty pot. */
export const percentOfPot = (amountCents: number, potCents: number): number =>
  potCents === 0 ? 0 : Math.round((amountCents / potCents) * 10_000) / 100

/** What a percentage of the pot is, in cents, rounded to what the currency has. */
export const centsOfPot = (percent: number, potCents: number, currency: string): number =>
  roundedCents((potCents * percent) / 100, currency)

export const payoutsOverPot = (potDollars: number, currency: string): string =>
  `Total payouts cannot exceed the total pot amount of ${dollarsText(potDollars, currency)}`

/** Of what a league's answer tells: the pot and who gets what of it, in dollars, as the pot's form changes it. */
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
