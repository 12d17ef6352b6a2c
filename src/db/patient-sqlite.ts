import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'
import { rollBack } from './roll-back.ts'
import { isBusy } from './sql.ts'
import type { SQLiteConnection } from './sqlite.ts'

/** Others leave the file alone for at least as long between two writes (see the command line's imports). */
const longestPauseMs = 10

/**
 * SQLite that waits for other processes without stopping this one: SQLite's own waiting is one call during which a server
 * answers nobody. Transactions begin IMMEDIATE: two processes that read and then write would otherwise lose most of their
 * writes.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: SQLiteConnection
  readonly #waitMs: number

  /** @param waitMs how long to try before what is written ends in SQLITE_BUSY */
  constructor(database: SQLiteConnection, waitMs: number) {
    super({ database })
    this.#database = database
    this.#waitMs = waitMs
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#database, this.#waitMs)
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #database: SQLiteConnection
  readonly #waitMs: number
  #patient: DatabaseConnection | undefined

  constructor(database: SQLiteConnection, waitMs: number) {
    super({ database })
    this.#database = database
    this.#waitMs = waitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#patient ??= {
      executeQuery: query => this.#patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    return this.#patient
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
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
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
    await super.releaseConnection()
    await sleep(forMs)
    await super.acquireConnection()
    this.#database.pragma(`synchronous = ${synchronous}`)
  }
}
