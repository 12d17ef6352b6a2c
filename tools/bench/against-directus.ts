import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { awards } from '#contract/awards'
import { leaderboards } from '#contract/money/leaderboards'
import { freePort } from '#testing/free-port'
import { compiled } from '#tools/stress/compiled'
import { played as season } from '#tools/scale/played-season'
import { compareToBaseline, type Compared } from './against-floor.ts'
import type { Part } from './bench.ts'
import { headersOf, measured, type Measured, startProduct } from './processes.ts'
import { pathIn } from './reads.ts'
import { atLeast } from './table.ts'

/** Installed packages: the latest Directus release that supports Node 20, and its SQLite driver. */
const packages = ['directus@11.1.0', 'sqlite3@5.1.7']
const token = 'the-token-of-the-bench'
const headers = { authorization: `Bearer ${token}` }
const readyMs = 120_000

/**
 * Compares the product with Directus, using the same awards in one flat collection, which is the easiest case for
 * Directus: no joins, and an admin token without access rules. It is installed from the registry into a temporary
 * folder, where it stays for the next run.
 */
export const directusRows: Part = async ({ folder, load, played }) => {
  const { file, leagueId, size } = await played(1)
  const product = await startProduct(folder, `file:${file}`)
  const directus = await startDirectus(folder)
  try {
    const ours = await headersOf(product, season.commissioner, season.password)
    const list = await fetch(product.address + pathIn(leagueId, awards.list), { headers: ours })
    await fill(directus, (await list.json()) as object[])
    const filter = `filter[leagueId][_eq]=${leagueId}`
    const compare = (name: string, path: string, query: string): Compared => ({
      ...{ name: `${name}, Directus beside it`, size, goal: atLeast(4) },
      baseline: { server: directus, request: { method: 'GET', path: encodeURI(query), headers } },
      product: { server: product, request: { method: 'GET', path, headers: ours } },
    })
    const rows = await compareToBaseline(load, [
      compare('awards list', pathIn(leagueId, awards.list), `/items/awards?limit=-1&sort=-id&${filter}`),
      compare(
        'leaderboard',
        pathIn(leagueId, leaderboards.read),
        `/items/awards?aggregate[sum]=prizeAmount&aggregate[count]=id&groupBy[]=managerName&${filter}`,
      ),
    ])
    // CPU time of the started process doesn't cover all of Directus, so it is omitted.
    return rows.map(({ cpuUs, ...row }) => ({ ...row, ...(cpuUs && { cpuUs: { product: cpuUs.product } }) }))
  } finally {
    await Promise.all([product.stop(), directus.stop()])
  }
}

const startDirectus = async (watchFolder: string): Promise<Measured> => {
  const folder = join(tmpdir(), 'sidepot-against-directus')
  install(folder)
  const port = await freePort()
  const file = join(folder, 'data.db')
  rmSync(file, { force: true })
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', SECRET: token, HOST: '127.0.0.1', PORT: String(port) },
    ...{ DB_CLIENT: 'sqlite3', DB_FILENAME: file, TELEMETRY: 'false', LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: 'dana@example.com', ADMIN_PASSWORD: 'correct horse battery', ADMIN_TOKEN: token },
  }
  const program = join(folder, 'node_modules/directus/cli.js')
  const made = spawnSync(process.execPath, [program, 'bootstrap'], { cwd: folder, env })
  if (made.status !== 0) throw new Error(`Directus didn't start: ${made.stderr.toString()}`)
  const watch = compiled(new URL('./watch.ts', import.meta.url), join(watchFolder, 'watch-directus.mjs'))
  const child = spawn(process.execPath, ['--import', watch, program, 'start'], {
    ...{ cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  })
  const untilMs = Date.now() + readyMs
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined)
    if (response?.ok) return measured(child, port)
    if (Date.now() > untilMs || child.exitCode !== null) break
    await pause(200)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  throw new Error("Directus didn't become ready.")
}

const install = (folder: string): void => {
  const manifest = join(folder, 'package.json')
  const expected = JSON.stringify({
    private: true,
    name: 'against-directus',
    description: packages.join(' '),
  })
  const isInstalled =
    existsSync(join(folder, '.installed')) && readFileSync(manifest, 'utf8').includes(packages.join(' '))
  if (isInstalled) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, expected)
  process.stderr.write(`Installing ${packages.join(' and ')} into ${folder} …\n`)
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
  })
  if (status !== 0) throw new Error(`npm couldn't install Directus: ${stderr.toString()}`)
  writeFileSync(join(folder, '.installed'), '')
}

/** Creates a collection with a column for each award field, and inserts all awards. */
const fill = async (directus: Measured, all: object[]): Promise<void> => {
  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(directus.address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`Directus answered ${path} with ${response.status}: ${await response.text()}`)
  }
  const fields = Object.entries(all[0] ?? {}).map(([field, value]) => ({
    field,
    type: { number: 'float', boolean: 'boolean' }[typeof value as 'number' | 'boolean'] ?? 'string',
    schema: { is_indexed: field === 'leagueId' },
  }))
  const key = {
    ...{ field: 'id', type: 'integer' },
    schema: { is_primary_key: true, has_auto_increment: true },
  }
  const columns = [key, ...fields.filter(({ field }) => field !== 'id')]
  await post('/collections', { collection: 'awards', schema: {}, meta: {}, fields: columns })
  await post('/items/awards', all)
}
