import { fit, harmless, widthOf } from '#cli/output/table'

export type FittedColumn<T> = {
  header: string
  of: (row: T) => string
  right?: boolean
  /** Whether the column may be truncated if the line is too long; numbers and money never are. */
  mayShrink?: boolean
  /** Order in which columns are dropped if truncation is not enough: 1 before 2. Columns without it stay. */
  dropOrder?: number
}

/** A view as lines that fit a width. The header stays fixed while the lines scroll. */
export type Lines = { header: string[]; lines: string[] }

/** Space available to a view: the line width in cells, and whether bars may be drawn next to the numbers. */
export type TableSpace = { width: number; hasBars: boolean }

const gap = 2
const narrowest = 6
/** Minimum length at which a name is still recognizable. Columns are dropped before names get shorter. */
const readable = 12

/** Wraps a sentence at word boundaries to fit a width. Leading spaces are preserved. */
export const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/(?<=\S) /)) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * Formats rows as aligned lines that fit a width: the widest names are truncated first, then whole columns are dropped.
 * The first line is the header.
 */
export const fittedTable = <T>(rows: T[], candidates: FittedColumn<T>[], width: number): string[] => {
  const columns = columnsThatFit(rows, candidates, width)
  const cells = rows.map(row => columns.map(column => harmless(column.of(row))))
  const widths = columns.map(({ header }, index) =>
    Math.max(widthOf(header), ...cells.map(line => widthOf(line[index] ?? ''))),
  )
  shrink(widths, columns, width - gap * (columns.length - 1))
  return [columns.map(({ header }) => header), ...cells].map(line =>
    line
      .map((text, index) => fit(text, widths[index] ?? 0, columns[index]?.right))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

/** Drops columns until the others fit with recognizable names. */
const columnsThatFit = <T>(rows: T[], columns: FittedColumn<T>[], width: number): FittedColumn<T>[] => {
  const first = Math.min(...columns.map(({ dropOrder = Infinity }) => dropOrder))
  if (first === Infinity || minColumnWidth(rows, columns) <= width) return columns
  return columnsThatFit(
    rows,
    columns.filter(({ dropOrder }) => dropOrder !== first),
    width,
  )
}

const minColumnWidth = <T>(rows: T[], columns: FittedColumn<T>[]): number => {
  const widths = columns.map(({ header, of, mayShrink }) => {
    const full = Math.max(widthOf(header), ...rows.map(row => widthOf(harmless(of(row)))))
    return mayShrink ? Math.min(full, readable) : full
  })
  return widths.reduce((sum, cells) => sum + cells, gap * (columns.length - 1))
}

const shrink = <T>(widths: number[], columns: FittedColumn<T>[], available: number): void => {
  for (let over = widths.reduce((sum, width) => sum + width, 0) - available; over > 0; over -= 1) {
    const widest = Math.max(...widths.filter((_width, index) => columns[index]?.mayShrink))
    if (widest <= narrowest) return
    widths[widths.findIndex((width, index) => width === widest && columns[index]?.mayShrink)] = widest - 1
  }
}

const barCells = 20

/** Renders a share of a total as a bar; '' if there is nothing to compare. */
export const barOf = (part: number, whole: number): string => {
  if (whole <= 0) return ''
  const full = Math.round((barCells * Math.max(0, Math.min(part, whole))) / whole)
  return '█'.repeat(full) + '░'.repeat(barCells - full)
}
