import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Column, Columns } from './columns.ts'
import { BadCell, readName, readPoints, readPosition, readSlot, readStatus } from './read-cells.ts'

export type RowRead = { player: WeekPlayer; team: WeekTeam }

/** One row as a player and the team that has him; `width` is the header's number of columns. Throws BadCell. */
export function readRow(cells: string[], columns: Columns, width: number): RowRead {
  if (cells.slice(width).some(cell => cell !== '')) {
    throw new BadCell(
      `there are ${cells.length} cells, but the header names ${width}; put commas inside a cell in quotes`,
    )
  }
  const cell = (column: Column) => cells[columns[column] ?? -1] ?? ''
  const name = readName(cell('player'), 'player')
  const teamName = readName(cell('fantasyTeam'), 'fantasy team')
  const nflTeam = cell('nflTeam').toUpperCase()
  const teamKey = teamName.toLowerCase()
  return {
    player: {
      id: playerId(name, nflTeam),
      name,
      nflTeam,
      position: readPosition(cell('position')),
      teamKey,
      slot: readSlot(cell('slot')),
      points: readPoints(cell('points')),
      ...readStatus(cell('status')),
    },
    team: {
      key: teamKey,
      name: teamName,
      ownerName: cell('manager'),
      ownerEmail: cell('email').toLowerCase() || null,
    },
  }
}

const longestId = 60

/** The same player has the same id in every week's file: 'rashad-colter-bal'. */
function playerId(name: string, nflTeam: string): string {
  const plain = `${name} ${nflTeam}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const id = plain
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (id === '') throw new BadCell(`“${name}” is no name`)
  return id.slice(0, longestId)
}
