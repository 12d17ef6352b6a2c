import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'

/** Every table with every row, as text: what whoever gets a copy of the database can read. */
export const wholeDatabase = async ({ db }: Pick<Ctx, 'db'>): Promise<string> => {
  const rows = []
  for (const { name } of await db.introspection.getTables()) {
    rows.push([name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows])
  }
  return JSON.stringify(rows)
}
