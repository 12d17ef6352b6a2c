import { type Sheet, sheetRows, sheetText } from '#domain/sheets'

/** The pages of a list as a sheet, a piece for each. */
export async function* sheetPieces<T>(
  sheet: Sheet<T>,
  pages: AsyncIterable<T[]> | Iterable<T[]>,
): AsyncGenerator<string> {
  yield sheetText(sheet, [])
  for await (const page of pages) yield sheetRows(sheet, page)
}
