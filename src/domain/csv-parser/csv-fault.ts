/** Reason why a CSV is unreadable, in full sentences with line and column. */
export class CsvParseError extends Error {}
