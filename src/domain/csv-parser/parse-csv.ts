import { parse, CsvError } from 'csv-parse/sync'
import { invisible } from '#domain/text'
import { csvReadError } from '#domain/csv'

/** A row and its first line number in the file, as in an editor. */
export type CsvLine = { line: number; cells: string[] }

/** Reason why a CSV is unreadable, in full sentences with line and column. */
export class CsvParseError extends Error {}

const delimiters = [',', ';', '\t']

/** Enough to find a header below a title. */
const linesSampled = 10

/**
 * Detects the delimiter: a first line such as sep=; defines it, otherwise the most frequent one in any line, outside
 * quotes. A tie goes to the comma.
 */
export const delimiterOf = (csv: string): string => {
  const declared = /^sep=(.)(?=\n|$)/i.exec(csv)?.[1]
  if (declared !== undefined) return declared
  const lines = csv.replace(/"[^"]*"/g, '').split('\n', linesSampled)
  const maxColumns = (delimiter: string) => Math.max(...lines.map(line => line.split(delimiter).length))
  return delimiters.reduce((best, next) => (maxColumns(next) > maxColumns(best) ? next : best))
}

const saveAsUtf8 = 'Save the file as “CSV UTF-8” and try again.'

type OddCharacter = {
  /** Index of the first such character in a cell; -1 for none. */
  placeIn: (cell: string) => number
  problem: (shown: string, code: string) => string
}

const placeOf =
  (pattern: RegExp) =>
  (cell: string): number =>
    cell.search(pattern)

/** Control characters that cells may contain. */
const allowed = /[\t\n]/g

const oddities: OddCharacter[] = [
  {
    placeIn: placeOf(/\uFFFD/),
    problem: shown => `“${shown}” has unreadable characters because the file isn't UTF-8. ${saveAsUtf8}`,
  },
  {
    // Result of decoding é, ’ and similar from UTF-8 with a different encoding.
    placeIn: placeOf(/[ÃÂ][\u0080-\u00BF]|â€/),
    problem: shown => `the characters of “${shown}” were garbled when the file was saved. ${saveAsUtf8}`,
  },
  {
    placeIn: cell => cell.indexOf('\0'),
    problem: () => `there are NUL characters, as in a UTF-16 file without a marker. ${saveAsUtf8}`,
  },
  {
    placeIn: placeOf(invisible),
    problem: (shown, code) => `“${shown}” has an invisible character (${code}). Retype the cell.`,
  },
]

/** Rejects cells with unreadable or invisible characters, which would appear on screens and in emails. */
export function assertPlainCharacters({ line, cells }: CsvLine): void {
  for (const [index, cell] of cells.entries()) {
    const plain = cell.replace(allowed, ' ')
    const odd = oddities.find(({ placeIn }) => placeIn(plain) >= 0)
    if (odd === undefined) continue
    throw new CsvParseError(
      `Line ${line}, column ${index + 1}: ${odd.problem(shownOf(plain), codeOf(plain[odd.placeIn(plain)]))}`,
    )
  }
}

const shownOf = (cell: string): string => cell.replace(invisible, '').slice(0, 40)

const codeOf = (character = ''): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

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
