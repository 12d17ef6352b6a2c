/** The six positions that can win. */
export const scoringPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const
export type ScoringPosition = (typeof scoringPositions)[number]

/** Who of a line-up a player is: one of the six, and whatever else a provider has places for (LB, CB, P, HC …). */
type Placed = { position: ScoringPosition | null; playsAt?: readonly string[] | null | undefined }

/** The positions that a player may be started at; none where they are not known. */
export const startsAt = ({ position, playsAt }: Placed): readonly string[] =>
  playsAt ?? (position === null ? [] : [position])

/** ALL is for awards that are not of one position, like the Miscreant. */
export const positions = [...scoringPositions, 'ALL'] as const
export type Position = (typeof positions)[number]
