import { CsvError, parse } from 'csv-parse/sync'
import { csvReadError } from '#domain/csv-encoding'
import { delimiterOf } from './delimiter.ts'
import { assertPlainCharacters } from './odd-characters.ts'
import type { CsvLine } from './sheet-line.ts'
import { CsvParseError } from './sheet-fault.ts'

export type ParsedCsv = { lines: CsvLine[]; delimiter: string }

/**
 * The rows of a CSV; empty ones are left out. Copes with a byte order mark, any line ends, quoted cells, semicolons or
 * tabs instead of commas, and a first line like sep=; that says so. Throws SheetFault, in full sentences, for what is no
 * CSV, for quotes that do not match and for characters that nobody can see or read.
 */
export function parseCsv(text: string): ParsedCsv {
  const why = csvReadError(text)
  if (why !== null) throw new CsvParseError(why)
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(plain)
  const lines = parsed(plain.replace(/^sep=.(?=\n|$)/i, ''), delimiter).filter(hasCells)
  for (const line of lines) assertPlainCharacters(line)
  return { lines, delimiter }
}

const hasCells = ({ cells }: CsvLine): boolean => cells.some(cell => cell !== '')

function parsed(csv: string, delimiter: string): CsvLine[] {
  try {
    // The package's types do not know that `info` and `raw` wrap every record.
    const records = parse(csv, {
      ...{ info: true, raw: true, trim: true, relax_column_count: true, delimiter },
    }) as unknown as { info: { lines: number }; raw: string; record: string[] }[]
    return records.map(({ info, raw, record }) => ({
      line: info.lines - newlinesIn(raw.trimEnd()),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? Infinity : Number(error.lines)
    throw new CsvParseError(
      `Line ${openedOn(csv, line)}: a quote is opened here and not closed as it should be. A quote inside a cell is written twice: "Jo ""Flash"" Reed".`,
    )
  }
}

const newlinesIn = (text: string): number => text.split('\n').length - 1

/** Where the quote was opened that is open when a line begins; that line itself when none is. */
function openedOn(csv: string, line: number): number {
  const before = csv
    .split('\n')
    .slice(0, line - 1)
    .join('\n')
  const quotes = before.split('"').length - 1
  return quotes % 2 === 1 ? newlinesIn(before.slice(0, before.lastIndexOf('"'))) + 1 : line
}

/** In the first lines of a file stands its header, perhaps below a title. */
const linesWithHeader = 10

/** The header and the rows below it: the first line that passes for one, else the first of all. */
export function withHeader(lines: CsvLine[], isHeader: (cells: string[]) => boolean) {
  const found = lines.slice(0, linesWithHeader).findIndex(({ cells }) => isHeader(cells))
  const [header, ...rows] = lines.slice(Math.max(0, found))
  return { header, rows }
}
