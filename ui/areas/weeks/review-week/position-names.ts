import type { ScoringPosition } from '#domain/positions'

export const positionNames: Record<ScoringPosition, string> = {
  QB: 'Quarterback',
  RB: 'Running back',
  WR: 'Wide receiver',
  TE: 'Tight end',
  K: 'Kicker',
  DEF: 'Defense',
}
