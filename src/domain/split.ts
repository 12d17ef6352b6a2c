import { minorUnitCents, moneyText } from './money.ts'

/**
 * Splits a prize in cents among winners: equal parts in what the currency has, whole cents or whole amounts, and the odd ones
 * go to the first winners, so that the parts always add up to the prize. Who comes first is the caller's order.
 */
export const splitCents = (prizeCents: number, winners: number, currency: string): number[] => {
  if (winners === 0) return []
  const least = minorUnitCents(currency)
  const part = Math.floor(prizeCents / winners / least) * least
  const odd = prizeCents - part * winners
  return Array.from(
    { length: winners },
    (_, index) => part + Math.max(0, Math.min(least, odd - index * least)),
  )
}

/** How a prize is shared: $10.00, 2 × $5.00, or with the odd cents $3.34 + 2 × $3.33. */
export const splitText = (prizeCents: number, winners: number, currency: string): string => {
  return partsText(splitCents(prizeCents, Math.max(1, winners), currency), currency)
}

/** Parts of a prize, in cents, equal ones together: $30.00 + 2 × $10.00. */
export const partsText = (parts: readonly number[], currency: string): string =>
  [...new Set(parts)]
    .map(part => [parts.filter(other => other === part).length, moneyText(part, currency, true)] as const)
    .map(([count, text]) => (count > 1 ? `${count} × ${text}` : text))
    .join(' + ')
