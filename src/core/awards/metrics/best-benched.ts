import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { playerSubject } from './metric-subjects.ts'

/** Best player left on the bench. Injured reserve and taxi squad don't count, and best ball has no bench. */
export const bestBenched: Metric = {
  name: 'best_benched',
  label: 'Best benched player',
  sentence: 'the best player left on the bench',
  group: 'player',
  scope: 'player',
  unit: 'points',
  needs: ['bench'],
  direction: 'highest',
  positions: [],
  measure: ({ players, isBestBall }) =>
    players.flatMap(player =>
      player.slot === 'bench' && player.position !== null && player.points !== null && !isBestBall
        ? [{ subject: playerSubject(player), value: player.points }]
        : [],
    ),
  example: {
    text: 'Puka Nacua scores 24.6 on the bench of Coles Law, Rome Odunze 18.2 on that of Bench Mob: Nacua wins.',
    week: exampleWeek([
      { name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', slot: 'bench', points: 24.6 }] },
      { name: 'Bench Mob', players: [{ name: 'Rome Odunze', position: 'WR', slot: 'bench', points: 18.2 }] },
    ]),
    winner: 'Puka Nacua',
    value: 2460,
  },
}
