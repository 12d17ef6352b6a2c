import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { seasonTotals } from './season-totals.ts'
import { weeksText } from './season-weeks.ts'
import { teamSubject } from './metric-subjects.ts'

/** Total team points of the season so far, including weeks without an opponent. */
export const mostPointsFor: Metric = {
  name: 'most_points_for',
  label: 'Most points for',
  sentence: 'the team with the most points in the season',
  group: 'season',
  scope: 'season',
  unit: 'points',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) =>
    seasonTotals(week, earlier).map(({ team, totals }) => ({
      subject: teamSubject(team),
      value: totals.reduce((sum, { total }) => sum + total, 0),
      detail: `in ${weeksText(totals.map(one => one.week))}`,
    })),
  example: {
    text: 'Coles Law scores 120, 110 and 140.5, 370.5 in total, Turf Toes 327: Coles Law leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 37050,
  },
}
