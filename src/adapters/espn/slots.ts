import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { Answer } from './shapes.ts'

/** Who of the six may start in a slot, by ESPN's number; all other slots are for individual defenders, bench and reserve. */
const taken: Record<string, readonly ScoringPosition[]> = {
  0: ['QB'],
  1: ['QB'],
  2: ['RB'],
  3: ['RB', 'WR'],
  4: ['WR'],
  5: ['WR', 'TE'],
  6: ['TE'],
  7: ['QB', 'RB', 'WR', 'TE'],
  16: ['DEF'],
  17: ['K'],
  23: ['RB', 'WR', 'TE'],
}

/** The positions of the six that a league's line-ups have a place for; null when no answer says. */
export function startedPositions(answers: Answer[]): ScoringPosition[] | null {
  const counts = answers.map(({ settings }) => settings?.rosterSettings?.lineupSlotCounts).find(Boolean)
  if (!counts) return null
  const slots = Object.keys(counts).filter(slot => (counts[slot] ?? 0) > 0)
  return scoringPositions.filter(position => slots.some(slot => taken[slot]?.includes(position)))
}
