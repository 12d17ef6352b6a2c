type Row = { id: number; merged_into: number | null }

/** Combines rows of `members` with those that were merged into them. */
export const mergeRows = <R extends Row, T>(rows: readonly R[], join: (row: R, merged: R[]) => T): T[] =>
  rows
    .filter(({ merged_into }) => merged_into === null)
    .map(row =>
      join(
        row,
        rows.filter(({ merged_into }) => merged_into === row.id),
      ),
    )
