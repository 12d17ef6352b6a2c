import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { decompressJson } from '#core/weeks/stored/stored-json'

type Row = Record<string, unknown>

/** Returns every table with every row as text: everything in a leaked database that can be read. */
export const wholeDatabase = async ({ db }: Pick<Ctx, 'db'>): Promise<string> => {
  const rows = []
  for (const { name } of await db.introspection.getTables()) {
    rows.push([name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows.map(readable)])
  }
  return JSON.stringify(rows)
}

/** Returns a row as readable in a leaked database, with compressed values decompressed. */
export const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? decompressJson(value) : value,
    ]),
  )
