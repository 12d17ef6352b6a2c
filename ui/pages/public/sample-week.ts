/* Fictional league for the pictures on public pages, which label it as a sample. Uses the demo's people. */

export const sampleWeek = 11

export type SampleWinner = {
  position: string
  player: string
  manager: string
  award: string
  stat: string
  prize: number
}

export const sampleWinners: readonly SampleWinner[] = [
  {
    position: 'QB',
    player: 'Deshaun Okafor',
    manager: 'Priya Raman',
    award: 'Hot Top 2',
    stat: '31.4',
    prize: 10,
  },
  {
    position: 'WR',
    player: 'Malik Shore',
    manager: 'Tess Lindqvist',
    award: 'Hot Top 2',
    stat: '29.2',
    prize: 10,
  },
  {
    position: 'WR',
    player: 'Andre Pell',
    manager: 'Leo Fontaine',
    award: 'Bench Boss',
    stat: '24.7',
    prize: 10,
  },
  {
    position: 'ALL',
    player: 'Rico Talbert',
    manager: 'Marcus Bell',
    award: 'Miscreant',
    stat: 'Wk 4',
    prize: 20,
  },
]

export const sampleLeaders: readonly { name: string; winnings: number }[] = [
  { name: 'Priya Raman', winnings: 110 },
  { name: 'Marcus Bell', winnings: 100 },
  { name: 'Tess Lindqvist', winnings: 90 },
  { name: 'Owen Castellano', winnings: 80 },
  { name: 'Jamal Whitaker', winnings: 70 },
]
