import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SQLite } from '#db/sqlite'
import { lastMigrationUndone } from '#testing/last-migration'
import { canBeOther, folderOfOther, other } from '#testing/other-account'
import { untilServing } from '#testing/serving-process'

type Made = ReturnType<typeof folderOfOther>

/** Paths below a folder that belong to another account, and the other users' permissions of a file. */
const foreignIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => ({ name, stats: statSync(join(folder, name)) }))
    .filter(({ stats }) => stats.uid !== other || stats.gid !== other)
    .map(({ name }) => name)

const does = async (running: ReturnType<Made['asRoot']>) =>
  expect(await running).toMatchObject({ exitCode: 0 })

describe.skipIf(!canBeOther)('a command run as root', { timeout: 90_000 }, () => {
  it('leaves everything owned by the service account: database, locks, backups, key', async () => {
    const { folder, file, asRoot, asOther } = folderOfOther('root')
    const env = { BACKUP_DIR: join(folder, 'kept', 'copies') }
    const root = (...argv: string[]) => does(asRoot(argv, env))
    await root('db', 'migrate')
    await root('leagues', 'list')
    expect(foreignIn(folder)).toEqual([])
    await root('jobs', 'run', 'backup')
    await root('db', 'backup', join(folder, 'by-hand.db'))
    await root('db', 'restore', 'newest', '--yes')
    await root('db', 'restore', 'newest', '--to', join(folder, 'beside.db'))
    const older = new SQLite(file)
    older.exec(lastMigrationUndone.join(';'))
    older.close()
    await root('upgrade')
    await root('upgrade', '--undo', '--yes')
    await root('db', 'migrate')
    rmSync(`${file}.key`)
    await root('db', 'drop-secrets', '--yes')
    expect(readdirSync(folder).length).toBeGreaterThan(6)
    expect(foreignIn(folder)).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await does(asOther(['db', 'verify'], env))
    await untilServing(asOther(['serve'], env))
  })

  it("uses the service's settings, which other accounts can't read", async () => {
    const { folder, file, asRoot, asOther } = folderOfOther('settings')
    const settings = join(folder, 'settings.env')
    writeFileSync(settings, `DATABASE_URL=file:${file}\nMAIL_FROM=The $Pot <pot@example.com>\n`, {
      mode: 0o600,
    })
    const env = { SIDEPOT_ENV: settings, DATABASE_URL: undefined }
    const config = await asRoot(['config', '--json'], env)
    expect([config.exitCode, config.stdout]).toEqual([0, expect.stringContaining(file)])
    expect(await asRoot(['db', 'migrate'], env)).toMatchObject({ exitCode: 0 })
    expect(foreignIn(folder)).toEqual(['settings.env'])
    const denied = await asOther(['config'], env)
    expect([denied.exitCode, denied.stderr]).toEqual([2, expect.stringContaining('with sudo')])
  })
})
