import { exampleLineups } from './example-lineups.ts'
import { twoPointsText } from './margins.ts'
import type { Metric } from './metric.ts'
import { teamSubject } from './metric-subjects.ts'
import { lineupsWithBench, sumOf } from './team-lineups.ts'

/**
 * Starters and bench combined, ignoring changes a commissioner made to the total. Injured reserve and taxi squad are
 * not part of the bench.
 */
export const totalWithBench: Metric = {
  name: 'total_with_bench',
  label: 'Most points, bench included',
  sentence: 'the team with the most points, bench included',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['bench'],
  direction: 'highest',
  measure: week =>
    lineupsWithBench(week).map(({ team, points, bench }) => ({
      subject: teamSubject(team),
      value: points + sumOf(bench),
      detail: `${twoPointsText(points, 'started and', sumOf(bench))} benched`,
    })),
  example: {
    text: 'Coles Law scores 40 and benches 12, Bench Mob 30 and 20: Coles Law wins with 52.',
    week: exampleLineups,
    winner: 'Coles Law',
    value: 5200,
  },
}
