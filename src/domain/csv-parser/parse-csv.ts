import { CsvError, parse } from 'csv-parse/sync'
import { csvReadError } from '#domain/csv-encoding'
import { delimiterOf } from './delimiter.ts'
import { assertPlainCharacters } from './odd-characters.ts'
import type { CsvLine } from './csv-line.ts'
import { CsvParseError } from './csv-fault.ts'

export type ParsedCsv = { lines: CsvLine[]; delimiter: string }

/**
 * Parses the rows of a CSV and skips empty ones. Handles a byte order mark, any line endings, quoted cells, semicolons
 * or tabs instead of commas, and a first line such as sep=;. Throws CsvParseError, in full sentences, for other file
 * formats, mismatched quotes, and invisible or unreadable characters.
 */
export function parseCsv(text: string): ParsedCsv {
  const error = csvReadError(text)
  if (error !== null) throw new CsvParseError(error)
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(plain)
  const lines = parsed(plain.replace(/^sep=.(?=\n|$)/i, ''), delimiter).filter(hasCells)
  for (const line of lines) assertPlainCharacters(line)
  return { lines, delimiter }
}

const hasCells = ({ cells }: CsvLine): boolean => cells.some(cell => cell !== '')

function parsed(csv: string, delimiter: string): CsvLine[] {
  try {
    // The package's types ignore that `info` and `raw` wrap every record.
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
      `Line ${openedOn(csv, line)}: a quote opened here isn't closed correctly. Double any quotes inside a cell: "Jo ""Flash"" Reed".`,
    )
  }
}

const newlinesIn = (text: string): number => text.split('\n').length - 1

/** Line with the opening quote of a quoted cell that continues on the given line; that line itself if none is open. */
function openedOn(csv: string, line: number): number {
  const before = csv
    .split('\n')
    .slice(0, line - 1)
    .join('\n')
  const quotes = before.split('"').length - 1
  return quotes % 2 === 1 ? newlinesIn(before.slice(0, before.lastIndexOf('"'))) + 1 : line
}

/** The header is in the first lines of a file, possibly below a title. */
const linesWithHeader = 10

/**
 * Splits lines into the header and the rows below it: the header is the first line that looks like one, otherwise the
 * first line.
 */
export function withHeader(lines: CsvLine[], isHeader: (cells: string[]) => boolean) {
  const found = lines.slice(0, linesWithHeader).findIndex(({ cells }) => isHeader(cells))
  const [header, ...rows] = lines.slice(Math.max(0, found))
  return { header, rows }
}
