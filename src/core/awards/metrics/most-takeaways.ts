import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { byPlay } from './starters.ts'

/** Defense with the most interceptions and recovered fumbles combined; unknown if either is unknown. */
export const mostTakeaways: Metric = {
  name: 'most_takeaways',
  label: 'Most takeaways',
  sentence: 'the started defense with the most takeaways',
  group: 'play',
  scope: 'player',
  unit: 'count',
  needs: ['takeaways'],
  direction: 'highest',
  measure: week =>
    byPlay(week, { positions: ['DEF'] }, ({ interceptions, fumblesRecovered }) =>
      interceptions === null || fumblesRecovered === null ? null : interceptions + fumblesRecovered,
    ),
  example: {
    text: 'The Broncos intercept 3 passes and recover a fumble, for 4 takeaways. The Steelers have 2: the Broncos win.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Denver Broncos', position: 'DEF', line: { interceptions: 3, fumblesRecovered: 1 } },
        ],
      },
      {
        name: 'Bench Mob',
        players: [
          { name: 'Pittsburgh Steelers', position: 'DEF', line: { interceptions: 1, fumblesRecovered: 1 } },
        ],
      },
    ]),
    winner: 'Denver Broncos',
    value: 400,
  },
}
