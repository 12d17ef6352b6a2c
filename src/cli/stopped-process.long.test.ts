import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { migrations } from '#migrations/index'
import { replaceFile } from '#db/replace-file'
import { SQLite } from '#db/sqlite'
import { breakPageOf } from '#testing/break-page'
import { freePort } from '#testing/free-port'
import { untilServing } from '#testing/serving-process'
import { tempFolder } from '#testing/temp-folder'

const program = join(process.cwd(), 'bin/sidepot.js')
const isBuilt = existsSync(join(process.cwd(), 'dist/cli.js'))
const last = migrations.at(-1)?.name ?? ''
const password = 'correct horse battery'

const started = (argv: string[], folder: string, { input = '', port = 0 } = {}) =>
  execa(process.execPath, [program, ...argv], {
    cwd: folder,
    env: { TMPDIR: tmpdir(), DATABASE_URL: `file:${join(folder, 'sidepot.db')}`, PORT: String(port) },
    reject: false,
    input,
  })

/** A commissioner, without a server. */
const withCommissioner = async (folder: string) => {
  const profile = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']
  const argv = ['users', 'create', ...profile, '--role', 'commissioner', '--password-stdin']
  expect(await started(argv, folder, { input: `${password}\n` })).toMatchObject({ exitCode: 0 })
}

