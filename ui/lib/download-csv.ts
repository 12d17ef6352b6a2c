import { fileNamePart } from '#domain/csv'
import { type CsvTable, csvTextOf } from '#domain/csv-exports'
import { now } from './clock.ts'
import { saveCsv } from './download.ts'

/** The reader's date as YYYY-MM-DD, which is how Canada writes it. */
const isoDate = new Intl.DateTimeFormat('en-CA')

/** The name of a download: letters, digits and single underscores, and the day. */
export const csvName = (league: string, what: string): string =>
  `${fileNamePart(league)}_${what}_${isoDate.format(now())}.csv`

/** Hands rows to the browser as a CSV file, named after the league, what it holds and the day. */
export const downloadCsv = <T>(sheet: CsvTable<T>, rows: readonly T[], league: string, what: string) =>
  saveCsv(csvTextOf(sheet, rows), csvName(league, what))
