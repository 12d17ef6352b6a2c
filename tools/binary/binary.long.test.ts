import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { version } from '#config/installed'
import { SQLite } from '#db/sqlite'
import { lastMigration, lastMigrationUndone } from '#testing/last-migration'
import { addressIn, waitForOutput } from '#testing/wait-for-output'
import { sampleResponses } from '../../fixtures/sample-season.ts'
import { type BareFolder, bareFolder, trialBinaries } from './trial-binary.ts'

const isBuilt = existsSync('dist/cli.js') && existsSync('dist/ui/index.html')

const profile = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']

const createLeague = async ({ does }: BareFolder) => {
  await does('users', 'create', ...profile, '--role', 'commissioner', '--password-stdin')
  await does('leagues', 'create', 'Fourth & Long', '--commissioner', 'dana@example.com')
}

const listLeagues = async ({ does }: BareFolder) =>
  (JSON.parse(await does('leagues', 'list', '--json')) as { name: string }[]).map(({ name }) => name)

/** Starts a server and returns its process and address. */
const serve = async ({ start }: BareFolder) => {
  const server = start('serve')
  return { server, address: addressIn(await waitForOutput(server.stderr, 'Sidepot is at http')) }
}

describe.skipIf(!isBuilt)('the single-file binary', () => {
  const files = trialBinaries()
  const bare = (env?: Record<string, string>) => bareFolder(files.binary, env)

  test('runs commands in an empty folder without Node, and passes their exit codes on', async () => {
    const folder = bare()
    const { does, run, path } = folder
    expect(await does('--version')).toBe(version())
    expect(await does('help', 'hosting')).toContain('Host Sidepot')
    expect(await does('completion', 'bash')).toContain('sidepot')
    await createLeague(folder)
    const responses = sampleResponses(11).flatMap((response, index) => {
      writeFileSync(path(`${index}.json`), JSON.stringify(response))
      return ['--file', path(`${index}.json`)]
    })
    // A thread reads them.
    const week = await does('import', 'yahoo', '--league', '1', '--week', '11', ...responses)
    expect(week).toContain('Rashad Colter')
    expect(await does('export', 'leaderboard', '--league', '1', '--format', 'csv')).toContain('Dana')
    expect((await run(['leagues', 'show', '7'])).exitCode).toBe(4)
    expect((await run(['leagues', 'show'])).exitCode).toBe(2)
    expect(folder.unpacked()).toEqual([expect.stringMatching(new RegExp(`^${version()}-`))])
  })

  test('backs up, restores and checks a database', async () => {
    const folder = bare()
    const { does, run } = folder
    await createLeague(folder)
    // A child process copies it.
    await does('db', 'backup', 'friday.db')
    await does('leagues', 'create', 'Later', '--commissioner', 'dana@example.com')
    await does('db', 'restore', 'friday.db', '--yes')
    expect(await listLeagues(folder)).toEqual(['Fourth & Long'])
    const { stdout } = await run(['doctor'])
    expect(stdout).toMatch(/^ok +Program .*, a single file, unpacked in .*\/home\/\.cache\/sidepot\//m)
    expect(stdout).toMatch(/^ok +Integrity/m)
    const [unpackedVersion = ''] = folder.unpacked()
    const page = folder.path(`home/.cache/sidepot/${unpackedVersion}/dist/ui/index.html`)
    writeFileSync(page, readFileSync(page, 'utf8').replace('Sidepot', 'SidepoT'))
    expect((await run(['doctor'])).stdout).toMatch(/^problem +Program .* were changed or deleted/m)
  })

  test("upgrades a package's database and undoes it", async () => {
    const folder = bare()
    const { path, does, run } = folder
    const byPackage = { cwd: path('.'), env: { DATABASE_URL: 'file:data/sidepot.db' } }
    const made = ['users', 'create', ...profile, '--role', 'commissioner', '--password-stdin']
    await execa(process.execPath, [join(process.cwd(), 'bin/sidepot.js'), ...made], {
      ...{ ...byPackage, input: 'correct horse battery\n' },
    })
    const database = new SQLite(path('data/sidepot.db'))
    database.exec(lastMigrationUndone.join(';'))
    database.close()
    expect(await does('upgrade')).toContain(`Applied ${lastMigration}.`)
    expect(await does('users', 'list')).toContain('dana@example.com')
    expect((await run(['upgrade', '--undo', '--yes'])).stdout).toMatch(/^Restored /)
  })

  test('serves until it is signaled, and checks itself in a child process', async () => {
    const folder = bare({ ADMIN_EMAIL: 'avery@example.com', ADMIN_PASSWORD: 'correct horse battery' })
    const { server, address } = await serve(folder)
    const page = await fetch(`${address}/`, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sidepot')])
    const login = { email: 'avery@example.com', password: 'correct horse battery' }
    const signedIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(login),
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const examined = await fetch(`${address}/api/admin/doctor`, { headers: { cookie } })
    expect(await examined.text()).toContain('a single file, unpacked in')
    server.kill('SIGTERM')
    expect((await server).exitCode).toBe(0)
  })

  test('keeps a version that still runs, and removes it afterwards', async () => {
    const folder = bare()
    const { server, address } = await serve(folder)
    const later = folder.with(files.later)
    expect(await later.does('--version')).toBe('99.0.0')
    expect(folder.unpacked()).toHaveLength(2)
    expect((await fetch(`${address}/docs/`)).status).toBe(200)
    server.kill('SIGTERM')
    await server
    expect(await later.does('--version')).toBe('99.0.0')
    expect(folder.unpacked()).toEqual([expect.stringMatching(/^99\.0\.0-/)])
    // The earlier one still works, and leaves the later one.
    expect(await folder.does('--version')).toBe(version())
    expect(folder.unpacked()).toHaveLength(2)
  })

  test('starts several times while it unpacks, and after it was killed in the middle', async () => {
    const folder = bare()
    const killed = folder.start('--version')
    await vi.waitUntil(() => folder.unpacked().some(name => name.startsWith('.unfinished')), { interval: 1 })
    killed.kill('SIGKILL')
    await killed
    const outputs = await Promise.all(Array.from({ length: 3 }, () => folder.does('--version')))
    expect(outputs).toEqual(Array(3).fill(version()))
    const [left, ...versions] = folder.unpacked()
    expect([left, versions]).toEqual([expect.stringMatching(/^\.unfinished-/), [expect.any(String)]])
  })

  test.skipIf(process.getuid?.() !== 0)('says where it cannot unpack itself, and what to do', async () => {
    const folder = bare()
    const mounted = async (options: string) => {
      const place = folder.path(options.replace(',', '-'))
      await execa('mkdir', [place])
      const { exitCode } = await execa('mount', ['-t', 'tmpfs', '-o', options, 'none', place], {
        reject: false,
      })
      if (exitCode === 0) onTestFinished(async () => void (await execa('umount', [place])))
      return exitCode === 0 ? place : undefined
    }
    const refusal = async (place: string | undefined) => {
      const { exitCode, stderr } = await bare(
        place === undefined ? { HOME: '/proc/none' } : { SIDEPOT_UNPACK_DIR: place },
      ).run(['--version'])
      return [exitCode, stderr]
    }
    const cases = { ro: "can't write to", noexec: "programs can't run from", 'size=20m': 'ENOSPC' }
    for (const [options, words] of Object.entries(cases)) {
      const place = await mounted(options)
      if (place === undefined) continue
      const [exitCode, stderr] = await refusal(place)
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(words)])
      expect(stderr).toMatch(/^Sidepot unpacks itself once.* Set SIDEPOT_UNPACK_DIR to [^\n]+\.$/)
    }
  })
})
