import { type ScoringPosition, scoringPositions } from '#domain/positions'

/** Whether a provider's position code is one of the six award positions. */
const canWin = (code: string): code is ScoringPosition => scoringPositions.some(position => position === code)

/** The first of a player's positions that can win; null for individual defenders and similar. */
export const awardPosition = (positions: string[]): ScoringPosition | null => positions.find(canWin) ?? null

/** Positions the player may be started at if they go beyond the award position itself. `positions` are positions. */
export function playsAtOf(positions: string[], own: ScoringPosition | null): { playsAt?: string[] } {
  const playsAt = [
    ...new Set([...(own === null ? [] : [own]), ...positions.filter(position => position !== '')]),
  ]
  return playsAt.length > (own === null ? 0 : 1) ? { playsAt } : {}
}
