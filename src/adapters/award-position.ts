import { type ScoringPosition, scoringPositions } from '#domain/positions'

/** Whether a provider's word for a position is one of the six that can win. */
const canWin = (word: string): word is ScoringPosition => scoringPositions.some(position => position === word)

/** The first of a player's positions that can win; null for individual defenders and the like. */
export const awardPosition = (words: string[]): ScoringPosition | null => words.find(canWin) ?? null

/** Where a player may be started, for those who may at more than their own position. */
export function severalPositions(
  words: string[],
  own: ScoringPosition | null,
): { playsAt?: ScoringPosition[] } {
  if (own === null) return {}
  const playsAt = scoringPositions.filter(position => position === own || words.includes(position))
  return playsAt.length > 1 ? { playsAt } : {}
}
