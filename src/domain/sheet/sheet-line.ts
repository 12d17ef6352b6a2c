/** A row and the line of the file it begins on, as an editor counts lines. */
export type SheetLine = { line: number; cells: string[] }
