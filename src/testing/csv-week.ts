/** Row of a week: player, position, slot, points, fantasy team and optional status. */
export type CsvRow = [
  player: string,
  position: string,
  slot: string,
  points: number | '',
  team: string,
  status?: string,
]

/** Returns a week as the CSV that a commissioner would import. */
export const csvWeek = (rows: CsvRow[]): string =>
  [
    'player,nfl team,position,slot,points,fantasy team,status',
    ...rows.map(([player, position, slot, points, team, status = '']) =>
      [player, 'BUF', position, slot, points, team, status].join(','),
    ),
  ].join('\n')
