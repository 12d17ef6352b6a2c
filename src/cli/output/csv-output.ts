import { type CsvTable, csvRowsOf, csvTextOf } from '#domain/csv-exports'

/** The pages of a list as a sheet, a piece for each. */
export async function* sheetPieces<T>(
  sheet: CsvTable<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield csvTextOf(sheet, [])
  for await (const page of pages) yield csvRowsOf(sheet, page)
}
