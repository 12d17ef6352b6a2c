import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { getLedgerTotals } from '#core/ledger/ledger-totals'
import { openDatabase } from '#db/open'
import { installedPostgres, startInstalledPostgres } from '#testing/installed-postgres'
import { leagueOn } from '#testing/league-on'
import { openApp } from '#app'
import { readConfig } from '#config'

const bin = installedPostgres()
const script = resolve('deploy/postgres/backup.sh')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const wholeName = /^sidepot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/
const older = ['sidepot-2026-01-01T03-30-00Z.dump', 'sidepot-2026-01-02T03-30-00Z.dump']

const inFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-sidecar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const backupFolder = () => {
  const folder = inFolder()
  for (const name of older) writeFileSync(join(folder, name), 'an older copy')
  return folder
}

/** A folder with stub programs that replace the installed ones. */
const programs = (scripts: Record<string, string>) => {
  const folder = inFolder()
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  return { PATH: `${folder}:${process.env.PATH ?? ''}` }
}

test('the shell accepts deploy/postgres/backup.sh', async () => {
  await execa('sh', ['-n', script])
})

test('rejects a retention that would keep no backup', async () => {
  for (const limit of ['0', '-1', 'all']) {
    const env = { BACKUP_KEEP: limit }
    const { exitCode, stderr } = await execa('sh', [script, 'once'], { env, reject: false })
    expect([exitCode, stderr]).toEqual([
      2,
      `BACKUP_KEEP must be a whole number of at least 1, but is "${limit}".`,
    ])
  }
})

