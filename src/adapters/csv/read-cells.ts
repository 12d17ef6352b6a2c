import type { ScoringPosition } from '#domain/positions'
import type { Slot } from '#core/kernel/ports/provider-week'
import { awardPosition } from '#adapters/award-position'
import { hundredths } from '#adapters/hundredths'

/** What is wrong with a cell, in words that follow 'Line 4, column 2: '; thrown while a row is read, and gathered. */
export class BadCell extends Error {
  /** Counted from 1; null for what concerns the whole row. */
  readonly column: number | null

  constructor(message: string, column: number | null = null) {
    super(message)
    this.column = column
  }
}

const otherWords: Record<string, ScoringPosition> = { 'D/ST': 'DEF', DST: 'DEF', DEFENSE: 'DEF', PK: 'K' }
const defenders = ['D', 'DL', 'DE', 'DT', 'EDGE', 'LB', 'ILB', 'OLB', 'DB', 'CB', 'S', 'FS', 'SS', 'IDP']

/** The player's own position; null for individual defenders, who cannot win. The first one counts in 'WR,CB'. */
export function readPosition(cell: string): ScoringPosition | null {
  const word = (cell.split(',')[0] ?? '').trim().toUpperCase()
  if (word === '') throw new BadCell('the position is missing')
  const position = awardPosition([otherWords[word] ?? word])
  if (position === null && !defenders.includes(word)) {
    throw new BadCell(`“${cell}” is no position (QB, RB, WR, TE, K or DEF)`)
  }
  return position
}

const slotWords: Record<Slot, RegExp> = {
  starter:
    /^(start(er|ed|ing)?|qb|rb|wr|te|pk|k|def(ense)?|d\/?st|d|dl|lb|db|op|idp|.*flex|[qwrt](\/[qwrt])+|(qb|rb|wr|te)(\/(qb|rb|wr|te))+)$/,
  bench: /^(bn|be|bench(ed)?)$/,
  reserve: /^(ir\+?|il\+?|reserve|injured reserve|na|pup)$/,
  taxi: /^taxi( squad)?$/,
}

/** Where the player stood that week. Numbered slots ('RB2') are the same slot. */
export function readSlot(cell: string): Slot {
  const word = cell
    .toLowerCase()
    .replace(/[ _-]+/g, ' ')
    .replace(/ ?\d+$/, '')
  if (word === '') throw new BadCell('the slot is missing (starter, BN, IR or taxi)')
  const slot = (['starter', 'bench', 'reserve', 'taxi'] as const).find(known => slotWords[known].test(word))
  if (slot === undefined) throw new BadCell(`“${cell}” is no slot (starter, BN, IR or taxi)`)
  return slot
}

const mostPoints = 500

/** Points in hundredths; null when the cell is empty. `hasCommas` takes 18,42 for what it is where it cannot be two cells. */
export function readPoints(cell: string, hasCommas: boolean): number | null {
  const typed = cell.replace('\u2212', '-')
  const digits = hasCommas ? typed.replace(/^([+-]?\d*),(\d*)$/, '$1.$2') : typed
  if (digits === '') return null
  if (/^[+-]?\d+,\d*$/.test(digits))
    throw new BadCell(
      `write the points ${cell} with a point, not a comma, or put semicolons between the cells`,
    )
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(digits)) throw new BadCell(`“${cell}” is no number of points`)
  if (/\.\d{3,}$/.test(digits)) throw new BadCell(`the points ${cell} have more than two decimals`)
  if (Math.abs(Number(digits)) > mostPoints) {
    throw new BadCell(`${cell} points are more than anybody scores in a week`)
  }
  return hundredths(digits)
}

/** The status in words, and whether it is a suspension. */
export function readStatus(cell: string): { status: string | null; isSuspended: boolean } {
  const isSuspended = /^(susp?|suspended|suspension)$/i.test(cell)
  return { status: isSuspended ? 'Suspended' : cell || null, isSuspended }
}

const longestName = 100

/** A name that must be there and is bounded, since it goes on screens and into e-mails. */
export function readName(cell: string, what: string): string {
  const name = cell.replace(/\s+/g, ' ')
  if (name === '') throw new BadCell(`the ${what} is missing`)
  if (name.length > longestName) throw new BadCell(`the ${what} is longer than ${longestName} letters`)
  return name
}
