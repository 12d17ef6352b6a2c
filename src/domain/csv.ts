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

/** Larger than any week, season or member list. */
export const maxCharacters = 2_000_000

export const tooLarge = 'The file has over two million characters. Upload one week, or one list, at a time.'

const howToSave = 'Open it in your spreadsheet app and save it as “CSV UTF-8”.'

/** Other file formats that users upload instead of CSV, recognized by how they begin when decoded as text. */
const others: [string | RegExp, string][] = [
  ['PK\u0003\u0004', `That's an Excel workbook or another compressed file, not a CSV. ${howToSave}`],
  ['\uFFFD\uFFFD\u0011', `That's an old Excel workbook, not a CSV. ${howToSave}`],
  ['%PDF', "That's a PDF, not a CSV. Ask its author for the spreadsheet itself."],
  [/^\s*<(!doctype|\?xml|html|head|meta|table)/i, `That's a web page, not a CSV. ${howToSave}`],
  [/^\s*[[{]/, "That's JSON, not a CSV. Upload a saved response under its provider."],
]

/** Reason why a text is not a CSV file, in full sentences; null if it may be one. */
export const csvReadError = (text: string): string | null => {
  const other = others.find(([beginning]) =>
    typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
  )
  return other?.[1] ?? (text.length > maxCharacters ? tooLarge : null)
}

/** Encoding of a text file by its byte order mark; spreadsheets write UTF-16 with one. */
export const encodingOf = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
