import { sql } from 'kysely'
import { type AnyDb, isPostgres } from '#db/sql'
import type { Table } from './tables.ts'

/** Continues the id sequences after the highest id that the source ever used, so that none is reused. */
export const syncIdSequences = async (
  source: AnyDb,
  target: AnyDb,
  { name, countsIds }: Table,
): Promise<void> => {
  if (!countsIds) return
  const newest = await newestId(source, name)
  if (newest > 0) await setNewestId(target, name, newest)
}

const newestId = async (db: AnyDb, table: string): Promise<number> => {
  const { rows: ids } = await sql<{
    id: number | null
  }>`select max(id) as id from ${sql.table(table)}`.execute(db)
  const generated = isPostgres(db) ? await generatedOnPostgres(db, table) : await generatedOnSqlite(db, table)
  return Math.max(Number(ids[0]?.id ?? 0), generated)
}

const generatedOnSqlite = async (db: AnyDb, table: string): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    db,
  )
  return Number(rows[0]?.seq ?? 0)
}

const generatedOnPostgres = async (db: AnyDb, table: string): Promise<number> => {
  const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(
    db,
  )
  const { rows: values } = await sql<{ last: number; is_called: boolean }>`
    select last_value as last, is_called from ${sql.raw(rows[0]?.name ?? '')}`.execute(db)
  return values[0]?.is_called === true ? Number(values[0].last) : 0
}

const setNewestId = async (db: AnyDb, table: string, newest: number): Promise<void> => {
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${newest}::bigint)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${newest})`.execute(db)
}
