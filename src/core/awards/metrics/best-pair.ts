import { pointsOf, pointsText } from '#domain/points'
import { type ScoringPosition, scoringPositions } from '#domain/positions'
import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import type { Measured } from './metric.ts'
import { startersOf } from './starters.ts'
import { pairSubject } from './metric-subjects.ts'
import { type ScoredPlayer, sumOf } from './team-lineups.ts'

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
