import pg from 'pg'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import { isBusy, isUnreachable } from './sql.ts'

const logged: string[] = []

const open = async (url = inject('postgresUrl')): Promise<OpenDatabase> => {
  const opened = await openDatabase(url, { warn: (_fields, text) => void logged.push(text) })
  onTestFinished(() => opened.close())
  return opened
}

const backendOf = async ({ db }: OpenDatabase): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

const onTheSide = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5))
}

test('logs an idle connection loss in one line, and the next query uses another connection', async () => {
  const database = await open()
  const lost = await backendOf(database)
  const before = logged.length
  await (await onTheSide()).query('select pg_terminate_backend($1)', [lost])
  await until(() => logged.length > before)
  expect(logged.slice(before)).toEqual(['A database connection was lost. The next request opens a new one.'])
  expect(await backendOf(database)).not.toBe(lost)
})

test('reports the database as unreachable when a query loses its connection, and the next one works', async () => {
  const database = await open()
  const side = await onTheSide()
  const before = logged.length
  const slow = sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error)
  const sleeping = `select pid from pg_stat_activity where query = 'select pg_sleep(20)'`
  let pids: { pid: number }[] = []
  while (pids.length === 0) pids = (await side.query<{ pid: number }>(sleeping)).rows
  for (const { pid } of pids) await side.query('select pg_terminate_backend($1)', [pid])
  expect(isUnreachable(await slow)).toBe(true)
  await until(() => logged.length > before)
  await backendOf(database)
})

test('gives up waiting for a row lock and reports the database as busy', async () => {
  const database = await open()
  const side = await onTheSide()
  await sql`create table if not exists held (id bigint primary key)`.execute(database.db)
  await sql`insert into held values (1) on conflict do nothing`.execute(database.db)
  await side.query('begin; select * from held where id = 1 for update')
  const waiting = database.db.transaction().execute(async db => {
    await sql`set local lock_timeout = '50ms'`.execute(db)
    await sql`select * from held where id = 1 for update`.execute(db)
  })
  expect(isBusy(await waiting.catch((error: unknown) => error))).toBe(true)
  await side.query('rollback')
})

test('limits lock waits, queries and forgotten transactions', async () => {
  const { db } = await open()
  const setting = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value
  expect([
    await setting('lock_timeout'),
    await setting('statement_timeout'),
    await setting('idle_in_transaction_session_timeout'),
  ]).toEqual(['1500ms', '1min', '1min'])
})

test('fails a query quickly as unreachable when nothing listens', async () => {
  const database = await open('postgres://nobody@127.0.0.1:9/none')
  const error = await backendOf(database).catch((error: unknown) => error)
  expect(isUnreachable(error)).toBe(true)
})
