import type { ScoringPosition } from './positions.ts'

/** The positions as they are said in a sentence. */
export const positionNames: Record<ScoringPosition, string> = {
  QB: 'Quarterback',
  RB: 'Running back',
  WR: 'Wide receiver',
  TE: 'Tight end',
  K: 'Kicker',
  DEF: 'Defense',
}
