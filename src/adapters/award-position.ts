import { type ScoringPosition, scoringPositions } from '#domain/positions'

/** Whether a provider's word for a position is one of the six that can win. */
const canWin = (word: string): word is ScoringPosition => scoringPositions.some(position => position === word)

/** The first of a player's positions that can win; null for individual defenders and the like. */
export const awardPosition = (words: string[]): ScoringPosition | null => words.find(canWin) ?? null

/** Where a player may be started, for those who may elsewhere than at one of the six alone; `words` are positions. */
export function playsAtOf(words: string[], own: ScoringPosition | null): { playsAt?: string[] } {
  const playsAt = [...new Set([...(own === null ? [] : [own]), ...words.filter(word => word !== '')])]
  return playsAt.length > (own === null ? 0 : 1) ? { playsAt } : {}
}
