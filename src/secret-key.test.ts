import { openApp } from '#app'
import { readConfig } from '#config'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

test('PostgreSQL needs a configured key', () => {
  expect(() => findSecretKey(undefined, { place: 'postgres://db/sidepot' })).toThrow(/Set SECRET_KEY/)
})
