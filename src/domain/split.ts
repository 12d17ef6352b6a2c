import { minorUnitCents, moneyText } from './money.ts'

/**
 * Splits a prize in cents equally among winners in the currency's smallest unit. Leftover cents go to the first
 * winners, so that the shares always add up to the prize. The caller determines the order.
 */
export const splitCents = (prizeCents: number, winners: number, currency: string): number[] => {
  if (winners === 0) return []
  const minorUnit = minorUnitCents(currency)
  const part = Math.floor(prizeCents / winners / minorUnit) * minorUnit
  const odd = prizeCents - part * winners
  return Array.from(
    { length: winners },
    (_, index) => part + Math.max(0, Math.min(minorUnit, odd - index * minorUnit)),
  )
}

/** Describes a split: $10.00, 2 × $5.00, or with leftover cents $3.34 + 2 × $3.33. */
export const splitText = (prizeCents: number, winners: number, currency: string): string => {
  return partsText(splitCents(prizeCents, Math.max(1, winners), currency), currency)
}

/** Describes shares of a prize, in cents, with equal ones combined: $30.00 + 2 × $10.00. */
export const partsText = (parts: readonly number[], currency: string): string =>
  [...new Set(parts)]
    .map(part => [parts.filter(other => other === part).length, moneyText(part, currency, true)] as const)
    .map(([count, text]) => (count > 1 ? `${count} × ${text}` : text))
    .join(' + ')
