import type { Vote } from '#contract/money/votes'

/** How many said what: 3 yes, 1 no. */
export const countsOf = ({ yes, no }: Vote): string => `${yes} yes, ${no} no`

/** How many of those who may answer did. */
export const answeredText = ({ yes, no, voters }: Vote): string => `${yes + no} of ${voters} answered`
