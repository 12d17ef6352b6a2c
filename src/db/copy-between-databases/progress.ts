import { sql } from 'kysely'
import { hasTable, type AnyDb } from '#db/sql'
import { unfinishedCopy } from '#db/migrate'
import { type Table, countOf, type Value } from './tables.ts'

/** Progress of a copy: the last copied key of each table, and whether the table is complete. */
type Progress = { last: Value[] | undefined; isDone: boolean }

const table = 'copy_progress'
/** Name of the row that identifies the source. */
const sourceRow = 'the source'

/**
 * Prepares a freshly migrated database as the target of a copy: deletes the rows that migrations inserted, and marks
 * it, so that it is not served until it is complete. Runs in one transaction.
 */
export const markCopyStarted = (db: AnyDb, tables: Table[], source: string, atMs: number): Promise<void> =>
  db.transaction().execute(async db => {
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
    await sql`create table ${sql.table(table)} (part text not null primary key, last_key text not null, done integer not null)`.execute(
      db,
    )
    await saveRow(db, sourceRow, source, false)
    await sql`insert into migrations (name, applied_at_ms) values (${unfinishedCopy}, ${atMs})`.execute(db)
  })

/** Removes the marks once everything was copied and compared. */
export const markCopyFinished = (db: AnyDb): Promise<void> =>
  db.transaction().execute(async db => {
    await sql`drop table ${sql.table(table)}`.execute(db)
    await sql`delete from migrations where name = ${unfinishedCopy}`.execute(db)
  })

/** Source of an incomplete copy; undefined for any other database. */
export const sourceOfCopy = async (db: AnyDb): Promise<string | undefined> =>
  (await hasTable(db, table)) ? (await rowOf(db, sourceRow))?.last_key : undefined

export const progressOf = async (db: AnyDb, part: string): Promise<Progress> => {
  const row = await rowOf(db, part)
  return {
    last: row && row.last_key !== '' ? (JSON.parse(row.last_key) as Value[]) : undefined,
    isDone: row?.done === 1,
  }
}

/** Runs in the same transaction as the rows. */
export const saveProgress = (db: AnyDb, part: string, last: Value[]): Promise<void> =>
  saveRow(db, part, JSON.stringify(last), false)

export const markTableDone = (db: AnyDb, part: string): Promise<void> => saveRow(db, part, '', true)

const saveRow = async (db: AnyDb, part: string, last: string, isDone: boolean): Promise<void> => {
  const done = isDone ? 1 : 0
  await sql`insert into ${sql.table(table)} (part, last_key, done) values (${part}, ${last}, ${done})
    on conflict (part) do update set last_key = excluded.last_key, done = excluded.done`.execute(db)
}

const rowOf = async (db: AnyDb, part: string): Promise<{ last_key: string; done: number } | undefined> => {
  const { rows } = await sql<{ last_key: string; done: number }>`
    select last_key, done from ${sql.table(table)} where part = ${part}`.execute(db)
  return rows[0]
}

/** Tables with user data; all others have rows from the start. */
const userTables = ['users', 'leagues', 'audit_lines', 'ledger_entries', 'outbox']

/** Whether a migrated database has not been used yet. */
export const isUnused = async (db: AnyDb): Promise<boolean> => {
  for (const name of userTables) if ((await countOf(db, { name })) > 0) return false
  return true
}
