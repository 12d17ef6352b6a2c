import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CompiledQuery, Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import { withoutPassword } from '#domain/without-password'
import { openPostgres, type Warn } from './postgres.ts'
import type { Schema } from './schema.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

export type Db = Kysely<Schema>

/** A database that is open, and what is known of where it is. */
export type OpenDatabase = {
  db: Db
  /** The file of an SQLite database; undefined in memory and on PostgreSQL. */
  file?: string
  /** Where the data is, for people; passwords are left out. */
  place: string
  close(): Promise<void>
}

export type OpenOptions = {
  /**
   * How long to wait for another process's write before giving up (SQLite only): short in the server, where waiting stops
   * the event loop, longer on the command line.
   */
  waitMs?: number | undefined
  /** Is told when a connection is lost (PostgreSQL only). */
  warn?: Warn
}

/** Opens `file:PATH`, `memory:` or `postgres://…`. Throws an Error with a plain text for any other address. */
export const openDatabase = async (
  url: string,
  { waitMs = 1000, warn = () => undefined }: OpenOptions = {},
): Promise<OpenDatabase> => {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, warn)
  if (url === 'memory:') return openSqlite(':memory:', waitMs)
  if (url.startsWith('file:')) return openSqlite(resolve(url.slice('file:'.length)), waitMs)
  throw new Error(`Cannot open the database ${withoutPassword(url)}. Use file:PATH, memory: or postgres://…`)
}

const openSqlite = (path: string, waitMs: number): OpenDatabase => {
  const inMemory = path === ':memory:'
  if (!inMemory) makePrivately(path)
  return overSqlite(new SQLite(path, { timeout: waitMs }), inMemory ? undefined : path)
}

/** A database over a connection to SQLite, which it sets up and closes. */
export const overSqlite = (connection: SQLiteConnection, file?: string): OpenDatabase => {
  connection.pragma('journal_mode = WAL')
  // FULL: an award that was acknowledged survives a power cut. Still thousands of commits a second.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('journal_size_limit = 67108864')
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(connection) })
  return {
    db,
    ...(file === undefined ? {} : { file }),
    place: file ?? 'memory',
    close: async () => {
      await db.destroy()
      // Kysely leaves a connection open that it was never asked anything on.
      connection.close()
    },
  }
}

/** A new file is for its owner alone: it holds everything about everybody. SQLite's other files take over who may read. */
const makePrivately = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** Begins transactions IMMEDIATE: two processes that read and then write would otherwise lose most of their writes. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SQLiteConnection

  constructor(database: SQLiteConnection) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    const driver = new SqliteDriver({ database: this.#database })
    driver.beginTransaction = async connection => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    driver.rollbackTransaction = async connection => {
      // On a full disk SQLite has rolled back by itself; a second time would hide what was wrong.
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }
}
