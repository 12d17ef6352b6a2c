import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { withStatementCache } from './sqlite-statement-cache.ts'
import { rollBack } from './roll-back.ts'
import type { Schema } from './schema.ts'
import { isBusy } from './sql.ts'
import type { SQLiteConnection } from './sqlite.ts'

/** Others leave the file alone for at least as long between two writes (see the command line's imports). */
const maxBackoffMs = 10

/**
 * SQLite that waits for other processes without stopping this one: SQLite's own waiting is one call during which a server
 * answers nobody. Transactions begin IMMEDIATE: two processes that read and then write would otherwise lose most of their
 * writes.
 */
export class BusyRetrySqliteDialect extends SqliteDialect {
  readonly #driver: BusyRetrySqliteDriver

  /** @param waitMs how long to try before what is written ends in SQLITE_BUSY */
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

/** Leads from a database to its driver. */
class AtOnceAdapter extends SqliteAdapter {
  readonly driver: BusyRetrySqliteDriver

  constructor(driver: BusyRetrySqliteDriver) {
    super()
    this.driver = driver
  }
}

/**
 * The rows of a query that only reads, without waiting a turn for the connection. Undefined where that cannot be: on
 * PostgreSQL, within a transaction, while somebody else has the connection (what they have not committed is nobody's
 * business), and after an error, which whoever asks in the usual way hears of.
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
    // On a full disk SQLite has rolled back by itself; a second time would hide what was wrong.
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

  /** Who only reads in this process need not wait too. What `withoutWaiting` has set is for its own writes alone. */
  async #letOthersWork(forMs: number): Promise<void> {
    const synchronous = Number(this.#database.pragma('synchronous', { simple: true }))
    this.#database.pragma('synchronous = FULL')
    await this.releaseConnection()
    await sleep(forMs)
    await this.acquireConnection()
    this.#database.pragma(`synchronous = ${synchronous}`)
  }
}
