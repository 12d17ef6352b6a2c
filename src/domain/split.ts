import { moneyText } from './money.ts'

/**
 * Splits a prize in cents among winners: equal parts, and the odd cents go to the first ones, so that the parts always
 * add up to the prize. Who comes first is the caller's order.
 */
export const splitCents = (prizeCents: number, winners: number): number[] => {
  if (winners === 0) return []
  const part = Math.floor(prizeCents / winners)
  const odd = prizeCents - part * winners
  return Array.from({ length: winners }, (_, index) => part + (index < odd ? 1 : 0))
}

/** How a prize is shared: $10.00, 2 × $5.00, or with the odd cents $3.34 + 2 × $3.33. */
export const splitText = (prizeCents: number, winners: number): string => {
  return partsText(splitCents(prizeCents, Math.max(1, winners)))
}

/** Parts of a prize, in cents, equal ones together: $30.00 + 2 × $10.00. */
export const partsText = (parts: readonly number[]): string =>
  [...new Set(parts)]
    .map(part => [parts.filter(other => other === part).length, moneyText(part, true)] as const)
    .map(([count, text]) => (count > 1 ? `${count} × ${text}` : text))
    .join(' + ')
