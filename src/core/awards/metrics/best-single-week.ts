import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { seasonTotals } from './season-totals.ts'
import { teamSubject } from './metric-subjects.ts'

/** Best week of a team in the season so far; the first one in a tie. */
export const bestSingleWeek: Metric = {
  name: 'best_single_week',
  label: 'Best single week',
  sentence: 'the team with the best single week of the season',
  group: 'season',
  scope: 'season',
  unit: 'points',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) =>
    seasonTotals(week, earlier).map(({ team, totals }) => {
      const best = totals.reduce((best, one) => (one.total > best.total ? one : best))
      return { subject: teamSubject(team), value: best.total, detail: `in week ${best.week}` }
    }),
  example: {
    text: 'Coles Law scores 140.5 in week 3, Turf Toes 130 in week 2: Coles Law leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 14050,
  },
}
