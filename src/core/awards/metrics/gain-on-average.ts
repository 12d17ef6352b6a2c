import { exampleWeek } from './example-week.ts'
import { twoPointsText } from './scored-teams.ts'
import { type Metric, teamSubject } from './metric.ts'
import { seasonTotals, weeksText } from './season-totals.ts'

/** Gain over a team's own average of its earlier weeks. */
export const gainOnAverage: Metric = {
  name: 'gain_on_average',
  label: 'Biggest gain over average',
  sentence: 'the team furthest above its own average',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) =>
    seasonTotals(week, earlier).flatMap(({ team, totals }) => {
      const before = totals.filter(one => one.week < week.week)
      const now = totals.find(one => one.week === week.week)
      if (now === undefined || before.length === 0) return []
      const average = before.reduce((sum, { total }) => sum + total, 0) / before.length
      return [
        {
          subject: teamSubject(team),
          value: Math.round(now.total - average),
          detail: `${twoPointsText(now.total, 'after', Math.round(average))} on average in ${weeksText(before.map(one => one.week))}`,
        },
      ]
    }),
  example: {
    text: 'Bench Mob scores 128.1 after 100 on average, Coles Law 142.3 after 130: Bench Mob wins with 28.1.',
    week: exampleWeek(
      [
        { name: 'Coles Law', total: 142.3 },
        { name: 'Bench Mob', total: 128.1 },
      ],
      { week: 3 },
    ),
    earlier: [
      exampleWeek(
        [
          { name: 'Coles Law', total: 120 },
          { name: 'Bench Mob', total: 90 },
        ],
        { week: 1 },
      ),
      exampleWeek(
        [
          { name: 'Coles Law', total: 140 },
          { name: 'Bench Mob', total: 110 },
        ],
        { week: 2 },
      ),
    ],
    winner: 'Bench Mob',
    value: 2810,
  },
}
