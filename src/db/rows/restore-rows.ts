import { sql } from 'kysely'
import type { TableRow } from '#db/copy-between-databases/pages'
import type { AnyDb } from '#db/sql'
import type { CollectedRows } from './gather.ts'
import { type RelatedTable, relatedTables } from './related-tables.ts'

/** Rows per query; some contain a whole week of a league. */
const rowsAtOnce = 100

/**
 * Restores deleted rows with all constraints active: a ledger keeps its original hash chain. References to rows that
 * were deleted since are set to null; rows that require them are skipped. Must be called in a transaction.
 *
 * @param change returns the values to change
 */
export const restoreRows = async (
  db: AnyDb,
  collected: CollectedRows,
  change: (table: string, row: TableRow) => TableRow = (_, row) => row,
): Promise<void> => {
  const users = await existingUserIds(db, collected)
  for (const table of await relatedTables()) {
    const rows = collected.find(one => one.table === table.name)?.rows ?? []
    const changed = rows.map(row => withoutUnknownRows(table, row, users)).filter(row => row !== undefined)
    await insert(
      db,
      table,
      changed.map(row => change(table.name, row)),
    )
  }
}

const toUsers = ({ foreignKeys }: RelatedTable) =>
  foreignKeys.filter(({ table }) => table === 'users').map(({ from }) => from)

const existingUserIds = async (db: AnyDb, collected: CollectedRows): Promise<Set<number>> => {
  const named = new Set<number>()
  for (const table of await relatedTables()) {
    const rows = collected.find(one => one.table === table.name)?.rows ?? []
    for (const column of toUsers(table)) for (const row of rows) named.add(Number(row[column] ?? 0))
    // Users who are restored as well.
    if (table.name === 'users') for (const row of rows) named.add(Number(row['id']))
  }
  const back = collected.find(({ table }) => table === 'users')?.rows ?? []
  const there = new Set(back.map(({ id }) => Number(id)))
  for (const id of named) {
    const { rows } = await sql<{ id: number }>`select id from users where id = ${id}`.execute(db)
    if (rows.length > 0) there.add(id)
  }
  return there
}

const withoutUnknownRows = (
  table: RelatedTable,
  row: TableRow,
  users: ReadonlySet<number>,
): TableRow | undefined => {
  const gone = toUsers(table).filter(column => row[column] != null && !users.has(Number(row[column])))
  if (gone.some(column => !table.canBeNull.has(column))) return undefined
  return { ...row, ...Object.fromEntries(gone.map(column => [column, null])) }
}

const insert = async (db: AnyDb, table: RelatedTable, rows: TableRow[]): Promise<void> => {
  const later = Object.fromEntries(table.pointsToItself.map(column => [column, null]))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(row => ({ ...row, ...later }))
    await db.insertInto(table.name).values(some).execute()
  }
  for (const row of rows) {
    const set = table.pointsToItself.filter(column => row[column] !== null)
    if (set.length === 0) continue
    await sql`update ${sql.table(table.name)}
      set ${sql.join(set.map(column => sql`${sql.ref(column)} = ${row[column] ?? null}`))}
      where ${sql.join(
        table.key.map(column => sql`${sql.ref(column)} = ${row[column] ?? null}`),
        sql` and `,
      )}`.execute(db)
  }
}
