import { shareOf } from './efficiency.ts'
import { exampleLineups } from './example-lineups.ts'
import { twoPointsText } from './margins.ts'
import type { Metric } from './metric.ts'
import { possibleOf } from './optimal-lineup.ts'
import { seasonWeeks, weeksText } from './season-weeks.ts'
import { teamSubject } from './metric-subjects.ts'

/** Best lineups of the season: points scored as a share of points possible, over the weeks in which both are known. */
export const seasonEfficiency: Metric = {
  name: 'season_efficiency',
  label: 'Best lineups of the season',
  sentence: 'the team that scored the highest percentage of its best possible lineups in the season',
  group: 'season',
  scope: 'season',
  unit: 'percent',
  needs: ['bench', 'lineup', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => {
    const weeks = seasonWeeks(week, earlier).map(one => ({ week: one.week, teams: possibleOf(one) }))
    return week.teams.flatMap(team => {
      const known = weeks.flatMap(({ week, teams }) =>
        teams.filter(one => one.team.key === team.key).map(one => ({ ...one, week })),
      )
      const played = known.reduce((sum, one) => sum + one.played, 0)
      const possible = known.reduce((sum, one) => sum + one.possible, 0)
      if (possible === 0) return []
      return [
        {
          subject: teamSubject(team),
          value: shareOf(played, possible),
          detail: `${twoPointsText(played, 'of', possible)} possible in ${weeksText(known.map(one => one.week))}`,
        },
      ]
    })
  },
  example: {
    text: 'In two weeks Coles Law scores 80 of 80 possible, 100 percent, Bench Mob 60 of 80, 75 percent: Coles Law leads.',
    week: { ...exampleLineups, week: 2 },
    earlier: [{ ...exampleLineups, week: 1 }],
    winner: 'Coles Law',
    value: 10000,
  },
}
