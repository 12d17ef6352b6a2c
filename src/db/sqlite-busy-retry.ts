import { setTimeout as sleep } from 'node:timers/promises'
import {
  type SqliteDatabase,
  type SqliteStatement,
  SqliteDialect,
  SqliteDriver,
  SqliteAdapter,
  type Kysely,
  CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import type { SQLiteConnection } from './sqlite.ts'
import type { Schema } from './schema.ts'
import { rollBack } from './busy-retry.ts'
import { isBusy } from './sql.ts'

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

/** Other writers leave at least this pause between two writes (see the command line's imports). */
const maxBackoffMs = 10

/**
 * SQLite dialect that waits for other processes without blocking this one: SQLite's own busy timeout is a single call
 * during which a server cannot respond. Transactions begin IMMEDIATE, because two processes that read and then write
 * would otherwise lose most of their writes.
 */
export class BusyRetrySqliteDialect extends SqliteDialect {
  readonly #driver: BusyRetrySqliteDriver

  /** @param waitMs time to retry before a write fails with SQLITE_BUSY */
  constructor(database: SQLiteConnection, waitMs: number) {
    super({ database })
    this.#driver = new BusyRetrySqliteDriver(database, waitMs)
  }

  override createDriver(): SqliteDriver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new AtOnceAdapter(this.#driver)
  }
}

/** Gives access from a database to its driver. */
class AtOnceAdapter extends SqliteAdapter {
  readonly driver: BusyRetrySqliteDriver

  constructor(driver: BusyRetrySqliteDriver) {
    super()
    this.driver = driver
  }
}

/**
 * Runs a read-only query immediately, without waiting for the connection. Undefined if that is not possible: on
 * PostgreSQL, within a transaction, while another caller holds the connection (whose uncommitted changes must not be
 * visible), and after an error, which the regular query then reports.
 */
export const readAtOnce = <R>(db: Kysely<Schema>, query: CompiledQuery<R>): R[] | undefined => {
  const { adapter } = db.getExecutor()
  if (db.isTransaction || !(adapter instanceof AtOnceAdapter)) return undefined
  return adapter.driver.readAtOnce(query)
}

class BusyRetrySqliteDriver extends SqliteDriver {
  readonly #database: SQLiteConnection
  readonly #statements: SqliteDatabase
  readonly #waitMs: number
  #patient: DatabaseConnection | undefined
  #isHeld = false

  constructor(database: SQLiteConnection, waitMs: number) {
    const statements = withStatementCache(database)
    super({ database: statements })
    this.#database = database
    this.#statements = statements
    this.#waitMs = waitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#isHeld = true
    this.#patient ??= {
      executeQuery: query => this.#patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    return this.#patient
  }

  override async releaseConnection(): Promise<void> {
    this.#isHeld = false
    await super.releaseConnection()
  }

  readAtOnce<R>({ sql, parameters }: CompiledQuery<R>): R[] | undefined {
    if (this.#isHeld) return undefined
    try {
      return this.#statements.prepare(sql).all(parameters) as R[]
    } catch {
      return undefined
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has already rolled back; a second rollback would hide the cause.
    if (this.#database.inTransaction) await rollBack(connection)
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const untilMs = performance.now() + this.#waitMs
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, maxBackoffMs)) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error) || this.#database.inTransaction || performance.now() >= untilMs) throw error
      }
      await this.#letOthersWork(pauseMs)
    }
  }

  /** Readers in this process don't have to wait either. Settings of `withoutWaiting` apply only to its own writes. */
  async #letOthersWork(forMs: number): Promise<void> {
    const synchronous = Number(this.#database.pragma('synchronous', { simple: true }))
    this.#database.pragma('synchronous = FULL')
    await this.releaseConnection()
    await sleep(forMs)
    await this.acquireConnection()
    this.#database.pragma(`synchronous = ${synchronous}`)
  }
}
