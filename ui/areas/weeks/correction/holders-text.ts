import type { MovedPrize } from '#contract/weeks'

/** Whose a prize is, by name; nobody's while it is carried over. */
export const winnersText = (holders: MovedPrize['before']): string =>
  [...new Set(holders.map(({ managerName }) => managerName))].join(' and ') || 'nobody'
