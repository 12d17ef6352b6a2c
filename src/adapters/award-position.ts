import type { ScoringPosition } from '#domain/positions'
import { scoringPositions } from '#domain/positions'

/** Whether a provider's word for a position is one of the six that can win. */
const canWin = (word: string): word is ScoringPosition => scoringPositions.some(position => position === word)

/** The first of a player's positions that can win; null for individual defenders and the like. */
export const awardPosition = (words: string[]): ScoringPosition | null => words.find(canWin) ?? null
