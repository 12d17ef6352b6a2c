import { fileNamePart } from '#domain/csv'
import { type Sheet, sheetText } from '#domain/sheets'
import { saveCsv } from './download.ts'

/** The name of a download: letters, digits and single underscores, and the day. */
export const csvName = (league: string, what: string, now = new Date()): string =>
  `${fileNamePart(league)}_${what}_${now.toISOString().slice(0, 10)}.csv`

/** Hands rows to the browser as a CSV file, named after the league, what it holds and the day. */
export const saveSheet = <T>(sheet: Sheet<T>, rows: readonly T[], league: string, what: string) =>
  saveCsv(sheetText(sheet, rows), csvName(league, what))
