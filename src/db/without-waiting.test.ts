import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import type { Db } from './open.ts'
import { isPostgres, withoutWaiting } from './sql.ts'

const waiting = { full: 2, normal: 1 }

/** SQLite's synchronous mode; undefined on PostgreSQL. */
const safety = async (db: Db): Promise<number | undefined> => {
  if (isPostgres(db)) return undefined
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return rows[0]?.synchronous
}

test('skips waiting for the disk only for data that may be lost, and later writes wait', async () => {
  const database = await freshDatabase()
  const { db } = database
  const [full, normal] = isPostgres(db) ? [] : [waiting.full, waiting.normal]
  expect(await withoutWaiting(db, safety)).toBe(normal)
  expect(await safety(db)).toBe(full)
  await expect(withoutWaiting(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await safety(db)).toBe(full)
  const [inside, outside] = await Promise.all([
    withoutWaiting(db, safety),
    db.transaction().execute(async db => [await withoutWaiting(db, safety), await safety(db)]),
  ])
  expect([inside, outside]).toEqual([normal, [full, full]])
  await database.close()
})
