/** Why a CSV cannot be read, in full sentences with line and column. */
export class CsvParseError extends Error {}
