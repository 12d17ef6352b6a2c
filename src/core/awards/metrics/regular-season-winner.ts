import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { standingsOf } from './standings.ts'

/** Most wins of the regular season, with a tie as half a win. Equal records tie, regardless of points. */
export const regularSeasonWinner: Metric = {
  name: 'regular_season_winner',
  label: 'Regular season winner',
  sentence: 'the team with the most regular-season wins',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'opponents', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => standingsOf(week, earlier),
  example: {
    text: 'Turf Toes has 2 wins and a tie, 2.5, Coles Law 2 wins and a loss: Turf Toes leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Turf Toes',
    value: 250,
  },
}
