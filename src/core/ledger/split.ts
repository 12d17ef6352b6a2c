/**
 * Splits a prize in cents among winners: equal parts, and the odd cents go to the first ones, so that the parts always
 * add up to the prize (decisions, section 4). Who comes first is the caller's order.
 */
export const splitCents = (prizeCents: number, winners: number): number[] => {
  if (winners === 0) return []
  const part = Math.floor(prizeCents / winners)
  const odd = prizeCents - part * winners
  return Array.from({ length: winners }, (_, index) => part + (index < odd ? 1 : 0))
}
