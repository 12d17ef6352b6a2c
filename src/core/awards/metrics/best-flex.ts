import { scoringPositions } from '#domain/positions'
import { exampleLineups } from './example-lineups.ts'
import type { Metric } from './metric.ts'
import { byPoints, startersOf } from './starters.ts'

/** Best starter in a slot that accepts several of the six positions. */
export const bestFlex: Metric = {
  name: 'best_flex',
  label: 'Best flex',
  sentence: 'the top-scoring flex starter',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: ['lineup'],
  direction: 'highest',
  positions: [],
  measure: (week, choices) => {
    const ofTheSix = (accepts: string[]) => scoringPositions.filter(position => accepts.includes(position))
    const flexible = new Set(
      (week.lineup ?? []).filter(({ accepts }) => ofTheSix(accepts).length > 1).map(({ name }) => name),
    )
    return byPoints(startersOf(week, choices).filter(({ place }) => flexible.has(place ?? '')))
  },
  example: {
    text: 'James Cook scores 16 at flex for Coles Law, Rome Odunze 10 for Bench Mob: Cook wins.',
    week: exampleLineups,
    winner: 'James Cook',
    value: 1600,
  },
}
