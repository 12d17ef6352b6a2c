export type Cell = string | number | null

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, at the start of the cell and of each line
 * in it; also handles full-width signs.
 */
const harmless = (text: string): string =>
  mayStartFormula.test(text) ? text.replace(/^(?=[=+\-@＝＋－＠\t])/gm, "'").replace(/^(?=\r)/, "'") : text

/** Quick check for such a sign at the start or a further line that could begin with one; most texts have neither. */
const mayStartFormula = /^[=+\-@＝＋－＠\t\r]|[\n\r\u2028\u2029]/

/** Converts a name for use in a file name: letters, digits and single underscores. */
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
 * Formats rows as CSV (RFC 4180). Text is quoted, and formulas are neutralized; numbers stay numbers, null is empty.
 */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')

/** Formats rows as CSV with a header, which is trusted. */
export const csvText = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${header.join(',')}\r\n${csvRows(rows)}`
