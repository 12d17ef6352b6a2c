export type Cell = string | number

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
const harmless = (cell: Cell): string =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as CSV with a head, for what is on the screen already. */
export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map(row => `${row.map(cell => quoted(harmless(cell))).join(',')}\r\n`).join('')

/** The name of a download: letters, digits and single underscores, and the day. */
export const csvName = (league: string, what: string, now = new Date()): string => {
  const name = league
    .normalize('NFKD')
    .replace(/[^\w]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${name || 'league'}_${what}_${now.toISOString().slice(0, 10)}.csv`
}
