import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { SQLiteConnection } from './sqlite.ts'

/** Lists of values produce ever new statements, so the least recently used ones are evicted. */
const maxCached = 500

/**
 * Wraps a connection so that each statement is prepared once, because preparing takes longer than running most queries.
 */
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
