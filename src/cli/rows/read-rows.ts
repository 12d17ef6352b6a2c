import {
  withHeader,
  type ParsedCsv,
  parseCsv,
  CsvParseError,
  type CsvLine,
} from '#domain/csv-parser/parse-csv'
import { CliError, exitCodes } from '#cli/cli-error'
import type { Cli } from '#cli/cli'
import { textOf } from '#cli/input/prompt'
import { plural } from '#domain/text'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'

/** Columns of a file. Optional columns and their cells may be omitted. */
export type Columns = { required: string[]; optional?: string[] }

/** A row by column name, without its empty cells. */
export type Row = {
  /** Line number in the file, as in an editor. */
  line: number
  cells: Record<string, string>
  /** Error of the row itself. */
  fault?: string
}

/**
 * Parses a CSV whose header names the columns, in any order and case. A title may precede the header, and empty lines
 * are skipped. Throws an error with exit code 3 for an unreadable file.
 */
export const rowsOf = (text: string, columns: Columns): Row[] => {
  const { header, rows } = withHeader(opened(text).lines, cells => hasAll(cells, columns))
  if (!header) throw invalidRowsError(`The file is empty. ${expected(columns)}`)
  const names = namesOf({ ...header, cells: untilLastFilled(header.cells) }, columns)
  if (rows.length === 0) throw invalidRowsError('The file has a header but no rows.')
  return rows.map(line => rowOf(line, names))
}

const opened = (text: string): ParsedCsv => {
  try {
    return parseCsv(text)
  } catch (error) {
    throw error instanceof CsvParseError ? invalidRowsError(error.message) : error
  }
}

const hasAll = (cells: string[], { required }: Columns): boolean => {
  const texts = cells.map(cell => cell.toLowerCase())
  return required.every(name => texts.includes(name.toLowerCase()))
}

const namesOf = ({ line, cells }: CsvLine, columns: Columns): string[] => {
  const known = [...columns.required, ...(columns.optional ?? [])]
  const names = cells.map(cell => known.find(name => name.toLowerCase() === cell.toLowerCase()))
  const faults = [
    ...cells.filter((_cell, place) => names[place] === undefined).map(cell => `there's no column ${cell}`),
    ...columns.required.filter(name => !names.includes(name)).map(name => `the column ${name} is missing`),
    ...known
      .filter(name => names.indexOf(name) !== names.lastIndexOf(name))
      .map(name => `the column ${name} appears twice`),
  ]
  if (faults.length > 0) throw invalidRowsError(`Line ${line}: ${faults.join('; ')}. ${expected(columns)}`)
  return names.map(name => name ?? '')
}

/** Spreadsheets also save empty columns at the right. */
const untilLastFilled = (cells: string[]): string[] =>
  cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)

const expected = ({ required, optional = [] }: Columns): string => {
  const mayMiss =
    optional.length > 0 ? `; ${optional.join(' and ')} ${optional.length === 1 ? 'is' : 'are'} optional` : ''
  return `The first line has the column names ${[...required, ...optional].join(', ')}${mayMiss}.`
}

const rowOf = ({ line, cells }: CsvLine, names: string[]): Row => {
  const named = names.flatMap((name, place) => (cells[place] ? [[name, cells[place]] as const] : []))
  const row = { line, cells: Object.fromEntries(named) }
  if (cells.length >= names.length && untilLastFilled(cells).length <= names.length) return row
  return { ...row, fault: `it has ${cells.length} cells, but the header has ${names.length}` }
}

const invalidRowsError = (message: string): CliError => new CliError(exitCodes.refused, message)

/** Returns the rows, with an error for those that repeat a value of an earlier row in a column. */
export const withoutDuplicates = (rows: Row[], column: string): Row[] => {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const value = row.cells[column]?.toLowerCase()
    if (value === undefined || row.fault !== undefined) return row
    const before = seen.get(value)
    if (before !== undefined) return { ...row, fault: `${column}: same as in line ${before}` }
    seen.set(value, row.line)
    return row
  })
}

type Typed = { file: string; dryRun: boolean; skipExisting?: boolean }

/** Reads the rows of the named file, and passes on the import options. */
export const planImport = async (
  cli: Cli,
  { file, dryRun, skipExisting = false }: Typed,
  columns: Columns,
) => ({ rows: rowsOf(await textOf(cli, file), columns), columns, dryRun, skipExisting })

export const dryRunResult = (what: string, verb: string): string => `${what} ${verb}. Nothing was recorded.`

/** Message about skipped rows; '' for none. */
export const skippedSummary = (skipped: number): string =>
  skipped === 0
    ? ''
    : ` Skipped ${plural(skipped, 'row')} that already ${skipped === 1 ? 'was' : 'were'} there.`

/** For imports of few rows: validates each row by running it and rolling back. No row counts as existing. */
export const tryEach =
  <I>(ctx: Ctx, run: (ctx: Ctx, item: I) => Promise<unknown>) =>
  async (_items: I[]) =>
  async (item: I): Promise<undefined> =>
    void (await dryRun(ctx, ctx => run(ctx, item)))

/** For imports whose rows need no preparation and are written one after another. */
export const oneByOne =
  <I, T>(write: (ctx: WriteCtx, item: I) => Promise<T>) =>
  async (items: I[]) =>
  async (ctx: WriteCtx): Promise<T[]> => {
    const done: T[] = []
    for (const item of items) done.push(await write(ctx, item))
    return done
  }
