import type { Row } from './read-rows.ts'

/** Returns the rows, with an error for those that repeat a value of an earlier row in a column. */
export const withoutDuplicates = (rows: Row[], column: string): Row[] => {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const value = row.cells[column]?.toLowerCase()
    if (value === undefined || row.fault !== undefined) return row
    const before = seen.get(value)
    if (before !== undefined) return { ...row, fault: `${column}: same as in line ${before}` }
    seen.set(value, row.line)
    return row
  })
}
