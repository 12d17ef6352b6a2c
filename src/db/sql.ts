import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom as asJson } from 'kysely/helpers/postgres'
import { jsonObjectFrom as asText } from 'kysely/helpers/sqlite'
import type { Schema } from './schema.ts'

/*
 * All differences between SQLite and PostgreSQL are in this file and in open.ts; those of triggers and schemas are in
 * chain-triggers.ts and schema-check.ts.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- works on a database of any schema, as migrations do
export type AnyDb = Kysely<any>

export const isPostgres = (db: AnyDb): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Whether a write violated a unique index or primary key; the operation then shows its own message. */
export const isDuplicate = (error: unknown): boolean => {
  const code = errorCode(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** Whether another process kept the database busy for too long. */
export const isBusy = (error: unknown): boolean =>
  /^SQLITE_BUSY|^55P03|^57014|^40001|^40P01/.test(errorCode(error))

/** Whether two transactions conflicted and one was rolled back; it can be retried. */
export const isConflict = (error: unknown): boolean => /^40001|^40P01/.test(errorCode(error))

/** Thrown when no database connection could be opened; `cause` has the reason. */
export class NoConnection extends Error {
  readonly code = 'NO_CONNECTION'

  constructor(cause: unknown) {
    super("Couldn't reach the database.", { cause })
    this.name = 'NoConnection'
  }
}

/** Whether PostgreSQL is unreachable, went away (08, 57P), or accepts no more connections (53300). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NoConnection ||
  /^(08|57P0|53300)/.test(errorCode(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))

/**
 * Whether a connection no longer has a named statement as it was prepared: the schema changed beneath its plan (0A000),
 * or a pooler mixed up connections.
 */
export const hasLostStatement = (error: unknown): boolean => /^(0A000|26000|42P05)/.test(errorCode(error))

/** Whether the disk is full; SQLite then can't even read a file if there is no space for its WAL index. */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_FULL|^SQLITE_IOERR_SHMSIZE|^53100/.test(errorCode(error))

/** Whether pages of the file, or a PostgreSQL index, are corrupt. */
export const isDamaged = (error: unknown): boolean =>
  /^SQLITE_CORRUPT|^SQLITE_NOTADB|^XX00[12]/.test(errorCode(error))

/** Whether SQLite could not open a file, or not with the required access. */
export const isInaccessible = (error: unknown): boolean =>
  /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(errorCode(error))

/** Whether a write failed because of read-only mode. */
export const isReadOnly = (error: unknown): boolean => /^SQLITE_READONLY|^25006/.test(errorCode(error))

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a table exists; costs one catalog lookup. */
export const hasTable = async (db: AnyDb, name: string): Promise<boolean> => {
  const question = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  return (await question.execute(db)).rows.length > 0
}

/**
 * Collects the statistics that queries are planned with. On SQLite without samples of values: with them, it prepares a
 * statement again whenever its values change, which takes longer than running it.
 */
export const analyze = async (db: AnyDb): Promise<void> => {
  if (!isPostgres(db)) await sql`pragma analysis_limit = 1000`.execute(db)
  await sql`analyze`.execute(db)
}

type Lockable = 'leagues' | 'users' | 'announcements' | 'bulk_runs' | 'outbox'

/**
 * Locks rows until the transaction ends, so that nothing that depends on them changes. Does nothing on SQLite, whose
 * IMMEDIATE transactions allow only one writer.
 */
export const lockRows = async (db: AnyDb, table: Lockable, ids: number[]): Promise<void> => {
  if (!isPostgres(db)) return
  // Locks in a fixed order to prevent deadlocks between overlapping sets.
  await sql`select id from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    db,
  )
}

export const lockRow = (db: AnyDb, table: Lockable, id: number): Promise<void> => lockRows(db, table, [id])

/**
 * Writes data that may be lost in a power failure, such as attempt counters: on SQLite every other commit waits for the
 * disk and blocks everyone. Later writes flush it as well. Joins the current transaction.
 */
export const withoutWaiting = <T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction || isPostgres(db)) return work(db)
  return db.connection().execute(async db => {
    await sql`pragma synchronous = normal`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`pragma synchronous = full`.execute(db)
    }
  })
}

/**
 * Locking clause for claiming one row of a queue within an update: rows that another sender is claiming are skipped.
 * Empty on SQLite, which has one writer at a time.
 */
export const skippingLocked = (db: AnyDb): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``

/** Returns the latest hash of a chain and locks it until the transaction ends; undefined for an empty chain. */
export const assertHeadUnchanged = async (
  db: AnyDb,
  headsTable: 'ledger_heads' | 'audit_heads',
  chain: number,
): Promise<string | undefined> => {
  const lock = isPostgres(db) ? sql`for update` : sql``
  const { rows } = await sql<{ hash: string }>`
    select hash from ${sql.table(headsTable)} where chain = ${chain} ${lock}`.execute(db)
  return rows[0]?.hash
}

/** Selects the single row of a subquery as a JSON column, which `readJsonRow` parses. */
export const jsonRow = (db: AnyDb, query: Parameters<typeof asText>[0]): RawBuilder<unknown> =>
  isPostgres(db) ? asJson(query) : asText(query)

/** Parses a column selected by `jsonRow`; PostgreSQL's driver has already done so. */
export const readJsonRow = <O>(value: unknown): O | null =>
  (typeof value === 'string' ? JSON.parse(value) : value) as O | null

/** Case-insensitive search in a column or expression, with % and _ in the search text taken literally. */
export const contains = (searchedIn: string | RawBuilder<unknown>, searched: string) =>
  containsSmall(sql`lower(${typeof searchedIn === 'string' ? sql.ref(searchedIn) : searchedIn})`, searched)

/** Search in text that is already lowercase, as in an index. */
export const containsSmall = (searchedIn: RawBuilder<unknown>, searched: string) => {
  const pattern = `%${searched.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${searchedIn} like ${pattern} escape '\\'`
}

/**
 * Runs the statements of a migration, separated by blank lines. `{id}`, `{int}`, `{bytes}` and `{strict}` are
 * placeholders for dialect-specific syntax: an auto-increment primary key, a 64-bit integer, binary data, and SQLite's
 * strict typing.
 */
export const runStatements = async (db: AnyDb, statements: string): Promise<void> => {
  const substitutions = isPostgres(db)
    ? { id: 'bigint generated by default as identity primary key', int: 'bigint', bytes: 'bytea', strict: '' }
    : { id: 'integer primary key autoincrement', int: 'integer', bytes: 'blob', strict: 'strict' }
  for (const statement of statements.split(/\n\s*\n/)) {
    const text = statement
      .replace(
        /\{(id|int|bytes|strict)\}/g,
        (_, placeholder: keyof typeof substitutions) => substitutions[placeholder],
      )
      .trim()
    if (text) await sql.raw(text).execute(db)
  }
}
