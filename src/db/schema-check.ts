import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { migrations, type Migration } from '#migrations/index'
import { type AnyDb, isPostgres, runStatements } from './sql.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import { migrate } from './migrate.ts'

/** Every table, index, trigger and function by name, with its definition. */
type Definitions = Map<string, string>

/** A difference from the schema that this program's migrations create. */
export type Difference = {
  /** 'index awards_league'. */
  name: string
  kind: 'missing' | 'changed' | 'foreign'
  what: string
  /** Statement that certainly fixes it: creates a missing index. */
  statement?: string
}

/**
 * Compares a database with the schema that this program's migrations create and returns the differences, such as a
 * missing or disabled trigger or a removed constraint. The reference is a temporary schema, so that nothing in the
 * database itself has to be trusted. Empty if there are no differences.
 */
export const schemaDifferences = async (db: AnyDb, known = migrations): Promise<Difference[]> => {
  const [found, due] = isPostgres(db)
    ? [await definedIn(db, await schemaOf(db)), await freshOnPostgres(db, known)]
    : [await definedInSqlite(db), await freshOnSqlite(known)]
  const missing = [...due.keys()].filter(name => !found.has(name))
  const changed = [...due].filter(([name, text]) => found.has(name) && found.get(name) !== text)
  const foreign = [...found.keys()].filter(name => !due.has(name))
  return [
    ...missing.map(name => missingOne(name, due.get(name) ?? '')),
    ...changed.map(([name]) => ({
      name,
      kind: 'changed' as const,
      what: `The ${name} differs from this version's`,
    })),
    ...foreign.map(name => ({
      name,
      kind: 'foreign' as const,
      what: `The ${name} doesn't belong to this version`,
    })),
  ]
}

const missingOne = (name: string, definition: string): Difference => ({
  name,
  kind: 'missing',
  what: `The ${name} is missing`,
  ...(/^create (unique )?index /i.test(definition) ? { statement: definition } : {}),
})

/** Describes the schema differences as sentences. */
export const schemaProblems = async (db: AnyDb, known = migrations): Promise<string[]> =>
  (await schemaDifferences(db, known)).map(({ what }) => what)

/** Short hash of a schema; the same on every machine with the same version and type of database. */
export const schemaFingerprint = async (db: AnyDb): Promise<string> => {
  const found = isPostgres(db) ? await definedIn(db, await schemaOf(db)) : await definedInSqlite(db)
  const lines = [...found].map(([name, text]) => `${name}: ${text}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/** Tables that Litestream adds to every database it replicates. */
const litestreams = new Set(['_litestream_seq', '_litestream_lock'])

const definedInSqlite = async (db: AnyDb): Promise<Definitions> => {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'`.execute(db)
  const own = rows.filter(({ name }) => !litestreams.has(name))
  return new Map(own.map(row => [`${row.type} ${row.name}`, row.sql]))
}

const freshOnSqlite = async (known: Migration[]): Promise<Definitions> => {
  const fresh = await openDatabase('memory:')
  try {
    await migrate(fresh, () => 0, { known })
    return await definedInSqlite(fresh.db)
  } finally {
    await fresh.close()
  }
}

const schemaOf = async (db: AnyDb): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

const trial = 'sidepot_schema_check'

class Undo extends Error {}

/** Created in a separate schema, in a transaction that is rolled back. */
const freshOnPostgres = async (db: AnyDb, known: Migration[]): Promise<Definitions> => {
  let due: Definitions = new Map()
  try {
    await db.transaction().execute(async trx => {
      // Also allowed in read-only mode, because everything is rolled back.
      await sql`set transaction read write`.execute(trx)
      await sql.raw(`create schema ${trial}`).execute(trx)
      await sql.raw(`set local search_path to ${trial}`).execute(trx)
      await runStatements(
        trx,
        'create table migrations (name text not null primary key, applied_at_ms {int} not null)',
      )
      for (const { up } of known) await up(trx)
      due = await definedIn(trx, trial)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return due
}

const definedIn = async (db: AnyDb, schema: string): Promise<Definitions> => {
  const { rows } = await sql<{ name: string; text: string }>`
    select 'column ' || c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select 'constraint ' || k.conname, c.relname || ': ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema}
    union all
    select 'index ' || indexname, indexdef from pg_indexes where schemaname = ${schema}
    union all
    select 'trigger ' || t.tgname, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and not t.tgisinternal
    union all
    select 'function ' || p.proname, pg_get_functiondef(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema}`.execute(db)
  return new Map(rows.map(({ name, text }) => [name, text.replaceAll(`${schema}.`, '')]))
}

/** The database has all migrations by name but lacks something that they create. */
export class WrongSchema extends Error {
  constructor(place: string, differences: Difference[]) {
    const canBeMade = differences.every(({ statement }) => statement !== undefined)
    super(
      `${place} doesn't have the schema this version needs: ${differences.map(({ what }) => what).join('; ')}. ` +
        (canBeMade
          ? 'Run sidepot doctor --fix to recreate it, then restart.'
          : 'Restore the last good backup with sidepot db restore; sidepot db verify lists all problems.'),
    )
    this.name = 'WrongSchema'
  }
}

const remembered = 'schema fingerprint'

/**
 * Throws WrongSchema when a table, column, index, trigger or constraint is missing or changed. The comparison takes a
 * while, so it only runs if the schema has changed since it last passed. Additional objects, such as an index created
 * by the server admin, are allowed; the doctor reports them.
 */
export const assertSchema = async ({
  db,
  place,
  writeLock,
}: Pick<OpenDatabase, 'db' | 'place' | 'writeLock'>): Promise<void> => {
  // A damaged database is served read-only as far as possible.
  if (writeLock.current() !== undefined) return
  const fingerprint = await schemaFingerprint(db)
  if (fingerprint === (await lastPassed(db))) return
  const differences = await comparable(() => schemaDifferences(db))
  const wrong = differences.filter(({ kind }) => kind !== 'foreign')
  if (wrong.length > 0) throw new WrongSchema(place, wrong)
  await remember(db, fingerprint)
}

/**
 * A PostgreSQL role may lack the permission to create the schema for the comparison; that must not prevent a server
 * from starting.
 */
const comparable = async (compare: () => Promise<Difference[]>): Promise<Difference[]> => {
  try {
    return await compare()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return []
    throw error
  }
}

/** Undefined if even the table for it is missing. */
const lastPassed = async (db: AnyDb): Promise<string | undefined> => {
  try {
    const row: { value: string } | undefined = await db
      .selectFrom('instance_settings')
      .select('value')
      .where('key', '=', remembered)
      .executeTakeFirst()
    return row?.value
  } catch {
    return undefined
  }
}

const remember = async (db: AnyDb, fingerprint: string): Promise<void> => {
  try {
    await db
      .insertInto('instance_settings')
      .values({ key: remembered, value: fingerprint })
      .onConflict(existing => existing.column('key').doUpdateSet({ value: fingerprint }))
      .execute()
  } catch {
    // Writers report a full disk; the next start compares again.
  }
}
