import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Dialect, type Kysely, SqliteDialect } from 'kysely'
import { withoutPassword } from '#domain/without-password'
import { insistOnAccess } from './file-access.ts'
import { giveToOwnerOfFolder } from './owner.ts'
import { withDialect } from './with-dialect.ts'
import { BusyRetrySqliteDialect } from './sqlite-busy-retry.ts'
import { type connectExclusively, openPostgres, type Warn } from './postgres.ts'
import { finishRestore } from './restore.ts'
import type { Schema } from './schema.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'
import { isFull } from './sql.ts'
import { isForGood, createWriteLock, type WriteLock } from './write-lock.ts'

export type Db = Kysely<Schema>

/** A database that is open, and what is known of where it is. */
export type OpenDatabase = {
  db: Db
  /** The same over a connection of its own, for what must not wait behind anybody: who asks whether all is well. Only reads. */
  probes: Db
  /** Whether writing is stopped. */
  stops: WriteLock
  /** The file of an SQLite database; undefined in memory and on PostgreSQL. */
  file?: string
  /** Whether no other process can open an SQLite file, because the disk was full as it was opened: until it is opened anew. */
  isAlone?: boolean
  /** Where the data is, for people; passwords are left out. */
  place: string
  /** A connection outside the pool, for locks that last; PostgreSQL only. */
  connectAlone?: connectExclusively
  close(): Promise<void>
}

export type OpenOptions = {
  /** How long to wait for another process's write before giving up (SQLite only). Nothing else stands still meanwhile. */
  waitMs?: number | undefined
  /** Is told when a connection is lost (PostgreSQL only). */
  warn?: Warn
}

/** Short enough for everybody to be answered or refused within five seconds. */
const defaultBusyTimeoutMs = 4000

/** Opens `file:PATH`, `memory:` or `postgres://…`. Throws an Error with a plain text for any other address. */
export const openDatabase = async (
  url: string,
  { waitMs = defaultBusyTimeoutMs, warn = () => undefined }: OpenOptions = {},
): Promise<OpenDatabase> => {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, warn)
  if (url === 'memory:') return openSqlite(':memory:', waitMs)
  if (url.startsWith('file:')) return openSqlite(resolve(url.slice('file:'.length)), waitMs)
  throw new Error(`Cannot open the database ${withoutPassword(url)}. Use file:PATH, memory: or postgres://…`)
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
 * A connection to a file. On a full disk there is no room for the memory that processes share about the WAL; held for this
 * process alone the file needs none, and can be read.
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

/** A database over a connection to SQLite, which it sets up and closes. */
export const fromSqlite = (
  connection: SQLiteConnection,
  {
    file,
    waitMs = defaultBusyTimeoutMs,
    isAlone = false,
  }: { file?: string; waitMs?: number; isAlone?: boolean } = {},
): OpenDatabase => {
  connection.pragma('journal_mode = WAL')
  // FULL: an award that was acknowledged survives a power cut. Still thousands of commits a second.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('journal_size_limit = 67108864')
  // From here on it is waited in small steps, between which this process works.
  connection.pragma('busy_timeout = 0')
  const stops = createWriteLock(file)
  stops.onChange(stopped => {
    // Whoever forgets to ask is refused by SQLite itself. On a full disk it must be tried whether there is room again.
    if (connection.open && isForGood(stopped)) connection.pragma('query_only = ON')
  })
  const db = withDialect(new BusyRetrySqliteDialect(connection, waitMs), stops)
  const probes = file === undefined || isAlone ? db : withDialect(readingDialect(file), stops)
  if (isAlone) stops.stop('full')
  return {
    db,
    probes,
    stops,
    ...(file === undefined ? {} : { file }),
    isAlone,
    place: file ?? 'memory',
    close: async () => {
      // First, so that the one that may write is the last, and leaves no WAL behind.
      if (probes !== db) await probes.destroy()
      await db.destroy()
      // Kysely leaves a connection open that it was never asked anything on.
      connection.close()
    },
  }
}

/** Opens an SQLite file that nobody is to change, such as a copy. Ends in an Error when it is not there. */
export const openForReading = (file: string): Pick<OpenDatabase, 'db' | 'close'> => {
  const db = withDialect(readingDialect(file), createWriteLock())
  return { db, close: () => db.destroy() }
}

/** Opened when it is first asked. */
const readingDialect = (file: string): Dialect =>
  new SqliteDialect({
    database: async () => new SQLite(file, { readonly: true, fileMustExist: true, timeout: 500 }),
  })

/** A new file is for its owner alone: it holds everything about everybody. SQLite's other files take over who may read. */
const makePrivately = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) return
  closeSync(openSync(path, 'a', 0o600))
  giveToOwnerOfFolder(path)
}
