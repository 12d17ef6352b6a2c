import type { MovedPrize } from '#contract/weeks/publications'

/** Formats the names of a prize's winners; a prize that rolls over has none. */
export const winnersText = (winners: MovedPrize['before']): string =>
  [...new Set(winners.map(({ managerName }) => managerName))].join(' and ') || 'nobody'
