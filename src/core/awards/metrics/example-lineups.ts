import { exampleWeek } from './example-week.ts'

/** Two teams with a quarterback, a flex and a bench player. */
export const exampleLineups = exampleWeek(
  [
    {
      name: 'Coles Law',
      players: [
        { name: 'Josh Allen', position: 'QB', place: 'QB', points: 24 },
        { name: 'James Cook', position: 'RB', place: 'FLEX', points: 16 },
        { name: 'Puka Nacua', position: 'WR', slot: 'bench', points: 12 },
      ],
    },
    {
      name: 'Bench Mob',
      players: [
        { name: 'Joe Burrow', position: 'QB', place: 'QB', points: 20 },
        { name: 'Rome Odunze', position: 'WR', place: 'FLEX', points: 10 },
        { name: 'De’Von Achane', position: 'RB', slot: 'bench', points: 20 },
      ],
    },
  ],
  {
    lineup: [
      { name: 'QB', accepts: ['QB'] },
      { name: 'FLEX', accepts: ['RB', 'WR', 'TE'] },
    ],
  },
)
