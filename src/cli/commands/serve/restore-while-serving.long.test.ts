import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { backupFiles } from '#contract/administration/backup-files'
import { SQLite } from '#db/sqlite'
import { leagueWith, trial } from '#testing/cli-trial'
import { freePort } from '#testing/free-port'

const Leagues = z.array(z.object({ name: z.string() }))

const password = 'correct horse battery'
const admin = 'ada@example.com'

/** A server with last night's backup, whose league was renamed since. */
const serving = async () => {
  const t = trial()
  const port = await freePort()
  const env = {
    BACKUP_DIR: join(t.folder, 'copies'),
    LOG_LEVEL: 'silent',
    PORT: String(port),
  }
  const names = ['--first-name', 'Ada', '--last-name', 'Min', '--role', 'site_admin', '--password-stdin']
  await t.sidepot(['users', 'create', '--email', admin, ...names], { stdin: `${password}\n` })
  await leagueWith(t)
  await t.sidepot(['jobs', 'run', 'backup'], { env })
  vi.setSystemTime(Date.now() + 3_600_000)
  await t.does('leagues', 'rename', '1', 'Third & Short')
  const end = new AbortController()
  const served = t.sidepot(['serve'], { env, interrupted: end.signal, stderrIsTerminal: true })
  const url = `http://localhost:${port}`
  const isReady = async () => {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    return ready?.status === 200
  }
  await vi.waitUntil(isReady, { timeout: 20_000 })
  const request = async (path: string, body?: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return fetch(`${url}${path}`, { headers, ...init })
  }
  const signIn = async () => {
    const signedIn = await request('/api/auth/login', { email: admin, password })
    return signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return { t, request, signIn, isReady, end: () => (end.abort('SIGTERM'), served) }
}

test(
  'leaves a database that another process has open in place, and the server returns with it',
  { timeout: 60_000 },
  async () => {
    const { t, request, signIn, isReady, end } = await serving()
    const other = new SQLite(t.database.slice('file:'.length))
    other.prepare('select count(*) from leagues').get()
    const cookie = await signIn()
    const listed = backupFiles.list.output.parse(
      await (await request('/api/admin/backups', undefined, cookie)).json(),
    )
    const { place = '', name = '' } = listed.copies[0] ?? {}
    expect((await request('/api/admin/backups/restore', { place, name }, cookie)).status).toBe(202)
    await vi.waitUntil(async () => !(await isReady()), { timeout: 20_000, interval: 5 })
    await vi.waitUntil(isReady, { timeout: 20_000, interval: 100 })
    expect((await request('/api/auth/user', undefined, cookie)).status).toBe(200)
    other.close()
    expect((await end()).stderr).toMatch(
      /The backup wasn't restored, and the database is unchanged: .* is in use/,
    )
    expect(await t.does('leagues', 'list')).toContain('Third & Short')
    const left = readdirSync(t.folder).filter(found => /restor/.test(found))
    expect(left).toEqual([])
  },
)

test(
  'restores a backup for a site admin while the server runs, without losing data',
  { timeout: 60_000 },
  async () => {
    const { t, request, signIn, isReady, end } = await serving()
    const cookie = await signIn()
    const listed = backupFiles.list.output.parse(
      await (await request('/api/admin/backups', undefined, cookie)).json(),
    )
    expect(listed).toMatchObject({ canRestore: true, faults: [], copies: [{ isSealed: false }] })
    const { place = '', name = '' } = listed.copies[0] ?? {}
    const unknown = await request('/api/admin/backups/restore', { place, name: 'another' }, cookie)
    expect(unknown.status).toBe(404)
    const restored = await request('/api/admin/backups/restore', { place, name }, cookie)
    expect(restored.status).toBe(202)
    const leagueNow = async () => {
      if (!(await isReady())) return ''
      const response = await request('/api/admin/leagues', undefined, await signIn())
      const leagues = Leagues.parse(await response.json())
      return leagues[0]?.name
    }
    await vi.waitUntil(async () => (await leagueNow()) === 'Fourth & Long', {
      timeout: 20_000,
      interval: 200,
    })
    const { stderr } = await end()
    expect(stderr).toMatch(
      /Restored .*sidepot\.db\. The previous one is saved as .*before-restore-2026-11-18T15-12-0\dZ\./,
    )
    const before = readdirSync(t.folder).find(found => /before-restore-[^.]+Z$/.test(found)) ?? ''
    const old = await t.sidepot(['leagues', 'list'], {
      env: { DATABASE_URL: `file:${join(t.folder, before)}` },
    })
    expect(old.stdout).toContain('Third & Short')
    expect(readdirSync(t.folder).filter(found => found.includes('restoring'))).toEqual([
      'sidepot.db-restoring',
    ])
    rmSync(join(t.folder, before))
  },
)
