import type { Slot, WeekPlayer } from '#core/kernel/ports/provider-week'
import { awardPosition, playsAtOf, hundredths } from '#adapters/player-line'

/** An invalid cell. The message follows 'Line 4, column 2: '. Thrown while a row is parsed, and collected. */
export class BadCell extends Error {
  /** Counted from 1; null for problems of the whole row. */
  readonly column: number | null

  constructor(message: string, column: number | null = null) {
    super(message)
    this.column = column
  }
}

/**
 * A player's positions. `position` is null if it is none of the six, and `isKnown` is false for an unknown position
 * code.
 */
export type PositionRead = Pick<WeekPlayer, 'position' | 'playsAt'> & { isKnown: boolean }

/**
 * Parses the player's position: in 'RB/WR' and 'WR,CB' the first of the six counts, and the others are additional
 * positions.
 */
export function readPosition(cell: string): PositionRead {
  const upper = cell.trim().toUpperCase()
  if (upper === '') throw new BadCell('missing position')
  const positions = (slotAliases[upper] ? [upper] : upper.split(/[,/]/)).map(asPosition)
  const known = positions.filter(isPosition)
  const position = awardPosition(known)
  return {
    position,
    ...playsAtOf(known, position),
    isKnown: position !== null || known.length === positions.length,
  }
}

const asPosition = (position: string): string => slotAliases[position.trim()] ?? position.trim()

const slotAliases: Record<string, string> = {
  ...{ 'D/ST': 'DEF', DST: 'DEF', DEFENSE: 'DEF', DEFENCE: 'DEF', PK: 'K', FB: 'RB', HB: 'RB' },
  ...{ TQB: 'QB', TMQB: 'QB', PN: 'P', COACH: 'HC' },
}

/** Position codes outside the six: individual defenders in all common notations, punters and head coaches. */
const others = `D DL DE DT NT EDGE EDR IL LB ILB OLB MLB DB CB S FS SS IDP DP P HC`.split(' ')

const isPosition = (position: string): boolean =>
  awardPosition([position]) !== null || others.includes(position)

const slotNames: Record<Slot, RegExp> = {
  starter: /^(start(er|ed|ing)?|op|.*flex|[qwrt](\/[qwrt])+)$/,
  bench: /^(bn|be|bench(ed)?|non ?starter)$/,
  reserve: /^(ir\+?|il\+?|reserve|injured reserve|na|pup)$/,
  taxi: /^taxi( squad)?$/,
}

/**
 * Parses the player's lineup slot of that week; null for an unknown slot. Numbered slots ('RB2') are the same slot, and
 * one slot may accept several positions ('DB/EDR/IL/LB').
 */
export function readSlot(cell: string): Slot | null {
  const slotCode = cell
    .toLowerCase()
    .replace(/[ _-]+/g, ' ')
    .replace(/ ?\d+$/, '')
  if (slotCode === '') throw new BadCell('missing slot (starter, BN, IR or taxi)')
  const slot = (['starter', 'bench', 'reserve', 'taxi'] as const).find(known =>
    slotNames[known].test(slotCode),
  )
  return slot ?? (readPosition(slotCode).isKnown ? 'starter' : null)
}

const maxPoints = 500

/**
 * Points in hundredths; null when the cell is empty. With `hasCommas`, 18,42 is a decimal number because it cannot be
 * two cells.
 */
export function readPoints(cell: string, hasCommas: boolean): number | null {
  const text = cell.replace('\u2212', '-')
  const digits = hasCommas ? text.replace(/^([+-]?\d*),(\d*)$/, '$1.$2') : text
  if (digits === '') return null
  if (/^[+-]?\d+,\d*$/.test(digits))
    throw new BadCell(
      `write the points ${cell} with a decimal point, not a comma, or use semicolons between cells`,
    )
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(digits)) throw new BadCell(`“${cell}” isn't a number of points`)
  if (/\.\d{3,}$/.test(digits)) throw new BadCell(`the points ${cell} have more than two decimals`)
  if (Math.abs(Number(digits)) > maxPoints) {
    throw new BadCell(`${cell} points is more than any player scores in a week`)
  }
  return hundredths(digits)
}

/** Returns the status text and whether it is a suspension. */
export function readStatus(cell: string): { status: string | null; isSuspended: boolean } {
  const isSuspended = /^(susp?|suspended|suspension)$/i.test(cell)
  return { status: isSuspended ? 'Suspended' : cell || null, isSuspended }
}

const maxNameLength = 100

/** Parses a required name and bounds its length, because it appears on screens and in emails. */
export function readName(cell: string, what: string): string {
  const name = cell.replace(/\s+/g, ' ')
  if (name === '') throw new BadCell(`missing ${what}`)
  if (name.length > maxNameLength) throw new BadCell(`the ${what} is longer than ${maxNameLength} characters`)
  return name
}
