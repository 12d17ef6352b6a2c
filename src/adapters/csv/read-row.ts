import type { Slot, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import type { Column, Columns } from './columns.ts'
import {
  BadCell,
  type PositionRead,
  readName,
  readPoints,
  readPosition,
  readSlot,
  readStatus,
} from './read-cells.ts'

export type RowRead = {
  player: WeekPlayer
  team: WeekTeam
  opponentKey: string | null
  /** Unknown slot or position codes of players who could not have won anything; columns count from 1. */
  passedOver: { text: string; column: number }[]
}

export type Layout = {
  columns: Columns
  /** Number of columns in the header. */
  width: number
  /** Whether numbers may contain commas, because commas do not separate cells. */
  hasDecimalCommas: boolean
}

/** Parses one row into a player and the player's team. Throws BadCell. */
export function readRow(cells: string[], { columns, width, hasDecimalCommas }: Layout): RowRead {
  if (cells.slice(width).some(cell => cell !== '')) {
    throw new BadCell(
      `there are ${cells.length} cells, but the header has ${width}; put quotes around cells with commas`,
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
  const points = read('points', text => readPoints(text, hasDecimalCommas))
  const readSlot = read('slot', text => slotOf(text, points))
  const slot = readSlot ?? 'reserve'
  const { isKnown, ...position } = read('position', text => positionOf(text, slot, points))
  const projected = read('projected', text => readPoints(text, hasDecimalCommas))
  return {
    player: {
      id: playerId(name, nflTeam),
      name,
      nflTeam,
      ...position,
      teamKey,
      slot,
      ...(slot === 'starter' ? placeIn(cell('slot')) : {}),
      points,
      ...(projected === null ? {} : { projected }),
      ...readStatus(cell('status')),
    },
    team: {
      key: teamKey,
      name: teamName,
      ownerName: cell('manager'),
      ownerEmail: cell('email').toLowerCase() || null,
    },
    opponentKey: cell('opponent').replace(/\s+/g, ' ').toLowerCase() || null,
    passedOver: [
      ...(readSlot === null ? (['slot'] as const) : []),
      ...(isKnown ? [] : (['position'] as const)),
    ].map(column => ({ text: cell(column), column: (columns[column] ?? 0) + 1 })),
  }
}

/**
 * Ignores an unknown slot only if it cannot matter: without points, a player neither wins nor adds to a team's total in
 * any slot.
 */
function slotOf(cell: string, points: number | null): Slot | null {
  const slot = readSlot(cell)
  if (slot === null && (points ?? 0) !== 0)
    throw new BadCell(`“${cell}” isn't a slot (starter, BN, IR or taxi)`)
  return slot
}

/** Ignores an unknown position if it cannot win: on injured reserve and taxi squad, and without points. */
function positionOf(cell: string, slot: Slot, points: number | null): PositionRead {
  const read = readPosition(cell)
  const couldWin = (slot === 'starter' || slot === 'bench') && (points ?? 0) > 0
  if (!read.isKnown && couldWin) throw new BadCell(`“${cell}” isn't a position (QB, RB, WR, TE, K or DEF)`)
  return read
}

/** RB2 is the same slot as RB1. A plain "starter" does not name a slot. */
function placeIn(cell: string): Pick<WeekPlayer, 'place'> {
  const place = cell.toUpperCase().replace(/ ?\d+$/, '')
  return place.startsWith('START') ? {} : { place }
}

const maxIdLength = 60

/** Returns a player id that is the same in every week's file: 'rashad-colter-bal'. */
function playerId(name: string, nflTeam: string): string {
  const plain = `${name} ${nflTeam}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const id = plain
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (id === '') throw new BadCell(`“${name}” isn't a name`)
  return id.slice(0, maxIdLength)
}
