/** A row of a week: player, position, slot, points, fantasy team, and a status where there is one. */
export type CsvRow = [
  player: string,
  position: string,
  slot: string,
  points: number | '',
  team: string,
  status?: string,
]

/** A week as the CSV that a commissioner would import. */
export const csvWeek = (rows: CsvRow[]): string =>
  [
    'player,nfl team,position,slot,points,fantasy team,status',
    ...rows.map(([player, position, slot, points, team, status = '']) =>
      [player, 'BUF', position, slot, points, team, status].join(','),
    ),
  ].join('\n')