describe.skipIf(bin === undefined)('deploy/postgres/backup.sh', { timeout: 60_000 }, () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>
  let connection: Record<string, string>

  beforeAll(async () => {
    server = await startInstalledPostgres(bin ?? '')
    const { hostname, port, username } = new URL(server.url)
    connection = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres' }
    const app = await openSidepot()
    await app.close()
  }, 60_000)
  afterAll(() => server.stop())

  const openSidepot = () =>
    openApp(readConfig({ DATABASE_URL: server.url, SECRET_KEY: 'a key of this test alone' }), { log: silent })

  const backup = (folder: string, env: Record<string, string> = {}, args = ['once']) =>
    execa('sh', [script, ...args], { env: { ...connection, BACKUP_DIR: folder, ...env }, reject: false })

  const rows = async (url: string) => {
    const open = await openDatabase(url)
    try {
      const entries = await open.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
      const awards = await open.db.selectFrom('awards').selectAll().orderBy('id').execute()
      const faults = await ledgerProblems(open)
      return { entries, awards, faults, sums: await getLedgerTotals(open) }
    } finally {
      await open.close()
    }
  }

  test('creates a backup that restores into an empty database with the same rows', async () => {
    const app = await openSidepot()
    onTestFinished(() => app.close())
    await leagueOn(app)
    const folder = inFolder()
    const password = join(inFolder(), 'password')
    writeFileSync(password, 'a password\n')
    const withPasswordCheck = programs({
      pg_dump: '[ "$PGPASSWORD" = "a password" ] && exec /usr/bin/pg_dump "$@"',
    })
    const { exitCode, stdout, stderr } = await backup(folder, {
      PGPASSWORD_FILE: password,
      ...withPasswordCheck,
    })
    expect([exitCode, stderr]).toEqual([0, ''])
    const [name = '', ...others] = readdirSync(folder)
    expect([name, others]).toEqual([expect.stringMatching(wholeName), []])
    const { mode, size } = statSync(join(folder, name))
    expect(mode & 0o777).toBe(0o600)
    expect(stdout).toBe(
      `Backed up the database to ${join(folder, name)}, ${size} bytes. The newest 14 backups are kept.`,
    )
    // As described in docs/hosting.md.
    await execa('createdb', ['restored'], { env: connection })
    await execa('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', 'restored'], {
      env: connection,
      input: readFileSync(join(folder, name)),
    })
    const restored = await rows(server.url.replace(/postgres$/, 'restored'))
    expect(restored.entries).not.toEqual([])
    expect(restored.faults).toEqual([])
    expect(restored).toEqual(await rows(server.url))
  })

  test('retains the newest backups, and the one just made when the clock was ahead', async () => {
    const folder = backupFolder()
    writeFileSync(join(folder, 'sidepot.txt'), 'no copy')
    await backup(folder, { BACKUP_KEEP: '2' })
    const names = readdirSync(folder)
    expect(names).toEqual([older[1], expect.stringMatching(wholeName), 'sidepot.txt'])
    const ahead = ['sidepot-2999-01-01T03-30-00Z.dump', 'sidepot-2999-01-02T03-30-00Z.dump']
    const later = inFolder()
    for (const name of ahead) writeFileSync(join(later, name), 'a copy')
    await backup(later, { BACKUP_KEEP: '2' })
    expect(readdirSync(later)).toEqual([expect.stringMatching(wholeName), ...ahead])
  })

  const dumpThen = (command: string) =>
    `for last in "$@"; do case $last in --file=*) file=\${last#--file=} ;; esac; done; /usr/bin/pg_dump "$@"; ${command}`

  test.each([
    ['a dump that fails halfway', () => programs({ pg_dump: dumpThen('exit 1') })],
    ['a dump that is cut short', () => programs({ pg_dump: dumpThen('truncate -s -2000 "$file"') })],
    ['a dump that is empty', () => programs({ pg_dump: dumpThen(': > "$file"') })],
    ['a database that is not of another program', () => ({ PGDATABASE: 'template1' })],
    ['a server that does not answer', () => ({ PGPORT: '9' })],
  ])('keeps the older backups after %s', async (_case, env) => {
    const folder = backupFolder()
    const { exitCode, stdout, stderr } = await backup(folder, { BACKUP_KEEP: '1', ...env() })
    expect(exitCode).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/The database was not backed up\. The older backups are kept\.$/)
    expect(readdirSync(folder)).toEqual(older)
  })

  test('leaves nothing that looks complete when killed, and removes the rest six hours later', async () => {
    const folder = backupFolder()
    const env = { ...connection, BACKUP_DIR: folder, ...programs({ pg_dump: dumpThen('exec sleep 60') }) }
    const killed = execa('sh', [script, 'once'], { env, reject: false, detached: true })
    const unfinished = () => readdirSync(folder).filter(name => !older.includes(name))
    while (unfinished().every(name => statSync(join(folder, name)).size === 0)) await sleep(50)
    process.kill(-(killed.pid ?? 0), 'SIGKILL')
    await killed
    const [left = '', ...others] = unfinished()
    expect([left, others]).toEqual([expect.stringMatching(/\.unfinished$/), []])
    // File dates come from the machine's clock, even if the tests run on a fake date.
    const today = { LD_PRELOAD: '' }
    await backup(folder, today)
    expect(readdirSync(folder)).toContain(left)
    await execa('touch', ['-d', '7 hours ago', join(folder, left)], { env: today })
    await backup(folder, today)
    expect(readdirSync(folder)).not.toContain(left)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(older))
  })

  test('creates one backup a day for any number of starts, and continues after one that fails', async () => {
    const folder = inFolder()
    // Ends the endless loop after its second round.
    const twice = () => {
      const marker = join(inFolder(), 'slept')
      return programs({ sleep: `[ "$1" = 3600 ] && [ ! -e ${marker} ] && touch ${marker}` })
    }
    const failed = await backup(folder, { PGPORT: '9', ...twice() }, [])
    expect(failed.stderr.match(/The next try is in an hour\./g)).toHaveLength(2)
    expect(readdirSync(folder)).toEqual([])
    const first = await backup(folder, twice(), [])
    const second = await backup(folder, twice(), [])
    expect([first.stdout.split('\n').length, second.stdout]).toEqual([1, ''])
    expect(readdirSync(folder)).toEqual([expect.stringMatching(wholeName)])
  })
})