/** A server that runs until the end of the test, and API calls of the commissioner. */
const serving = async (folder: string) => {
  const server = started(['serve'], folder)
  const log = await untilServing(server)
  const address = /Sidepot is at (http:[^\s"]+)/.exec(log())?.[1] ?? ''
  let cookie = ''
  const request = async (path: string, body?: object, method = 'POST') => {
    const response = await fetch(`${address}${path}`, {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, text: await response.text() }
  }
  const signIn = () => request('/api/auth/login', { email: 'dana@example.com', password })
  const make = (name: string) => request('/api/leagues', { name })
  const rename = (name: string) => request('/api/leagues/1', { name }, 'PATCH')
  return { request, signIn, make, rename, log }
}

const changed = (folder: string, statement: string) => {
  const database = new SQLite(join(folder, 'sidepot.db'), { timeout: 5000 })
  database.exec(statement)
  database.close()
}

const appliedIn = (folder: string): unknown[] => {
  const database = new SQLite(join(folder, 'sidepot.db'))
  try {
    return database.prepare('select name from migrations').pluck().all()
  } finally {
    database.close()
  }
}

describe.skipIf(!isBuilt)('a server and its database', { timeout: 60_000 }, () => {
  it('is never migrated by a command or another server while in use', async () => {
    const folder = tempFolder()
    await withCommissioner(folder)
    const { request } = await serving(folder)
    changed(folder, `delete from migrations where name = '${last}'`)
    for (const argv of [['leagues', 'list'], ['db', 'migrate'], ['upgrade'], ['serve']]) {
      const { exitCode, stderr } = await started(argv, folder)
      expect([argv, exitCode, stderr]).toEqual([
        argv,
        3,
        expect.stringMatching(/A Sidepot server is running on .* Stop that server first/),
      ])
    }
    expect(appliedIn(folder)).not.toContain(last)
    expect((await request('/healthz')).status).toBe(200)
  })

  it('becomes read-only when a newer version migrated it anyway', async () => {
    const folder = tempFolder()
    await withCommissioner(folder)
    const { request, signIn, make, log } = await serving(folder)
    await signIn()
    expect((await make('Before')).status).toBe(201)
    changed(folder, `insert into migrations (name, applied_at_ms) values ('999-future', 1)`)
    await vi.waitUntil(() => log().includes('Read-only mode.'), 15_000)
    expect(await make('After')).toMatchObject({
      status: 503,
      text: expect.stringContaining('newer_database'),
    })
    expect(await request('/api/leagues')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Before'),
    })
    expect(await request('/readyz')).toMatchObject({
      status: 503,
      text: expect.stringContaining('newer version'),
    })
  })

  it('is up but not ready while another process migrates', async () => {
    const folder = tempFolder()
    await withCommissioner(folder)
    const lock = new SQLite(join(folder, 'sidepot.db-migrating'))
    expect(replaceFile(lock)).toBe(true)
    const port = await freePort()
    const server = started(['serve'], folder, { port })
    onTestFinished(async () => {
      server.kill('SIGKILL')
      await server
    })
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    await vi.waitUntil(async () => (await statusOf('/healthz')) === 200, { timeout: 20_000, interval: 100 })
    expect([await statusOf('/readyz'), await statusOf('/api/leagues')]).toEqual([503, 503])
    lock.close()
    await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, { timeout: 20_000, interval: 100 })
  })

  it('is served read-only when damaged at startup, with a fix for each problem', async () => {
    const folder = tempFolder()
    await withCommissioner(folder)
    breakPageOf(join(folder, 'sidepot.db'), 'outbox_due')
    const { request, signIn, log } = await serving(folder)
    expect(log()).toContain('Read-only mode. The database is damaged')
    expect(await signIn()).toMatchObject({ status: 503, text: expect.stringContaining('"damaged"') })
    expect((await request('/api/platform/stats')).status).toBe(200)
    expect((await request('/readyz')).status).toBe(503)
    const { exitCode, stdout } = await started(['db', 'verify'], folder)
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('restore the last good backup')])
  })

  it('stays readable on a full disk, says so, and resumes when there is space', async context => {
    const folder = tempFolder()
    // Only root can mount a six-megabyte disk.
    if (!madeSmall(folder)) return context.skip()
    await withCommissioner(folder)
    const { request, signIn, make, rename, log } = await serving(folder)
    await signIn()
    expect((await make('Before')).status).toBe(201)
    fill(folder)
    let response = await rename('Renamed')
    for (let count = 0; response.status === 200 && count < 500; count++)
      response = await rename(`Renamed ${count}`)
    expect(response).toMatchObject({ status: 503, text: expect.stringContaining('disk_full') })
    expect(await request('/api/leagues')).toMatchObject({
      status: 200,
      text: expect.stringContaining('"id":1'),
    })
    expect(await request('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('disk') })
    await vi.waitFor(() => expect(log()).toContain('"refused":"disk_full"'))
    expect(log()).toContain("Read-only mode. The server's disk is full")
    const made = await started(['leagues', 'rename', '1', 'X'.repeat(90)], folder)
    expect([made.exitCode, made.stderr]).toEqual([1, 'The disk is full. Free up some space and try again.'])
    rmSync(join(folder, 'filler'))
    await vi.waitUntil(async () => (await request('/readyz')).status === 200, {
      timeout: 15_000,
      interval: 200,
    })
    expect((await rename('After')).status).toBe(200)
  })
})

describe.skipIf(!isBuilt)('a startup on a full disk', { timeout: 60_000 }, () => {
  it('serves reads, says why nothing is saved, and accepts writes once there is space', async context => {
    const folder = tempFolder()
    if (!madeSmall(folder)) return context.skip()
    await withCommissioner(folder)
    fill(folder)
    const { request, signIn, log } = await serving(folder)
    expect(log()).toContain("Read-only mode. The server's disk is full")
    expect(await request('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('disk') })
    expect((await request('/api/platform/stats')).status).toBe(200)
    expect(await signIn()).toMatchObject({ status: 503, text: expect.stringContaining('disk_full') })
    rmSync(join(folder, 'filler'))
    await vi.waitUntil(() => log().includes('Restarting …'), { timeout: 15_000, interval: 200 })
    const list = () => started(['leagues', 'list'], folder)
    await vi.waitUntil(async () => (await list()).exitCode === 0, { timeout: 15_000, interval: 500 })
  })
})

const madeSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return true
}

/** Fills the disk completely. */
const fill = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
}
