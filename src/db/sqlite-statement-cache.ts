import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { SQLiteConnection } from './sqlite.ts'

/** Lists of values produce ever new statements, so the least recently used ones are evicted. */
const maxCached = 500

/**
 * Wraps a connection so that each statement is prepared once, because preparing takes longer than running most queries.
 */
export const withStatementCache = (connection: SQLiteConnection): SqliteDatabase => {
  const cache = new Map<string, SqliteStatement>()
  return {
    prepare: text => {
      const statement = cache.get(text) ?? (connection.prepare(text) as SqliteStatement)
      cache.delete(text)
      cache.set(text, statement)
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      return statement
    },
    close: () => void connection.close(),
  }
}
