import { type CsvLine, withHeader, parseCsv, CsvParseError } from '#domain/csv-parser/parse-csv'
import { malformed } from '#adapters/malformed-error'
import { named } from '#adapters/bounded-names'

const aliases = {
  player: ['player', 'player name', 'name'],
  nflTeam: ['nfl team', 'nfl', 'pro team', 'club'],
  position: ['position', 'pos'],
  slot: ['slot', 'roster slot', 'lineup slot', 'lineup'],
  points: ['points', 'pts', 'fantasy points', 'fpts'],
  fantasyTeam: ['fantasy team', 'owner team'],
  projected: ['projected', 'projection', 'projected points', 'proj'],
  opponent: ['fantasy opponent', 'opponent team', 'opposing team'],
  status: ['status', 'injury status'],
  manager: ['manager', 'manager name', 'owner'],
  email: ['email', 'e-mail', 'manager email', 'owner email', "owner's e-mail"],
}

export type Column = keyof typeof aliases

const columns = Object.keys(aliases) as Column[]

const needed: Column[] = ['player', 'position', 'slot', 'points', 'fantasyTeam']

/** Index of each column in a row. Missing columns are omitted. */
export type Columns = Partial<Record<Column, number>>

/** Whether a line has headers for every required column. */
export const namesNeeded = (cells: string[]): boolean => {
  const found = placesOf(normalizedHeaders(cells))
  return needed.every(column => found[column] !== undefined)
}

/**
 * Finds the columns by their headers, in any order and case. A column named just 'team' is the fantasy team, or the NFL
 * team if the fantasy team has its own column. Throws ProviderFault 'malformed' when a required column is missing or
 * appears twice.
 */
export function findColumns({ line, cells }: CsvLine): Columns {
  const headers = normalizedHeaders(cells)
  for (const column of columns) {
    const times = headers.filter(header => aliases[column].includes(header)).length
    if (times > 1) throw malformed(`Line ${line}: there are ${times} columns for “${titles[column]}”.`)
  }
  const found = placesOf(headers)
  assertColumnsPresent(line, found)
  return found
}

const normalizedHeaders = (cells: string[]): string[] =>
  cells.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, ' '),
  )

function placesOf(headers: string[]): Columns {
  const found: Columns = {}
  for (const column of columns) {
    const place = headers.findIndex(header => aliases[column].includes(header))
    if (place >= 0) found[column] = place
  }
  placeTeam(headers.indexOf('team'), found)
  return found
}

function placeTeam(place: number, found: Columns): void {
  if (place < 0) return
  if (found.fantasyTeam === undefined) found.fantasyTeam = place
  else found.nflTeam ??= place
}

function assertColumnsPresent(line: number, found: Columns): void {
  const missing = needed.filter(column => found[column] === undefined).map(column => `“${titles[column]}”`)
  if (missing.length === 0) return
  throw malformed(
    `Line ${line}: the header has no ${named(missing)}. It needs player, position, slot, points and fantasy team.`,
  )
}

const titles: Record<Column, string> = {
  player: 'player',
  nflTeam: 'NFL team',
  position: 'position',
  slot: 'slot',
  points: 'points',
  fantasyTeam: 'fantasy team',
  projected: 'projected',
  opponent: 'fantasy opponent',
  status: 'status',
  manager: 'manager',
  email: 'email',
}

export type Row = CsvLine

/**
 * Splits the CSV of a week into rows and a header, which may follow a title. Throws ProviderFault 'malformed' when
 * there is no header or no row, or the file is unreadable.
 */
export function rowsOf(csv: string): { header: Row; rows: Row[]; hasDecimalCommas: boolean } {
  const { lines, delimiter } = opened(csv)
  const { header, rows } = withHeader(lines, namesNeeded)
  if (header === undefined) throw malformed('The file is empty. Its first line must have the column names.')
  if (rows.length === 0) throw malformed('The file has a header but no players.')
  return { header, rows, hasDecimalCommas: delimiter !== ',' }
}

function opened(csv: string) {
  try {
    return parseCsv(csv)
  } catch (error) {
    if (error instanceof CsvParseError) throw malformed(error.message)
    throw error
  }
}
