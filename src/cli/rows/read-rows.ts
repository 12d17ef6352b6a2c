import { CsvError, parse } from 'csv-parse/sync'
import { exitCodes, Stop } from '#cli/stop'

/** The columns of a file. The optional ones may be left out, and so may their cells. */
export type Columns = { required: string[]; optional?: string[] }

/** A row by the names of its columns, without its empty cells. */
export type Row = {
  /** The line of the file, as an editor counts. */
  line: number
  cells: Record<string, string>
  /** What is wrong with the row itself. */
  fault?: string
}

type Line = { line: number; cells: string[] }

/**
 * The rows of a CSV whose first line names the columns, in any order and in small or capital letters; empty lines are
 * left out. Ends in exit code 3 for a file that cannot be read this way.
 */
export const rowsOf = (text: string, columns: Columns): Row[] => {
  if (text.includes('\uFFFD')) throw refused('The file is not UTF-8 text. Save it as “CSV UTF-8”.')
  const [header, ...lines] = linesOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  if (!header) throw refused(`The file is empty. ${expected(columns)}`)
  const names = namesOf({ ...header, cells: untilLastFilled(header.cells) }, columns)
  if (lines.length === 0) throw refused('The file has a header but no rows.')
  return lines.map(line => rowOf(line, names))
}

const linesOf = (csv: string): Line[] => {
  try {
    // The package's types do not know that `info` wraps every record.
    const records = parse(csv, {
      info: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records
      .map(({ info, record }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some(cell => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused(
      `Line ${String(error.lines)}: the quotes do not match. A quote inside a cell is written twice.`,
    )
  }
}

/** Spreadsheets of some countries write semicolons. Headers are plain words, so neither hides inside one. */
const delimiterOf = (csv: string): string => {
  const header = csv.trimStart().split('\n', 1)[0] ?? ''
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const namesOf = ({ line, cells }: Line, columns: Columns): string[] => {
  const known = [...columns.required, ...(columns.optional ?? [])]
  const names = cells.map(cell => known.find(name => name.toLowerCase() === cell.toLowerCase()))
  const faults = [
    ...cells.filter((_cell, place) => names[place] === undefined).map(cell => `there is no column ${cell}`),
    ...columns.required.filter(name => !names.includes(name)).map(name => `the column ${name} is missing`),
    ...known
      .filter(name => names.indexOf(name) !== names.lastIndexOf(name))
      .map(name => `the column ${name} is there twice`),
  ]
  if (faults.length > 0) throw refused(`Line ${line}: ${faults.join('; ')}. ${expected(columns)}`)
  return names.map(name => name ?? '')
}

/** Spreadsheets save empty columns to the right as well. */
const untilLastFilled = (cells: string[]): string[] =>
  cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)

const expected = ({ required, optional = [] }: Columns): string => {
  const mayMiss = optional.length > 0 ? `; ${optional.join(' and ')} may be left out` : ''
  return `The first line names the columns ${[...required, ...optional].join(', ')}${mayMiss}.`
}

const rowOf = ({ line, cells }: Line, names: string[]): Row => {
  const named = names.flatMap((name, place) => (cells[place] ? [[name, cells[place]] as const] : []))
  const row = { line, cells: Object.fromEntries(named) }
  if (cells.length >= names.length && untilLastFilled(cells).length <= names.length) return row
  return { ...row, fault: `it has ${cells.length} cells where the header has ${names.length}` }
}

const refused = (message: string): Stop => new Stop(exitCodes.refused, message)
