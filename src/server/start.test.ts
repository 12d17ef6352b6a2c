import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { migrations } from '#migrations/index'
import { migrationState } from '#db/migrate'
import { openDatabase } from '#db/open'
import { schemaDifferences } from '#db/schema-check'
import { freePort } from '#testing/free-port'
import { tempFolder } from '#testing/temp-folder'
import { startServer, serveWhileStarting } from './start.ts'

test('allows one server per SQLite file; the next one starts when it exits', async () => {
  const folder = tempFolder()
  const file = join(folder, 'sidepot.db')
  const start = () =>
    startServer(readConfig({ DATABASE_URL: `file:${file}`, PORT: '0', LOG_LEVEL: 'silent' }), folder)
  const first = await start()
  await expect(start()).rejects.toThrow(
    `Another Sidepot server is running on ${file}. Stop it first, or use another DATABASE_URL for this one.`,
  )
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  await first.close()
  const second = await start()
  await second.close()
})

const inFolder = () => {
  const folder = tempFolder()
  return { folder, url: `file:${join(folder, 'sidepot.db')}` }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('migrates nothing with a wrong key', async () => {
  const { url, folder } = inFolder()
  const first = await openApp(readConfig({ DATABASE_URL: url, SECRET_KEY: 'the first key of all' }), {
    log: quiet,
  })
  await sql`delete from migrations where name = ${migrations.at(-1)?.name ?? ''}`.execute(first.database.db)
  await first.close()
  const settings = { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: 'a wrong key, sadly' }
  await expect(startServer(readConfig(settings), folder)).rejects.toThrow(
    "SECRET_KEY isn't this database's key",
  )
  const open = await openDatabase(url)
  onTestFinished(() => open.close())
  expect((await migrationState(open.db)).pending).toEqual([migrations.at(-1)?.name])
})

test('does not serve a database with a missing index until the doctor recreated it', async () => {
  const { url, folder } = inFolder()
  const config = readConfig({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' })
  await (await startServer(config, folder)).close()
  const open = await openDatabase(url)
  await sql`drop index outbox_due`.execute(open.db)
  await open.close()
  await expect(startServer(config, folder)).rejects.toThrow(
    /The index outbox_due is missing\. Run sidepot doctor --fix/,
  )
  const [found] = await fixesReported(url)
  expect(found).toContain('outbox_due')
  await (await startServer(config, folder)).close()
})

/** Schema fixes applied by the doctor. */
const fixesReported = async (url: string): Promise<string[]> => {
  const open = await openDatabase(url)
  try {
    const statements = (await schemaDifferences(open.db)).flatMap(({ statement }) => statement ?? [])
    for (const statement of statements) await sql.raw(statement).execute(open.db)
    return statements
  } finally {
    await open.close()
  }
}

test('reports a port in use before creating anything', async () => {
  const { url, folder } = inFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const config = readConfig({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'silent' })
  await expect(startServer(config, folder)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(readdirSync(folder)).toEqual([])
})

test('is up but not ready while starting, and reports progress', async () => {
  const port = await freePort()
  const starting = await serveWhileStarting({ host: '127.0.0.1', port })
  const fetchJson = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return [response.status, response.headers.get('retry-after'), await response.json()]
  }
  expect(await fetchJson('/healthz')).toEqual([200, null, { status: 'ok' }])
  starting.showStatus('migrating 3 of 7')
  const migrating = { status: 'migrating', problem: 'migrating 3 of 7' }
  await vi.waitFor(async () => expect(await fetchJson('/readyz')).toEqual([503, '5', migrating]))
  expect(await fetchJson('/api/leagues')).toEqual([503, '5', expect.objectContaining({ code: 'starting' })])
  // Blocks the server's own thread, as a migration does.
  const pending = fetchJson('/healthz')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  expect(await pending).toEqual([200, null, { status: 'ok' }])
  await starting.close()
  await expect(fetchJson('/healthz')).rejects.toThrow()
})
