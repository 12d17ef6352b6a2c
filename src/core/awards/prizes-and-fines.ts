import { moneyText } from '#domain/money'

type PrizeOrFine = { is_fine: 0 | 1 }
type Paid = { prize_cents: number }

/** Separates prizes from fines, so that winnings never include a fine. */
export const splitPrizesAndFines = <A extends PrizeOrFine>(
  awards: readonly A[],
): { prizes: A[]; fines: A[] } => ({
  prizes: awards.filter(award => award.is_fine === 0),
  fines: awards.filter(award => award.is_fine === 1),
})

/** Returns the total of prizes or fines, in cents. Fines are returned as the positive amount due. */
export const totalCents = (awards: readonly Paid[]): number =>
  Math.abs(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0))

/** Returns the formatted total. */
export const totalText = (awards: readonly Paid[], currency: string): string =>
  moneyText(totalCents(awards), currency)
