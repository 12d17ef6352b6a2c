import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase, problemsOf } from '#db/copy'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import { folderBackups } from './backups.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 3, 30)

const inFolder = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-backups-'))
  const database = await openDatabase(`file:${join(folder, 'sidepot.db')}`)
  await migrate(database, () => now)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return { database, folder: join(folder, 'copies') }
}

test('keeps the newest copies, each one sound, and lets other files be', async () => {
  const { database, folder } = await inFolder()
  const backups = folderBackups(file => copyDatabase(database.file ?? '', file), { folder, keep: 2 })
  await backups.keep(now)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  for (const later of [1, 2, 3]) await backups.keep(now + later * minute)
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'sidepot-2026-11-20T03-32-00Z.db',
    'sidepot-2026-11-20T03-33-00Z.db',
  ])
  expect(problemsOf(join(folder, 'sidepot-2026-11-20T03-33-00Z.db'))).toEqual([])
})

test('runs twice in the same second without harm', async () => {
  const { database, folder } = await inFolder()
  const backups = folderBackups(file => copyDatabase(database.file ?? '', file), { folder, keep: 2 })
  expect(await backups.keep(now)).toEqual(await backups.keep(now))
})

test('hands a copy over and leaves nothing of it behind', async () => {
  const { database, folder } = await inFolder()
  const before = readdirSync(tmpdir()).filter(name => name.startsWith('sidepot-')).length
  const { fileName, bytes, content } = await folderBackups(file => copyDatabase(database.file ?? '', file), {
    folder,
    keep: 2,
  }).download(now)
  expect(fileName).toBe('sidepot-2026-11-20T03-30-00Z.db')
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  const copy = Buffer.concat(parts)
  expect([copy.length, copy.subarray(0, 15).toString()]).toEqual([bytes, 'SQLite format 3'])
  await expect
    .poll(() => readdirSync(tmpdir()).filter(name => name.startsWith('sidepot-')).length)
    .toBeLessThanOrEqual(before)
})

test('without a folder none is kept', async () => {
  const { database } = await inFolder()
  const backups = folderBackups(file => copyDatabase(database.file ?? '', file), {
    folder: undefined,
    keep: 2,
  })
  expect(await backups.keep(now)).toBeUndefined()
})
