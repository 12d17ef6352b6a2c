import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { exampleWeek } from './example-week.ts'

type Score = [name: string, total: number]

const result = (total: number, other: number): WeekTeam['result'] => {
  if (total === other) return 'tie'
  return total > other ? 'win' : 'loss'
}

/** A week of games, listed as pairs. */
const games = (week: number, ...pairs: [Score, Score][]) =>
  exampleWeek(
    pairs.flatMap(([[home, scored], [away, allowed]]) => [
      { name: home, total: scored, opponentKey: away, result: result(scored, allowed) },
      { name: away, total: allowed, opponentKey: home, result: result(allowed, scored) },
    ]),
    { week },
  )

/** Two weeks of four teams, and the third week. */
export const exampleEarlier = [
  games(
    1,
    [
      ['Coles Law', 120],
      ['Bench Mob', 90],
    ],
    [
      ['Turf Toes', 100],
      ['Red Zone', 80],
    ],
  ),
  games(
    2,
    [
      ['Coles Law', 110],
      ['Turf Toes', 130],
    ],
    [
      ['Bench Mob', 95],
      ['Red Zone', 99],
    ],
  ),
]
export const exampleSeason = games(
  3,
  [
    ['Coles Law', 140.5],
    ['Red Zone', 101],
  ],
  [
    ['Turf Toes', 97],
    ['Bench Mob', 97],
  ],
)
