import { shareOf } from './efficiency.ts'
import { exampleLineups } from './example-lineups.ts'
import { twoPointsText } from './margins.ts'
import type { Metric } from './metric.ts'
import { playerSubject } from './metric-subjects.ts'
import { lineupsOf } from './team-lineups.ts'

/** Largest share of a team's score by one starter, ignoring changes a commissioner made to the total. */
export const largestShare: Metric = {
  name: 'largest_share',
  label: 'Largest share of team points',
  sentence: 'the player with the largest share of their team’s points',
  group: 'player',
  scope: 'player',
  unit: 'percent',
  needs: [],
  direction: 'highest',
  positions: [],
  measure: (week, { positions }) =>
    lineupsOf(week).flatMap(({ starters, points }) =>
      points <= 0
        ? []
        : starters
            .filter(
              ({ position }) => position !== null && (positions.length === 0 || positions.includes(position)),
            )
            .map(player => ({
              subject: playerSubject(player),
              value: shareOf(player.points, points),
              detail: twoPointsText(player.points, 'of', points),
            })),
    ),
  example: {
    text: "Josh Allen scores 24 of Coles Law's 40, 60 percent, Joe Burrow 20 of 30, 66.67 percent: Burrow wins.",
    week: exampleLineups,
    winner: 'Joe Burrow',
    value: 6667,
  },
}
