import { CsvError, parse } from 'csv-parse/sync'
import { malformed } from '#adapters/malformed'

/** A row and the line of the file it ends on, as an editor counts lines. */
export type Row = { line: number; cells: string[] }

/**
 * The rows of a CSV, the header first; empty lines are left out. Copes with a byte order mark, any line ends, quoted
 * cells, and semicolons or tabs instead of commas. Throws ProviderFault 'malformed' when there is no header and no row.
 */
export function rowsOf(csv: string): { header: string[]; rows: Row[] } {
  const plain = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [header, ...rows] = parsed(plain).filter(row => row.cells.some(cell => cell !== ''))
  if (header === undefined) throw malformed('The file is empty. Its first line must name the columns.')
  if (rows.length === 0) throw malformed('The file has a header but no players.')
  return { header: header.cells, rows }
}

function parsed(csv: string): Row[] {
  try {
    // The package's types do not know that `info` wraps every record.
    const records = parse(csv, {
      info: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw malformed(unmatchedQuotes(error))
    throw error
  }
}

/** Rows of any length are accepted here, so quotes are all that a CSV can get wrong. */
const unmatchedQuotes = (error: CsvError) =>
  `Line ${String(error.lines)}: the quotes do not match. A quote inside a name is written twice: "Jo ""Flash"" Reed".`

const delimiters = [',', ';', '\t']

/** Whichever the header has most of; headers are plain words, so none of them hides inside a name. */
function delimiterOf(csv: string): string {
  const header = csv.trimStart().split('\n', 1)[0] ?? ''
  const counted = delimiters.map(delimiter => ({ delimiter, count: header.split(delimiter).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter
}
