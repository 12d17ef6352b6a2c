import { fileNamePart } from '#domain/csv'
import { type CsvTable, csvTextOf } from '#domain/csv-exports'
import { now } from './clock.ts'
import { saveCsv } from './download.ts'

/** Reader's date as YYYY-MM-DD, which is the Canadian format. */
const isoDate = new Intl.DateTimeFormat('en-CA')

/** Returns a download's file name: letters, digits and single underscores, plus the date. */
export const csvName = (league: string, what: string): string =>
  `${fileNamePart(league)}_${what}_${isoDate.format(now())}.csv`

/** Saves rows as a CSV file, named after the league, its content and the date. */
export const downloadCsv = <T>(sheet: CsvTable<T>, rows: readonly T[], league: string, what: string) =>
  saveCsv(csvTextOf(sheet, rows), csvName(league, what))
