import type { WaitingCorrection } from '#contract/weeks/corrections'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** One-line summary of the prizes that a stat correction would move: 1 prize, $10. */
export const waitingText = ({ movedPrizes }: WaitingCorrection, currency: string): string => {
  const total = movedPrizes.reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
  return `${plural(movedPrizes.length, 'prize')}, ${dollarsText(total, currency)}`
}
