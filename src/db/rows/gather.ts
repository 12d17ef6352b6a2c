import { sql } from 'kysely'
import type { TableRow, Value } from '#db/copy-between-databases/pages'
import type { AnyDb } from '#db/sql'
import { type RelatedTable, relatedTables } from './related-tables.ts'

/** Rows of some tables, those first that others point to. */
export type MergedResponses = { table: string; rows: TableRow[] }[]

/** What the database keeps by itself as the lines come. */
const databaseMaintainedTables = new Set(['ledger_heads', 'audit_heads'])

/**
 * A row with every row that goes when it is deleted, as they are now: what `putBack` puts back.
 *
 * @param only the tables that are wanted; left out, all that go with it
 */
export const mergeResponses = async (
  db: AnyDb,
  root: { table: string; id: number },
  only?: ReadonlySet<string>,
): Promise<MergedResponses> => {
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
  const ties = table.ties.filter(({ goesWith, table: other }) => goesWith && found.has(other))
  const tie = ties.find(({ table: other }) => other === root.table) ?? ties[0]
  if (!tie) return Promise.resolve([])
  const values = new Set((found.get(tie.table) ?? []).map(row => row[tie.to] ?? null))
  return rowsWith(db, table, tie.from, [...values])
}

/** So many values travel with one query. */
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

/** Rows as text. */
export const serializeGathered = (gathered: MergedResponses): string =>
  JSON.stringify(gathered.map(({ table, rows }) => ({ table, rows: rows.map(packRow) })))

const packRow = (row: TableRow): Packed =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  )

/** The rows that `packed` made a text of. */
export const parseGathered = (text: string): MergedResponses =>
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
