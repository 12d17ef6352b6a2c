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

test('creates a key next to the database on first start, readable by its owner only, and reuses it', async () => {
  const file = place()
  await start(file)
  expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
  await start(file)
})

test('stops the start with a wrong key and says what to do', async () => {
  const file = place()
  await start(file, 'the key of the first start')
  await expect(start(file, 'another key altogether')).rejects.toThrow(WrongSecretKey)
  await expect(start(file, 'another key altogether')).rejects.toThrow(/Set the original key/)
  await start(file, 'the key of the first start')
})

test('stops the start with a lost key file, without creating a new key', async () => {
  const file = place()
  await start(file)
  renameSync(`${file}.key`, `${file}.kept`)
  await expect(start(file)).rejects.toThrow(
    `${file}.key is missing. It contains the key that encrypts the stored secrets: restore it, or set SECRET_KEY to its content. If it's lost for good: sidepot db drop-secrets.`,
  )
  expect(existsSync(`${file}.key`)).toBe(false)
  renameSync(`${file}.kept`, `${file}.key`)
  await start(file)
})

test('stops the start with an empty key file', async () => {
  const file = place()
  writeFileSync(`${file}.key`, '\n')
  await expect(start(file)).rejects.toThrow(`${file}.key is empty. Restore its previous content.`)
})

test('agrees on one key when two processes start together on a new database', async () => {
  const file = place()
  await Promise.all([start(file), start(file), start(file)])
  await start(file)
})

test('requires a configured key for PostgreSQL', async () => {
  const { db } = await freshDatabase()
  await expect(findSecretKey(undefined, { db, place: 'postgres://db/sidepot' })).rejects.toThrow(
    /Set SECRET_KEY/,
  )
})
