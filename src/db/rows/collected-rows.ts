import { sql } from 'kysely'
import type { TableRow, Value } from '#db/copy-between-databases/tables'
import type { AnyDb } from '#db/sql'
import { relatedTables, type RelatedTable } from './related-tables.ts'

/** Rows of several tables, referenced ones first. */
export type CollectedRows = { table: string; rows: TableRow[] }[]

/**
 * Tables that are not restored: those that the database maintains itself as entries are inserted, and messages on their
 * way, whose devices may be gone.
 */
const excludedTables = new Set(['ledger_heads', 'audit_heads', 'push_messages'])

/**
 * Collects a row with all rows that its deletion would remove, in their current state, for `restoreRows` to restore.
 *
 * @param only the tables to include; all if omitted
 */
export const collectRows = async (
  db: AnyDb,
  root: { table: string; id: number },
  only?: ReadonlySet<string>,
): Promise<CollectedRows> => {
  const found = new Map<string, TableRow[]>()
  for (const table of await relatedTables()) {
    if (excludedTables.has(table.name) || (only && !only.has(table.name))) continue
    const rows = await rowsOf(db, table, root, found)
    if (rows.length > 0) found.set(table.name, rows)
  }
  return [...found].map(([table, rows]) => ({ table, rows }))
}

const rowsOf = (
  db: AnyDb,
  table: RelatedTable,
  root: { table: string; id: number },
  found: ReadonlyMap<string, TableRow[]>,
): Promise<TableRow[]> => {
  if (table.name === root.table) return rowsWith(db, table, 'id', [root.id])
  const foreignKeys = table.foreignKeys.filter(
    ({ isCascading, table: other }) => isCascading && found.has(other),
  )
  const foreignKey = foreignKeys.find(({ table: other }) => other === root.table) ?? foreignKeys[0]
  if (!foreignKey) return Promise.resolve([])
  const values = new Set((found.get(foreignKey.table) ?? []).map(row => row[foreignKey.to] ?? null))
  return rowsWith(db, table, foreignKey.from, [...values])
}

/** Maximum number of values per query. */
const valuesAtOnce = 500

const rowsWith = async (
  db: AnyDb,
  { name, columns, key }: RelatedTable,
  column: string,
  values: Value[],
): Promise<TableRow[]> => {
  const all: TableRow[] = []
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    const { rows } = await sql<TableRow>`
      select ${sql.join(columns.map(one => sql.ref(one)))} from ${sql.table(name)}
      where ${sql.ref(column)} in (${sql.join(values.slice(from, from + valuesAtOnce))})
      order by ${sql.join(key.map(one => sql.ref(one)))}`.execute(db)
    all.push(...rows)
  }
  return all
}

type Packed = Record<string, string | number | null | { bytes: string }>

/** Serializes the rows. */
export const serializeCollected = (collected: CollectedRows): string =>
  JSON.stringify(collected.map(({ table, rows }) => ({ table, rows: rows.map(packRow) })))

const packRow = (row: TableRow): Packed =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  )

/** Parses the text created by `packed`. */
export const parseCollected = (text: string): CollectedRows =>
  (JSON.parse(text) as { table: string; rows: Packed[] }[]).map(({ table, rows }) => ({
    table,
    rows: rows.map(unpackRow),
  }))

const unpackRow = (row: Packed): TableRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value,
    ]),
  )

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
