import { sql, type RawBuilder } from 'kysely'
import { openDatabase, type OpenDatabase } from '#db/open'
import { migrate } from '#db/migrate'
import type { AnyDb } from '#db/sql'

/** A table that exists in both databases. */
export type Table = {
  name: string
  /** In alphabetical order, the same everywhere. */
  columns: string[]
  /** Columns of its primary key, in key order. */
  key: string[]
  /** Tables that its rows reference, except itself. */
  pointsTo: string[]
  /** Columns that reference other rows of the same table, which may come later. */
  pointsToItself: string[]
  /** Whether the database generates its ids. */
  countsIds: boolean
}

/**
 * Tables of this version, referenced ones first; read from a temporary database. Excludes tables that each database
 * maintains itself: the list of migrations, the league revisions and the league counts.
 */
export const tablesOfThisVersion = async (): Promise<Table[]> => {
  const fresh = await openDatabase('memory:')
  try {
    await migrate(fresh, () => 0)
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name not in ('migrations', 'league_revisions', 'league_counts') order by name`.execute(fresh.db)
    const tables: Table[] = []
    for (const { name, sql: text } of rows)
      tables.push(await getTable(fresh, name, /autoincrement/i.test(text)))
    return inOrder(tables)
  } finally {
    await fresh.close()
  }
}

const getTable = async ({ db }: OpenDatabase, name: string, countsIds: boolean): Promise<Table> => {
  const { rows: columns } = await sql<{ name: string; pk: number; notnull: number }>`
    select name, pk, "notnull" from pragma_table_info(${name})`.execute(db)
  const { rows: pointers } = await sql<{ table: string; from: string }>`
    select "table", "from" from pragma_foreign_key_list(${name})`.execute(db)
  const canBeNull = new Set(columns.filter(({ notnull }) => notnull === 0).map(column => column.name))
  const others = pointers.map(pointer => pointer.table).filter(table => table !== name)
  return {
    name,
    columns: columns.map(column => column.name).toSorted(),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map(column => column.name),
    pointsTo: [...new Set(others)],
    pointsToItself: pointers
      .filter(({ table, from }) => table === name && canBeNull.has(from))
      .map(({ from }) => from),
    countsIds,
  }
}

const inOrder = (tables: Table[]): Table[] => {
  const ordered: Table[] = []
  const remaining = new Set(tables)
  const isThere = (name: string) => ordered.some(table => table.name === name)
  while (remaining.size > 0) {
    const next = [...remaining].find(({ pointsTo }) => pointsTo.every(isThere))
    if (!next)
      throw new Error(
        `These tables reference each other: ${[...remaining].map(({ name }) => name).join(', ')}`,
      )
    ordered.push(next)
    remaining.delete(next)
  }
  return ordered
}

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
