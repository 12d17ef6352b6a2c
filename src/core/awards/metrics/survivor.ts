import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { survivorsOf } from './survivor-standings.ts'

/** Last remaining team of a survivor pool. */
export const survivor: Metric = {
  name: 'survivor',
  label: 'Survivor',
  sentence:
    'the last team left when each week’s lowest score is eliminated; teams tied for lowest are eliminated together unless no team would be left',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => survivorsOf(week, earlier),
  example: {
    text: 'Red Zone is eliminated in week 1 with 80, Bench Mob in week 2 with 95, Turf Toes in week 3 with 97: Coles Law is left.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 400,
  },
}
