import { moneyText } from '#domain/money'

type Given = { is_fine: 0 | 1 }
type Paid = { prize_cents: number }

/** Prizes and fines of some awards apart: what was won never has a fine in it. */
export const splitPrizesAndFines = <A extends Given>(awards: readonly A[]): { prizes: A[]; fines: A[] } => ({
  prizes: awards.filter(award => award.is_fine === 0),
  fines: awards.filter(award => award.is_fine === 1),
})

/** What some prizes, or some fines, come to, in cents; a fine as the amount that is to be paid. */
export const totalCents = (awards: readonly Paid[]): number =>
  Math.abs(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0))

/** The same as people read it. */
export const totalText = (awards: readonly Paid[], currency: string): string =>
  moneyText(totalCents(awards), currency)
