/** The six positions that can win. */
export const scoringPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const
export type ScoringPosition = (typeof scoringPositions)[number]

/** A player's positions: one of the six, and others that a provider has slots for (LB, CB, P, HC …). */
type Placed = { position: ScoringPosition | null; playsAt?: readonly string[] | null | undefined }

/** Positions that a player may be started at; empty if unknown. */
export const startsAt = ({ position, playsAt }: Placed): readonly string[] =>
  playsAt ?? (position === null ? [] : [position])

/** ALL is for awards without a single position, such as the Miscreant. */
export const positions = [...scoringPositions, 'ALL'] as const
export type Position = (typeof positions)[number]
