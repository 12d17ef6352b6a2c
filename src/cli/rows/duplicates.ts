import type { Row } from './read-rows.ts'

/** The rows, with a fault for those that have the same in a column as one before. */
export const withoutDuplicates = (rows: Row[], column: string): Row[] => {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const value = row.cells[column]?.toLowerCase()
    if (value === undefined || row.fault !== undefined) return row
    const before = seen.get(value)
    if (before !== undefined) return { ...row, fault: `${column}: the same as in line ${before}` }
    seen.set(value, row.line)
    return row
  })
}
