import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { type Db, type OpenDatabase, openDatabase } from './open.ts'
import { prepared } from './statement-cache.ts'

const open = async (opening: Promise<OpenDatabase> = freshDatabase()): Promise<OpenDatabase> => {
  const database = await opening
  onTestFinished(() => database.close())
  return database
}

/** Queries one after another use the same connection of the pool, so it has their statements. */
const statements = async ({ db }: { db: Db }) => {
  const { rows } = await sql<{ name: string; runs: number }>`
    select name, generic_plans + custom_plans as runs from pg_prepared_statements where name <> ''`.execute(
    db,
  )
  return rows
}

const oneStatement = (runs: number) => [{ name: expect.stringMatching(/^sidepot_[0-9a-f]{32}$/), runs }]

const reading = () =>
  prepared<{ email: string }>()((db, { email }) =>
    db.selectFrom('suppressed_addresses').selectAll().where('email', '=', email),
  )

const suppress = (db: Db, email: string) =>
  db
    .insertInto('suppressed_addresses')
    .values({ email, reason: 'unknown', since_ms: 1, is_suppressed: 1, resumed_at_ms: null })
    .execute()

test('runs a repeated read as one named statement', async () => {
  const database = await open()
  await suppress(database.db, 'two@example.com')
  const read = reading()
  expect(await read(database, { email: 'one@example.com' })).toEqual([])
  expect(await read(database, { email: 'two@example.com' })).toMatchObject([{ reason: 'unknown' }])
  expect(await statements(database)).toEqual(oneStatement(2))
})

test('reads the changed table after a migration, and saves its plan again', async () => {
  const database = await open()
  await suppress(database.db, 'one@example.com')
  const read = reading()
  await read(database, { email: 'one@example.com' })
  await sql`alter table suppressed_addresses add column found_by text default 'a newer program'`.execute(
    database.db,
  )
  expect(await read(database, { email: 'one@example.com' })).toMatchObject([{ found_by: 'a newer program' }])
  await read(database, { email: 'one@example.com' })
  expect(await statements(database)).toEqual(oneStatement(1))
})

test('reads even if a pooler has discarded the statement', async () => {
  const database = await open()
  const read = reading()
  await read(database, { email: 'one@example.com' })
  await sql`deallocate all`.execute(database.db)
  expect(await read(database, { email: 'one@example.com' })).toEqual([])
})

test('sees the uncommitted writes of its transaction', async () => {
  const { db } = await open()
  const read = reading()
  await db.transaction().execute(async db => {
    await suppress(db, 'one@example.com')
    expect(await read({ db }, { email: 'one@example.com' })).toMatchObject([{ reason: 'unknown' }])
  })
})

test('names at most 100 statements, and runs the others without a name', async () => {
  const database = await open()
  await suppress(database.db, 'one@example.com')
  const read = prepared<{ emails: string[] }>()((db, { emails }) =>
    db.selectFrom('suppressed_addresses').select('reason').where('email', 'in', emails),
  )
  for (let length = 1; length <= 105; length += 1)
    expect(await read(database, { emails: Array<string>(length).fill('one@example.com') })).toHaveLength(1)
  expect(await statements(database)).toHaveLength(100)
})

test('throws the error of a query that fails', async () => {
  const database = await open()
  const divide = prepared<{ by: number }>()((db, { by }) =>
    db.selectNoFrom(sql<number>`1 / ${by}::int`.as('quotient')),
  )
  await expect(divide(database, { by: 0 })).rejects.toThrow('division by zero')
  expect(await divide(database, { by: 1 })).toEqual([{ quotient: 1 }])
})

test('names no statement with DATABASE_STATEMENTS=unnamed', async () => {
  const database = await open(openDatabase(inject('postgresUrl'), { statements: 'unnamed' }))
  const one = prepared<{ value: number }>()((db, { value }) =>
    db.selectNoFrom(sql<number>`${value}::int`.as('value')),
  )
  expect(await one(database, { value: 7 })).toEqual([{ value: 7 }])
  expect(await statements(database)).toEqual([])
})
