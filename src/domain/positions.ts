/** The six positions that can win. Apart from the schemas, so that the command line's help loads none. */
export const scoringPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const
