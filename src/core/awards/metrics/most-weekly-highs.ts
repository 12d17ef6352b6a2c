import { exampleEarlier, exampleSeason } from './example-season.ts'
import type { Metric } from './metric.ts'
import { seasonTotals } from './season-totals.ts'
import { weeksText } from './season-weeks.ts'
import { teamSubject } from './metric-subjects.ts'

/** Number of weeks in which a team had the top score; each team in a tie gets the week. */
export const mostWeeklyHighs: Metric = {
  name: 'most_weekly_highs',
  label: 'Most weekly highs',
  sentence: 'the team with the most weekly high scores',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => {
    const seasons = seasonTotals(week, earlier)
    const highest = new Map<number, number>()
    for (const { totals } of seasons)
      for (const { week, total } of totals) highest.set(week, Math.max(total, highest.get(week) ?? total))
    return seasons.map(({ team, totals }) => {
      const best = totals.filter(({ week, total }) => highest.get(week) === total)
      return {
        subject: teamSubject(team),
        value: best.length * 100,
        detail: `of ${weeksText(totals.map(one => one.week))}`,
      }
    })
  },
  example: {
    text: 'Coles Law has the high score in weeks 1 and 3, Turf Toes in week 2: Coles Law leads with 2.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 200,
  },
}
