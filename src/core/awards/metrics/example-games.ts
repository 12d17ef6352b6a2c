import { exampleWeek } from './example-week.ts'

/** A clear win between two good teams, and a game between two others. */
export const exampleGames = exampleWeek([
  { name: 'Coles Law', total: 142.3, opponentKey: 'Bench Mob', result: 'win' },
  { name: 'Bench Mob', total: 128.1, opponentKey: 'Coles Law', result: 'loss' },
  { name: 'Fourth and Long', total: 91.4, opponentKey: 'Turf Toes', result: 'win' },
  { name: 'Turf Toes', total: 71.2, opponentKey: 'Fourth and Long', result: 'loss' },
])
