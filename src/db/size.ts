import { sql } from 'kysely'
import { type AnyDb, isPostgres } from './sql.ts'

/** Size of a database in bytes, as reported by the database itself. */
export const databaseBytes = async (db: AnyDb): Promise<number> => {
  const question = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await question.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
