import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index'
import { breakPageOf } from '#testing/break-page'
import { DamagedDatabase, assertNotDamaged } from './startup-check.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { runMaintenance } from './maintenance.ts'

const made = async (known = migrations) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-stops-'))
  const file = join(folder, 'sidepot.db')
  const first = await openDatabase(`file:${file}`)
  await migrate(first, () => 0, { known })
  await first.close()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return file
}

const opened = async (file: string) => {
  const open = await openDatabase(`file:${file}`)
  onTestFinished(() => open.close())
  return open
}

test('stops all writes at a corrupt page, while other pages stay readable', async () => {
  const file = await made()
  breakPageOf(file, 'leases')
  const open = await opened(file)
  expect(open.writeLock.current()).toBeUndefined()
  await expect(open.db.selectFrom('leases').selectAll().execute()).rejects.toThrow('malformed')
  expect(open.writeLock.current()?.why).toBe('damaged')
  expect(await open.db.selectFrom('instance_settings').selectAll().execute()).toEqual([])
  const writing = open.db.insertInto('instance_settings').values({ key: 'a', value: 'b' }).execute()
  await expect(writing).rejects.toThrow('readonly')
})

test('detects a damaged file before serving it, and rejects one that needs migration', async () => {
  const whole = await opened(await made())
  expect(await assertNotDamaged(whole)).toEqual([])
  expect(whole.writeLock.current()).toBeUndefined()

  const file = await made()
  breakPageOf(file, 'outbox_due')
  const damaged = await opened(file)
  expect(await assertNotDamaged(damaged)).not.toEqual([])
  expect(damaged.writeLock.current()?.why).toBe('damaged')

  const older = await made(migrations.slice(0, 8))
  breakPageOf(older, 'outbox_due')
  await expect(assertNotDamaged(await opened(older))).rejects.toThrow(DamagedDatabase)
})

test('reports the error inside a transaction on a full disk', async () => {
  const open = await opened(await made())
  await sql`pragma max_page_count = 1`.execute(open.db)
  const value = 'x'.repeat(5_000_000)
  const writing = open.db
    .transaction()
    .execute(db => db.insertInto('instance_settings').values({ key: 'large', value }).execute())
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(open.writeLock.current()?.why).toBe('full')
  await sql`pragma max_page_count = 1073741823`.execute(open.db)
  await runMaintenance(open)
  expect(open.writeLock.current()).toBeUndefined()
  expect(await open.db.selectFrom('instance_settings').select('key').execute()).toEqual([])
})

test('reports the reason for read-only mode once, most severe first', async () => {
  const open = await opened(await made())
  const reasons: (string | undefined)[] = []
  open.writeLock.onChange(state => void reasons.push(state?.why))
  open.writeLock.lock('full')
  open.writeLock.lock('full')
  open.writeLock.lock('damaged')
  open.writeLock.lift('full')
  expect(reasons).toEqual(['full', 'damaged', 'damaged'])
})
