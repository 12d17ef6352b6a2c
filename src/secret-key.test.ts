import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { freshDatabase } from '#testing/database'
import { findSecretKey, WrongSecretKey } from './secret-key.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const place = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'sidepot.db')
}

const start = async (file: string, key?: string) => {
  const app = await openApp(
    readConfig({ DATABASE_URL: `file:${file}`, ...(key ? { SECRET_KEY: key } : {}) }),
    { log },
  )
  await app.close()
}

test('the first start makes a key beside the database that only its owner can read, and later starts use it', async () => {
  const file = place()
  await start(file)
  expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
  await start(file)
})

test('a wrong key stops the start with a text that says what to do', async () => {
  const file = place()
  await start(file, 'the key of the first start')
  await expect(start(file, 'another key altogether')).rejects.toThrow(WrongSecretKey)
  await expect(start(file, 'another key altogether')).rejects.toThrow(/Set the key it was made with/)
  await start(file, 'the key of the first start')
})

test('a lost key file stops the start, and no new key takes its place', async () => {
  const file = place()
  await start(file)
  renameSync(`${file}.key`, `${file}.kept`)
  await expect(start(file)).rejects.toThrow(
    `${file}.key is missing. It holds the key that the stored secrets were sealed with: put it back, or set SECRET_KEY to what it holds. If it is lost for good: sidepot db forget-secrets.`,
  )
  expect(existsSync(`${file}.key`)).toBe(false)
  renameSync(`${file}.kept`, `${file}.key`)
  await start(file)
})

test('an empty key file stops the start', async () => {
  const file = place()
  writeFileSync(`${file}.key`, '\n')
  await expect(start(file)).rejects.toThrow(`${file}.key is empty. Put back the one that was there.`)
})

test('two processes that start together on a new database agree on one key', async () => {
  const file = place()
  await Promise.all([start(file), start(file), start(file)])
  await start(file)
})

test('PostgreSQL needs a configured key', async () => {
  const { db } = await freshDatabase()
  await expect(findSecretKey(undefined, { db, place: 'postgres://db/sidepot' })).rejects.toThrow(
    /Set SECRET_KEY/,
  )
})
