import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Directory in which Debian and its derivatives install the programs of each release. */
const releases = '/usr/lib/postgresql'

/** Programs of a PostgreSQL installed on this machine whose pg_dump matches its server; undefined without one. */
export const installedPostgres = (): string | undefined => {
  if (!existsSync(releases) || spawnSync('pg_dump', ['--version']).status !== 0) return undefined
  return readdirSync(releases)
    .map(release => join(releases, release, 'bin'))
    .find(bin => ['initdb', 'postgres', 'pg_dump'].every(name => existsSync(join(bin, name))))
}

/** PostgreSQL refuses to run as root. */
const nobody = 65_534
const unprivileged = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Starts an empty server from them. The caller must stop it. */
export const startInstalledPostgres = async (bin: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-pg-'))
  const data = join(folder, 'data')
  chmodSync(folder, 0o755)
  mkdirSync(data)
  if ('uid' in unprivileged) chownSync(data, nobody, nobody)
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'sidepot', '-A', 'trust'], unprivileged)
  if (made.status !== 0) throw new Error(made.stderr.toString())
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    { ...unprivileged, stdio: 'ignore' },
  )
  const url = `postgres://sidepot:a%20password@127.0.0.1:${port}/postgres`
  for (let tries = 0; spawnSync('pg_isready', ['-d', url]).status !== 0; tries += 1) {
    if (tries > 100) throw new Error("PostgreSQL didn't start.")
    await sleep(100)
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
