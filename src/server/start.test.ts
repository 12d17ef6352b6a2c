import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { startServer } from './start.ts'

test('an SQLite file has one server; the next one begins when that has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sidepot.db')
  const start = () =>
    startServer(readConfig({ DATABASE_URL: `file:${file}`, PORT: '0', LOG_LEVEL: 'silent' }), folder)
  const first = await start()
  await expect(start()).rejects.toThrow(
    `Another Sidepot server is running on ${file}. End it first, or give this one another DATABASE_URL.`,
  )
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  await first.close()
  const second = await start()
  await second.close()
})
