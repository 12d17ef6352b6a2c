import { scoringPositions, type ScoringPosition } from '#domain/positions'
import { pointsText, pointsOf } from '#domain/points'
import { type Metric, playerSubject, type Measured, pairSubject, teamSubject } from './metric.ts'
import { lineupsOf, startersOf, type ScoredPlayer, sumOf, lineupsWithBench } from './team-lineups.ts'
import { shareOf } from './efficiency.ts'
import { twoPointsText } from './scored-teams.ts'
import { exampleLineups, exampleWeek } from './example-week.ts'

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

/** Highest-scoring group of players on one team, one for each requested position. A team has one such group. */
export const bestPair: Metric = {
  name: 'best_pair',
  label: 'Best pair',
  sentence: 'the best pair of players on one team',
  group: 'player',
  scope: 'pair',
  unit: 'points',
  needs: [],
  direction: 'highest',
  positions: ['QB', 'TE'],
  measure: (week, { positions }) => {
    const eligible = positions.length === 0 ? scoringPositions : positions
    const starters = startersOf(week, { positions: eligible })
    return week.teams.flatMap(({ key }) => {
      const best = bestOf(
        eligible,
        starters.filter(({ teamKey }) => teamKey === key),
      )
      return best === null ? [] : [together(best)]
    })
  },
  example: {
    text: 'Josh Allen (31.2) and Travis Kelce (14.4) total 45.6, Joe Burrow (22.4) and Sam LaPorta (20.1) 42.5: the first pair wins.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Josh Allen', position: 'QB', points: 31.2 },
          { name: 'Travis Kelce', position: 'TE', points: 14.4 },
        ],
      },
      {
        name: 'Bench Mob',
        players: [
          { name: 'Joe Burrow', position: 'QB', points: 22.4 },
          { name: 'Sam LaPorta', position: 'TE', points: 20.1 },
        ],
      },
    ]),
    winner: 'Josh Allen + Travis Kelce',
    value: 4560,
  },
}

/** Returns the best starter for each requested position, using no player twice; null when a position has too few. */
function bestOf(eligible: readonly ScoringPosition[], starters: ScoredPlayer[]): ScoredPlayer[] | null {
  const left = starters.toSorted(
    (a, b) => b.points - a.points || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  )
  const chosen = eligible.flatMap(position => {
    const index = left.findIndex(player => player.position === position)
    return index === -1 ? [] : left.splice(index, 1)
  })
  return chosen.length === eligible.length ? chosen : null
}

const together = (players: ScoredPlayer[]): Measured => ({
  subject: pairSubject(players),
  value: sumOf(players),
  detail: players.map(({ points }) => pointsText(pointsOf(points))).join(' + '),
})

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
