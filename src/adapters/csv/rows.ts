import { parseCsv, withHeader } from '#domain/csv-parser/parse-csv'
import type { CsvLine } from '#domain/csv-parser/csv-line'
import { CsvParseError } from '#domain/csv-parser/csv-fault'
import { malformed } from '#adapters/malformed-error'
import { namesNeeded } from './columns.ts'

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
