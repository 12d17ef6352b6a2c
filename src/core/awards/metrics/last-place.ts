import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { standingsOf } from './standings.ts'

/** Fewest wins of the regular season; a tie is half a win. */
export const lastPlace: Metric = {
  name: 'last_place',
  label: 'Last place',
  sentence: 'the team with the fewest regular-season wins',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'opponents', 'earlierWeeks'],
  direction: 'lowest',
  measure: (week, _, earlier) => standingsOf(week, earlier),
  example: {
    text: 'Bench Mob has a tie and no win, 0.5, Red Zone a win: it goes to Bench Mob.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Bench Mob',
    value: 50,
  },
}
