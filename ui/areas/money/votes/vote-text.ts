import type { Vote } from '#contract/money/votes'

/** Formats the result: 3 yes, 1 no. */
export const countsOf = ({ yes, no }: Vote): string => `${yes} yes, ${no} no`

/** Describes the turnout: answers out of eligible voters. */
export const answeredText = ({ yes, no, voters }: Vote): string => `${yes + no} of ${voters} voted`
