import { type CsvTable, csvRowsOf, csvTextOf } from '#domain/csv-exports'

/** Streams the pages of a list as CSV, one chunk per page. */
export async function* sheetPieces<T>(
  sheet: CsvTable<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield csvTextOf(sheet, [])
  for await (const page of pages) yield csvRowsOf(sheet, page)
}
