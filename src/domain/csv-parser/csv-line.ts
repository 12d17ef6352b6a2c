/** A row and its first line number in the file, as in an editor. */
export type CsvLine = { line: number; cells: string[] }
