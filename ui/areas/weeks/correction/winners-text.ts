import type { MovedPrize } from '#contract/weeks'

/** Formats the names of a prize's winners; a prize that rolls over has none. */
export const winnersText = (holders: MovedPrize['before']): string =>
  [...new Set(holders.map(({ managerName }) => managerName))].join(' and ') || 'nobody'
