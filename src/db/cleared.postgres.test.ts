import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { editing } from '#contract/content/editing'
import { isCleared } from '#testing/reset-database'
import { freshDatabase } from '#testing/database'
import * as make from '#testing/make'
import { wholeDatabase } from '#testing/whole-database'
import { startTestApp } from '#testing/test-app'
import type { OpenDatabase } from './open.ts'

const fresh = async (): Promise<OpenDatabase> => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

const stateOf = async (database: OpenDatabase) => {
  const ids = sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  return [await wholeDatabase(database), (await ids.execute(database.db)).rows]
}

test('resets a test database to the state of a new one, including rows and ids', async () => {
  const database = await fresh()
  const w = await startTestApp({}, database)
  await make.league(w, { managers: 3 })
  const admin = await make.administrator(w)
  await admin.call(editing.addPage, { title: 'Draft day', slug: 'draft-day', content: 'Bring cash' })
  expect(await isCleared(database.db)).toBe(true)
  expect(await stateOf(database)).toEqual(await stateOf(await fresh()))
})

test('does not reset a database with added definitions', async () => {
  const { db } = await fresh()
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  expect(await isCleared(db)).toBe(false)
})
