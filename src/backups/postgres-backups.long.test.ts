import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBackup } from '#core/administration/backups/create-nightly-backup'
import { testRestore } from '#core/administration/backups/restore-backup'
import { getLedgerTotals } from '#core/ledger/ledger-totals'
import { installedPostgres, startInstalledPostgres } from '#testing/installed-postgres'
import { leagueOn } from '#testing/league-on'
import { openDatabase } from '#db/open'
import { openApp } from '#app'
import { readConfig } from '#config'
import { postgresSource } from './postgres-dump.ts'
import { assertProgramVersions } from './backups.ts'

const bin = installedPostgres()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const inFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-dumps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe.skipIf(bin === undefined)('PostgreSQL backups', { timeout: 60_000 }, () => {
  test('are made by pg_dump, test-restored by their ledger, and never accepted when damaged', async () => {
    const server = await startInstalledPostgres(bin ?? '')
    onTestFinished(() => server.stop())
    const folder = inFolder()
    const config = readConfig({
      DATABASE_URL: server.url,
      SECRET_KEY: 'a key of this test alone',
      BACKUP_DIR: folder,
    })
    const app = await openApp(config, { log: silent, now: () => Date.UTC(2026, 10, 20, 8, 30) })
    onTestFinished(() => app.close())
    const { award } = await leagueOn(app)
    const sums = await getLedgerTotals(app.ctx)
    const name = 'sidepot-2026-11-20T08-30-00Z.dump'
    expect(await createBackup(app.ctx)).toMatchObject({ copy: name })
    const file = join(folder, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await award(2)
    expect(await testRestore(app.ctx)).toEqual({ rehearsed: [name] })
    const source = postgresSource(server.url, async () => [])
    expect((await source.testRestore(file)).sums).toEqual(sums)
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0x41, middle, middle + 400)
    writeFileSync(file, bytes)
    await expect(source.testRestore(file)).rejects.toThrow('pg_restore')
    await expect(testRestore(app.ctx)).rejects.toThrow('differs from what was written to')
    expect(readdirSync(folder)).toEqual([name])
  })

  test('are rejected at startup when pg_dump is older than the server', async () => {
    const server = await startInstalledPostgres(bin ?? '')
    onTestFinished(() => server.stop())
    const folder = inFolder()
    const config = readConfig({
      DATABASE_URL: server.url,
      SECRET_KEY: 'a key of this test alone',
      BACKUP_DIR: folder,
    })
    const open = await openDatabase(server.url)
    onTestFinished(() => open.close())
    await assertProgramVersions(open, config)
    const older = inFolder()
    writeFileSync(join(older, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${older}:${process.env.PATH ?? ''}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(assertProgramVersions(open, config)).rejects.toThrow(
      /BACKUP_DIR: pg_dump is version 9, but the PostgreSQL server is version \d+\. Install the client programs of \d+/,
    )
  })

  test('fail for an unreachable database, with the password in no message', async () => {
    const file = join(inFolder(), 'copy')
    const copying = postgresSource('postgres://sidepot:hunter2@127.0.0.1:9/pot', async () => []).copyTo(file)
    await expect(copying).rejects.toThrow(/127\.0\.0\.1/)
    await expect(copying).rejects.not.toThrow(/hunter2/)
  })
})
