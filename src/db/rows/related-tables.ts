import { sql } from 'kysely'
import { type Table, tablesOfThisVersion } from '#db/copy-between-databases/tables'
import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'

/** A foreign key, and whether rows are deleted together with the referenced row. */
type ForeignKey = { from: string; table: string; to: string; isCascading: boolean }

/** A table with its foreign keys. */
export type RelatedTable = Table & { foreignKeys: ForeignKey[]; canBeNull: ReadonlySet<string> }

let read: Promise<RelatedTable[]> | undefined

/** Tables of this version, referenced ones first. Read once, from a temporary database. */
export const relatedTables = (): Promise<RelatedTable[]> => (read ??= readTables())

const readTables = async (): Promise<RelatedTable[]> => {
  const fresh = await openDatabase('memory:')
  try {
    await migrate(fresh, () => 0)
    const tables: RelatedTable[] = []
    for (const table of await tablesOfThisVersion()) tables.push(await withForeignKeys(fresh, table))
    return tables
  } finally {
    await fresh.close()
  }
}

const withForeignKeys = async ({ db }: OpenDatabase, table: Table): Promise<RelatedTable> => {
  const { rows: foreignKeys } = await sql<{ table: string; from: string; to: string; on_delete: string }>`
    select "table", "from", "to", on_delete from pragma_foreign_key_list(${table.name})`.execute(db)
  const { rows: columns } = await sql<{ name: string; notnull: number }>`
    select name, "notnull" from pragma_table_info(${table.name})`.execute(db)
  return {
    ...table,
    foreignKeys: foreignKeys.map(({ on_delete, ...foreignKey }) => ({
      ...foreignKey,
      isCascading: on_delete === 'CASCADE',
    })),
    canBeNull: new Set(columns.filter(({ notnull }) => notnull === 0).map(({ name }) => name)),
  }
}
