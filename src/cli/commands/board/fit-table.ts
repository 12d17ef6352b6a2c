import { harmless } from '#cli/output/paint'
import { fit, widthOf } from '#cli/output/table'

export type FitColumn<T> = {
  head: string
  of: (row: T) => string
  right?: boolean
  /** May be cut where the line is too long; numbers and money never are. */
  mayShrink?: boolean
}

/** A view as lines that fit a width. The head stays while the lines move. */
export type Lines = { head: string[]; lines: string[] }

/** What a view may take: cells of a line, and whether bars may be drawn beside the figures. */
export type Room = { width: number; hasBars: boolean }

const gap = 2
const least = 6

/** Rows as aligned lines that fit a width: the widest names give way first. The first line is the head. */
export const fitTable = <T>(rows: T[], columns: FitColumn<T>[], width: number): string[] => {
  const cells = rows.map(row => columns.map(column => harmless(column.of(row))))
  const widths = columns.map(({ head }, index) =>
    Math.max(widthOf(head), ...cells.map(line => widthOf(line[index] ?? ''))),
  )
  shrink(widths, columns, width - gap * (columns.length - 1))
  return [columns.map(({ head }) => head), ...cells].map(line =>
    line
      .map((text, index) => fit(text, widths[index] ?? 0, columns[index]?.right))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

const shrink = <T>(widths: number[], columns: FitColumn<T>[], room: number): void => {
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over -= 1) {
    const widest = Math.max(...widths.filter((_width, index) => columns[index]?.mayShrink))
    if (widest <= least) return
    widths[widths.findIndex((width, index) => width === widest && columns[index]?.mayShrink)] = widest - 1
  }
}
