import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom as asJson } from 'kysely/helpers/postgres'
import { jsonObjectFrom as asText } from 'kysely/helpers/sqlite'
import type { Schema } from './schema.ts'

/*
 * What differs between SQLite and PostgreSQL stands in this file, in open.ts, and what concerns triggers and definitions in
 * chain-triggers.ts and schema-check.ts.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- works on a database of any schema, as migrations do
export type AnyDb = Kysely<any>

export const isPostgres = (db: AnyDb): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** True when a write broke a unique index or primary key; the operation then says the product's sentence. */
export const isDuplicate = (error: unknown): boolean => {
  const code = errorCode(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True when another process kept the database busy for too long. */
export const isBusy = (error: unknown): boolean =>
  /^SQLITE_BUSY|^55P03|^57014|^40001|^40P01/.test(errorCode(error))

/** True when two transactions were in each other's way, and one was undone: doing it again is the remedy. */
export const isConflict = (error: unknown): boolean => /^40001|^40P01/.test(errorCode(error))

/** No connection to the database could be made; `cause` says why. */
export class NoConnection extends Error {
  readonly code = 'NO_CONNECTION'

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
    this.name = 'NoConnection'
  }
}

/** True when PostgreSQL cannot be reached, went away (08, 57P), or takes no more (53300). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NoConnection ||
  /^(08|57P0|53300)/.test(errorCode(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))

/** True when the disk is full; SQLite cannot even begin to read a file then whose index of the WAL has no room. */
export const isFull = (error: unknown): boolean =>
  /^SQLITE_FULL|^SQLITE_IOERR_SHMSIZE|^53100/.test(errorCode(error))

/** True when pages of the file, or an index of PostgreSQL, do not hold what they must. */
export const isDamaged = (error: unknown): boolean =>
  /^SQLITE_CORRUPT|^SQLITE_NOTADB|^XX00[12]/.test(errorCode(error))

/** True when SQLite could not open a file, or not for what it was asked to do with it. */
export const isInaccessible = (error: unknown): boolean =>
  /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(errorCode(error))

/** True when something was to be written where writing is stopped. */
export const isReadOnly = (error: unknown): boolean => /^SQLITE_READONLY|^25006/.test(errorCode(error))

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether there is such a table, at the price of looking up a name. */
export const hasTable = async (db: AnyDb, name: string): Promise<boolean> => {
  const question = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  return (await question.execute(db)).rows.length > 0
}

type Lockable = 'leagues' | 'users' | 'announcements' | 'bulk_runs'

/**
 * Keeps others from changing what depends on these rows until the transaction ends. SQLite needs nothing: its
 * transactions begin IMMEDIATE, so there is one writer.
 */
export const lockRows = async (db: AnyDb, table: Lockable, ids: number[]): Promise<void> => {
  if (!isPostgres(db)) return
  // In one order, so that two who lock some of the same rows do not wait for each other.
  await sql`select id from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    db,
  )
}

export const lockRow = (db: AnyDb, table: Lockable, id: number): Promise<void> => lockRows(db, table, [id])

/**
 * Writes what may be lost when the power fails, such as counts of tries: on SQLite every commit else waits for the disk,
 * and everybody with it. What is written later takes it to the disk too. Joins a transaction that is open.
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
 * The end of a query for one row out of a queue, inside the update that claims it: rows that another sender is claiming are
 * passed over. SQLite needs nothing, since one writes at a time.
 */
export const skippingLocked = (db: AnyDb): RawBuilder<unknown> =>
  isPostgres(db) ? sql`for update skip locked` : sql``

/** The newest hash of a chain, which nobody else can lengthen until the transaction ends; undefined of an empty one. */
export const assertHeadUnchanged = async (
  db: AnyDb,
  heads: 'ledger_heads' | 'audit_heads',
  chain: number,
): Promise<string | undefined> => {
  const lock = isPostgres(db) ? sql`for update` : sql``
  const { rows } = await sql<{ hash: string }>`
    select hash from ${sql.table(heads)} where chain = ${chain} ${lock}`.execute(db)
  return rows[0]?.hash
}

/** The one row of a query within another, as a column: JSON, which `readJsonRow` reads. */
export const jsonRow = (db: AnyDb, query: Parameters<typeof asText>[0]): RawBuilder<unknown> =>
  isPostgres(db) ? asJson(query) : asText(query)

/** What `jsonRow` selected: PostgreSQL's driver has parsed it already. */
export const readJsonRow = <O>(value: unknown): O | null =>
  (typeof value === 'string' ? JSON.parse(value) : value) as O | null

/** Case-insensitive search in a column or expression that takes % and _ of the searched text as themselves. */
export const contains = (searchedIn: string | RawBuilder<unknown>, searched: string) =>
  containsSmall(sql`lower(${typeof searchedIn === 'string' ? sql.ref(searchedIn) : searchedIn})`, searched)

/** The same in a text whose letters are small already, as an index may hold it. */
export const containsSmall = (searchedIn: RawBuilder<unknown>, searched: string) => {
  const pattern = `%${searched.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${searchedIn} like ${pattern} escape '\\'`
}

/**
 * Runs the statements of a migration, separated by blank lines. `{id}`, `{int}`, `{bytes}` and `{strict}` stand for what the
 * databases write differently: a growing primary key, a 64-bit integer, bytes, and SQLite's strict typing.
 */
export const runStatements = async (db: AnyDb, statements: string): Promise<void> => {
  const words = isPostgres(db)
    ? { id: 'bigint generated by default as identity primary key', int: 'bigint', bytes: 'bytea', strict: '' }
    : { id: 'integer primary key autoincrement', int: 'integer', bytes: 'blob', strict: 'strict' }
  for (const statement of statements.split(/\n\s*\n/)) {
    const text = statement
      .replace(/\{(id|int|bytes|strict)\}/g, (_, word: keyof typeof words) => words[word])
      .trim()
    if (text) await sql.raw(text).execute(db)
  }
}
