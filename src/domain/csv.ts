export type Cell = string | number | null

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
const harmlessCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** A name as a file can carry it: letters, digits and single underscores. */
export const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'league'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Rows as lines of CSV (RFC 4180). Text that a spreadsheet would run as a formula is made harmless, numbers stay
 * numbers, null is empty.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(cell => quoted(String(harmlessCell(cell) ?? ''))).join(',')}\r\n`).join('')

/** Rows as CSV with a head. */
export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvRows([head, ...rows])
