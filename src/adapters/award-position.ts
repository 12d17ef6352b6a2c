import { type ScoringPosition, scoringPositions } from '#domain/positions'

/** Whether a provider's position code is one of the six award positions. */
const canWin = (word: string): word is ScoringPosition => scoringPositions.some(position => position === word)

/** The first of a player's positions that can win; null for individual defenders and similar. */
export const awardPosition = (words: string[]): ScoringPosition | null => words.find(canWin) ?? null

/** Positions the player may be started at if they go beyond the award position itself. `words` are positions. */
export function playsAtOf(words: string[], own: ScoringPosition | null): { playsAt?: string[] } {
  const playsAt = [...new Set([...(own === null ? [] : [own]), ...words.filter(word => word !== '')])]
  return playsAt.length > (own === null ? 0 : 1) ? { playsAt } : {}
}
