import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'
import { withoutWaiting } from './sql.ts'
import { SQLite } from './sqlite.ts'

/** A file with a table, and another connection that holds its write lock until released. */
const withLockedDatabase = async (waitMs?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-patient-'))
  const file = join(folder, 'some.db')
  const database = await openDatabase(`file:${file}`, { waitMs })
  const { db } = database
  await sql`create table things (name text)`.execute(db)
  const other = new SQLite(file)
  onTestFinished(async () => {
    other.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  other.exec('begin immediate')
  const names = async () =>
    (await sql<{ name: string }>`select name from things order by name`.execute(db)).rows.map(
      ({ name }) => name,
    )
  const add = (on: typeof db, name: string) => sql`insert into things values (${name})`.execute(on)
  return { db, names, add, release: () => other.exec('commit') }
}

test('delays writes for another process while reads continue, and runs them once it finishes', async () => {
  const { db, names, add, release } = await withLockedDatabase()
  const done: string[] = []
  const writes = Promise.all([
    add(db, 'alone').then(() => done.push('alone')),
    db
      .transaction()
      .execute(async db => {
        await add(db, 'in a transaction')
        await add(db, 'with another')
      })
      .then(() => done.push('transaction')),
    withoutWaiting(db, db => add(db, 'unhurried')).then(() => done.push('unhurried')),
  ])
  for (let reads = 0; reads < 20; reads += 1) expect(await names()).toEqual([])
  expect(done).toEqual([])
  release()
  await writes
  expect(await names()).toEqual(['alone', 'in a transaction', 'unhurried', 'with another'])
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: 2 }])
})

test('fails writes as busy after a timeout, leaving nothing behind', async () => {
  const { db, names, add, release } = await withLockedDatabase(30)
  const inTransaction = () => db.transaction().execute(db => add(db, 'in a transaction'))
  const ended = await Promise.allSettled([add(db, 'alone'), inTransaction()])
  for (const end of ended) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } })
  release()
  await add(db, 'afterwards')
  expect(await names()).toEqual(['afterwards'])
})
