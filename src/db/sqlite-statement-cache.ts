import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { SQLiteConnection } from './sqlite.ts'

/** Lists of values make ever new texts; of those the ones that were used longest ago go. */
const maxCached = 500

/** A connection that prepares every text once: preparing takes longer than what most of the queries do. */
export const withStatementCache = (connection: SQLiteConnection): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare: text => {
      const statement = kept.get(text) ?? (connection.prepare(text) as SqliteStatement)
      kept.delete(text)
      kept.set(text, statement)
      const [oldest] = kept.keys()
      if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
      return statement
    },
    close: () => void connection.close(),
  }
}
