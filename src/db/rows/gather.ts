import { sql } from 'kysely'
import type { TableRow, Value } from '#db/copy-between-databases/pages'
import type { AnyDb } from '#db/sql'
import { type RelatedTable, relatedTables } from './related-tables.ts'

/** Rows of several tables, referenced ones first. */
export type CollectedRows = { table: string; rows: TableRow[] }[]

/** Tables that the database maintains itself as entries are inserted. */
const databaseMaintainedTables = new Set(['ledger_heads', 'audit_heads'])

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
    if (databaseMaintainedTables.has(table.name) || (only && !only.has(table.name))) continue
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
