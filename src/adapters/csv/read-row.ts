import type { WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Column, Columns } from './columns.ts'
import { BadCell, readName, readPoints, readPosition, readSlot, readStatus } from './read-cells.ts'

export type RowRead = { player: WeekPlayer; team: WeekTeam }

export type Layout = {
  columns: Columns
  /** The header's number of columns. */
  width: number
  /** Whether commas can stand in numbers, since they do not stand between cells. */
  hasDecimalCommas: boolean
}

/** One row as a player and the team that has him. Throws BadCell. */
export function readRow(cells: string[], { columns, width, hasDecimalCommas }: Layout): RowRead {
  if (cells.slice(width).some(cell => cell !== '')) {
    throw new BadCell(
      `there are ${cells.length} cells, but the header names ${width}; put commas inside a cell in quotes`,
    )
  }
  const cell = (column: Column) => cells[columns[column] ?? -1] ?? ''
  const read = <T>(column: Column, reading: (cell: string) => T): T => {
    try {
      return reading(cell(column))
    } catch (error) {
      throw error instanceof BadCell ? new BadCell(error.message, (columns[column] ?? 0) + 1) : error
    }
  }
  const name = read('player', text => readName(text, 'player'))
  const teamName = read('fantasyTeam', text => readName(text, 'fantasy team'))
  const nflTeam = cell('nflTeam').toUpperCase()
  const teamKey = teamName.toLowerCase()
  return {
    player: {
      id: playerId(name, nflTeam),
      name,
      nflTeam,
      position: read('position', readPosition),
      teamKey,
      slot: read('slot', readSlot),
      points: read('points', text => readPoints(text, hasDecimalCommas)),
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
