import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Rows as CSV with a head. */
export const spreadsheet = (head: string[], rows: Cell[][]): string =>
  spreadsheetRows([head]) + spreadsheetRows(rows)

/**
 * Rows as lines of CSV, for sheets that are written piece by piece. Text that a spreadsheet would run as a formula gets
 * a leading apostrophe; numbers stay numbers.
 */
export const spreadsheetRows = (rows: Cell[][]): string =>
  stringify(
    rows.map(row => row.map(harmless)),
    { record_delimiter: 'windows' },
  )

const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** A name as a file can carry it: letters, digits and single underscores. */
export const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'league'
