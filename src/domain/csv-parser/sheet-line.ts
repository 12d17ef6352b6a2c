/** A row and the line of the file it begins on, as an editor counts lines. */
export type CsvLine = { line: number; cells: string[] }
