import { type RawBuilder, sql } from 'kysely'
import type { AnyDb } from '#db/sql'
import type { Table } from './tables.ts'

export type Value = string | number | Buffer | null
export type TableRow = Record<string, Value>

/** Rows per page; some contain a whole week of a league. */
const rowsAPage = 200

/** Reads the rows of a table by key, page by page, so that no table has to fit into memory. */
export async function* pagesOf(
  db: AnyDb,
  table: Table,
  after?: Value[],
): AsyncGenerator<{ rows: TableRow[]; last: Value[] }> {
  for (let last = after; ;) {
    const rows = await pageAfter(db, table, last)
    const end = rows.at(-1)
    if (!end) return
    last = table.key.map(column => end[column] ?? null)
    yield { rows, last }
    if (rows.length < rowsAPage) return
  }
}

const pageAfter = async (db: AnyDb, table: Table, last: Value[] | undefined): Promise<TableRow[]> => {
  const beyond = last === undefined ? sql`` : sql`where (${listOf(table.key)}) > (${sql.join(last)})`
  const { rows } = await sql<TableRow>`
    select ${listOf(table.columns)} from ${sql.table(table.name)} ${beyond}
    order by ${listOf(table.key)} limit ${rowsAPage}`.execute(db)
  return rows
}

const listOf = (columns: string[]): RawBuilder<unknown> => sql.join(columns.map(column => sql.ref(column)))

/** Number of rows in a table. */
export const countOf = async (db: AnyDb, table: Pick<Table, 'name'>): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table.name)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
