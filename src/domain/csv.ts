export type Cell = string | number | null

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe before it, at the start of the cell and of each line
 * in it; the full-width signs count as well.
 */
const harmless = (text: string): string =>
  mayStartFormula.test(text) ? text.replace(/^(?=[=+\-@＝＋－＠\t])/gm, "'").replace(/^(?=\r)/, "'") : text

/** Such a sign at the very start, or a further line that could begin with one; most texts have neither. */
const mayStartFormula = /^[=+\-@＝＋－＠\t\r]|[\n\r\u2028\u2029]/

/** A name as a file can carry it: letters, digits and single underscores. */
export const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'league'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const cellText = (cell: Cell): string => {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell))
}

/**
 * Rows as lines of CSV (RFC 4180). Every text is quoted, and what a spreadsheet would run as a formula is made harmless;
 * numbers stay numbers, null is empty.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')

/** Rows as CSV with a head, whose words are ours. */
export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${head.join(',')}\r\n${csvRows(rows)}`
