import { sql } from 'kysely'
import { hasTable, type AnyDb } from '#db/sql'
import { unfinishedCopy } from '#db/migrate'
import { countOf, type Value } from './pages.ts'
import type { Table } from './tables.ts'

/** How far a copy got: of each table the last key that is in, and whether all of it is. */
export type Progress = { last: Value[] | undefined; isDone: boolean }

const table = 'copy_progress'
/** The row that says what is copied. */
const sourceRow = 'the source'

/**
 * Makes a freshly migrated database a copy that was begun: empties what migrations put in, and marks it, so that nobody
 * serves it before it is whole. Dying in the middle of it leaves nothing.
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

/** Takes the marks away, once everything is in and was compared. */
export const markCopyFinished = (db: AnyDb): Promise<void> =>
  db.transaction().execute(async db => {
    await sql`drop table ${sql.table(table)}`.execute(db)
    await sql`delete from migrations where name = ${unfinishedCopy}`.execute(db)
  })

/** What a copy that was begun is a copy of; undefined of a database that is none. */
export const sourceOfCopy = async (db: AnyDb): Promise<string | undefined> =>
  (await hasTable(db, table)) ? (await rowOf(db, sourceRow))?.last_key : undefined

export const progressOf = async (db: AnyDb, part: string): Promise<Progress> => {
  const row = await rowOf(db, part)
  return {
    last: row && row.last_key !== '' ? (JSON.parse(row.last_key) as Value[]) : undefined,
    isDone: row?.done === 1,
  }
}

/** In the transaction of the rows themselves. */
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

/** What people made; everything else a database has from the start. */
const userTables = ['users', 'leagues', 'audit_lines', 'ledger_entries', 'outbox']

/** Whether nobody has used a migrated database yet. */
export const isUnused = async (db: AnyDb): Promise<boolean> => {
  for (const name of userTables) if ((await countOf(db, { name })) > 0) return false
  return true
}
