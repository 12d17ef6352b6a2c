import type { ScoringPosition } from './positions.ts'

/** Position names within a sentence. */
export const positionNames: Record<ScoringPosition, string> = {
  QB: 'Quarterback',
  RB: 'Running back',
  WR: 'Wide receiver',
  TE: 'Tight end',
  K: 'Kicker',
  DEF: 'Defense',
}
