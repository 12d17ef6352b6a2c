import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Dialect, type Kysely, SqliteDialect } from 'kysely'
import { withoutPassword } from '#domain/without-password'
import { insistOnAccess } from './file-access.ts'
import { setOwnerLikeFolder } from './replace-file.ts'
import { BusyRetrySqliteDialect } from './sqlite-busy-retry.ts'
import { type connectExclusively, openPostgres, type Statements, type Warn } from './postgres.ts'
import { finishRestore } from './restore.ts'
import type { Schema } from './schema.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'
import { isFull } from './sql.ts'
import { isForGood, createWriteLock, type WriteLock, withDialect } from './write-lock.ts'

export type Db = Kysely<Schema>

/** An open database and its location. */
export type OpenDatabase = {
  db: Db
  /**
   * The same database over a separate read-only connection, for health checks that must not wait behind other queries.
   */
  probes: Db
  /** Write lock state. */
  writeLock: WriteLock
  /** Path of an SQLite database; undefined for in-memory databases and PostgreSQL. */
  file?: string
  /**
   * Whether an SQLite file is locked for other processes because the disk was full when it was opened; lasts until it
   * is reopened.
   */
  isAlone?: boolean
  /** Human-readable location without passwords. */
  place: string
  /** Opens a connection outside the pool, for long-lived locks; PostgreSQL only. */
  connectAlone?: connectExclusively
  close(): Promise<void>
}

type OpenOptions = {
  /** Timeout for another process's write (SQLite only). Other work continues while waiting. */
  waitMs?: number | undefined
  /** Called when a connection is lost (PostgreSQL only). */
  warn?: Warn
  /** Whether repeated reads run as named statements (PostgreSQL only); unnamed by default. */
  statements?: Statements
}

/** Short enough that every request succeeds or fails within five seconds. */
const defaultBusyTimeoutMs = 4000

/** Opens `file:PATH`, `memory:` or `postgres://…`. Throws an Error with a readable message for any other URL. */
export const openDatabase = async (
  url: string,
  { waitMs = defaultBusyTimeoutMs, warn = () => undefined, statements = 'unnamed' }: OpenOptions = {},
): Promise<OpenDatabase> => {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, { warn, statements })
  if (url === 'memory:') return openSqlite(':memory:', waitMs)
  if (url.startsWith('file:')) return openSqlite(resolve(url.slice('file:'.length)), waitMs)
  throw new Error(`Can't open the database ${withoutPassword(url)}. Use file:PATH, memory: or postgres://…`)
}

const openSqlite = (path: string, waitMs: number): OpenDatabase => {
  const inMemory = path === ':memory:'
  if (!inMemory) {
    insistOnAccess(path)
    finishRestore(path)
    makePrivately(path)
  }
  if (inMemory) return fromSqlite(new SQLite(path, { timeout: waitMs }), { waitMs })
  const { connection, isAlone } = connected(path, waitMs)
  return fromSqlite(connection, { waitMs, file: path, isAlone })
}

/**
 * Opens a connection to a file. On a full disk there is no space for the shared-memory file of the WAL; in exclusive
 * mode SQLite doesn't need one, so the file can still be read.
 */
const connected = (path: string, waitMs: number): { connection: SQLiteConnection; isAlone: boolean } => {
  const connection = new SQLite(path, { timeout: waitMs })
  try {
    connection.prepare('select count(*) from sqlite_master').get()
    return { connection, isAlone: false }
  } catch (error) {
    connection.close()
    if (!isFull(error)) throw error
  }
  const alone = new SQLite(path, { timeout: waitMs })
  alone.pragma('locking_mode = EXCLUSIVE')
  return { connection: alone, isAlone: true }
}

/** Wraps an SQLite connection, which it configures and closes. */
export const fromSqlite = (
  connection: SQLiteConnection,
  {
    file,
    waitMs = defaultBusyTimeoutMs,
    isAlone = false,
  }: { file?: string; waitMs?: number; isAlone?: boolean } = {},
): OpenDatabase => {
  connection.pragma('journal_mode = WAL')
  // FULL: an acknowledged award survives a power failure. Still allows thousands of commits per second.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('journal_size_limit = 67108864')
  // From here on, waiting happens in short steps, so that the process stays responsive.
  connection.pragma('busy_timeout = 0')
  const writeLock = createWriteLock(file)
  writeLock.onChange(readOnlyState => {
    // SQLite itself rejects writes from code that forgets to check. A full disk is exempt, because writes must be
    // retried to detect free space.
    if (connection.open && isForGood(readOnlyState)) connection.pragma('query_only = ON')
  })
  const db = withDialect(new BusyRetrySqliteDialect(connection, waitMs), writeLock)
  const probes = file === undefined || isAlone ? db : withDialect(readingDialect(file), writeLock)
  if (isAlone) writeLock.lock('full')
  return {
    db,
    probes,
    writeLock,
    ...(file === undefined ? {} : { file }),
    isAlone,
    place: file ?? 'memory',
    close: async () => {
      // Closed first, so that the writable connection is the last one and removes the WAL.
      if (probes !== db) await probes.destroy()
      await db.destroy()
      // Kysely leaves a connection open if it never ran a query.
      connection.close()
    },
  }
}

/** Opens an SQLite file read-only, such as a backup. Throws an Error when it does not exist. */
export const openForReading = (file: string): Pick<OpenDatabase, 'db' | 'close'> => {
  const db = withDialect(readingDialect(file), createWriteLock())
  return { db, close: () => db.destroy() }
}

/** Opened on the first query. */
const readingDialect = (file: string): Dialect =>
  new SqliteDialect({
    database: async () => new SQLite(file, { readonly: true, fileMustExist: true, timeout: 500 }),
  })

/**
 * Only the owner may read a new file, because it contains all personal data. SQLite's other files inherit the
 * permissions.
 */
const makePrivately = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) return
  closeSync(openSync(path, 'a', 0o600))
  setOwnerLikeFolder(path)
}
