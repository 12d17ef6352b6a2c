import { exampleLineups } from './example-lineups.ts'
import { twoPointsText } from './margins.ts'
import type { Metric } from './metric.ts'
import { possibleOf } from './optimal-lineup.ts'
import { teamSubject } from './metric-subjects.ts'

/** Points that the best possible lineup would have added. */
export const pointsLeftOnBench: Metric = {
  name: 'points_left_on_bench',
  label: 'Points left on the bench',
  sentence: 'the team that left the most points on its bench',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['bench', 'lineup'],
  direction: 'highest',
  measure: week =>
    possibleOf(week).map(({ team, played, possible }) => ({
      subject: teamSubject(team),
      value: possible - played,
      detail: `${twoPointsText(played, 'of', possible)} possible`,
    })),
  example: {
    text: 'Bench Mob could have started De’Von Achane’s 20 instead of 10 and leaves 10, Coles Law leaves nothing: it goes to Bench Mob.',
    week: exampleLineups,
    winner: 'Bench Mob',
    value: 1000,
  },
}
