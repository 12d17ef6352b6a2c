/** The six positions that can win. */
export const scoringPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const
export type ScoringPosition = (typeof scoringPositions)[number]

/** ALL is for awards that are not of one position, like the Miscreant. */
export const positions = [...scoringPositions, 'ALL'] as const
export type Position = (typeof positions)[number]
