import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { problemsOf } from '#db/copy'
import { SQLite } from '#db/sqlite'
import { trial, trialLeague } from '#testing/cli-trial'
import { startStorage, storageKeys } from '#testing/fakes/s3'

/** A league that was backed up and renamed since. */
const withBackup = async () => {
  const t = await trialLeague()
  const backup = join(t.folder, 'friday.db')
  await t.does('db', 'backup', backup)
  await t.does('leagues', 'rename', '1', 'Third & Short')
  return { ...t, backup, file: t.database.slice('file:'.length) }
}

describe('restoring', { timeout: 20_000 }, () => {
  it('restores the backup, keeps the previous files and leaves the backup unchanged', async () => {
    const { does, folder, backup, file } = await withBackup()
    const before = readFileSync(backup)
    const previousFile = `${file}.before-restore-2026-11-18T14-12-00Z`
    expect(await does('db', 'restore', backup, '--yes')).toBe(
      `Restored ${file}. The previous one is saved as ${previousFile}.\n`,
    )
    expect(await does('leagues', 'list')).toContain('Fourth & Long')
    const old = new SQLite(previousFile)
    expect(old.prepare('select name from leagues').pluck().get()).toBe('Third & Short')
    old.close()
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter(name => name.includes('unfinished'))).toEqual([])
  })

  it('refuses while the database is open elsewhere, and changes nothing', async () => {
    const { does, fails, backup, file } = await withBackup()
    const other = new SQLite(file)
    other.prepare('select count(*) from leagues').get()
    const ran = await fails('db', 'restore', backup, '--yes')
    expect(ran).toBe(
      `3 ${file} is in use: stop the server and anything else that has it open, then try again.\n`,
    )
    other.close()
    expect(await does('leagues', 'list')).toContain('Third & Short')
  })

  it('works without a database and says when the key is missing', async () => {
    const { sidepot, backup, file } = await withBackup()
    for (const end of ['', '.key', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    const ran = await sidepot(['db', 'restore', backup, '--yes', '--json'])
    expect(JSON.parse(ran.stdout)).toEqual({ file, kept: null })
    expect(ran.stderr).toContain(`${file}.key is missing.`)
    expect(existsSync(`${file}.key`)).toBe(false)
    expect(problemsOf(file)).toEqual([])
  })

  it('asks for confirmation and rejects an invalid backup', async () => {
    const { sidepot, folder, backup, file } = await withBackup()
    expect((await sidepot(['db', 'restore', backup])).code).toBe(2)
    const text = join(folder, 'text.db')
    writeFileSync(text, 'no database, but text that is long enough for a header'.repeat(40))
    const empty = join(folder, 'empty.db')
    new SQLite(empty).exec('create table t (a)').close()
    const newer = join(folder, 'newer.db')
    writeFileSync(newer, readFileSync(backup))
    new SQLite(newer).exec(`insert into migrations values ('999-tomorrow', 1)`).close()
    const misuses = [
      [join(folder, 'none.db'), 4, 'File not found: '],
      [file, 2, "That's the database itself."],
      [text, 3, "can't be used: file is not a database"],
      [empty, 3, "isn't a Sidepot database"],
      [newer, 1, 'written by a newer version of Sidepot'],
    ] as const
    for (const [wrong, code, message] of misuses) {
      const ran = await sidepot(['db', 'restore', wrong, '--yes'])
      expect([ran.code, ran.stdout]).toEqual([code, ''])
      expect(ran.stderr).toContain(message)
    }
    const postgres = ['--database', 'postgres://127.0.0.1:9/pot']
    expect((await sidepot(['db', 'restore', backup, '--yes', ...postgres])).code).toBe(2)
  })
})

const day = 86_400_000

/** Two nightly backups, each with its own league name, and a later rename. */
const withNights = async (env: Record<string, string>) => {
  const t = await trialLeague()
  const file = t.database.slice('file:'.length)
  const sidepot = (...argv: string[]) => t.sidepot(argv, { env })
  for (const name of ['Wednesday', 'Thursday']) {
    await t.does('leagues', 'rename', '1', name)
    const ran = await sidepot('jobs', 'run', 'backup', '--json')
    if (JSON.parse(ran.stdout).outcome !== 'done') throw new Error(ran.stdout)
    vi.setSystemTime(Date.now() + day)
  }
  await t.does('leagues', 'rename', '1', 'Friday')
  const nameNow = async () => JSON.parse(await t.does('leagues', 'list', '--json'))[0].name as string
  return { t, sidepot, file, nameNow }
}

describe('restoring stored backups', { timeout: 30_000 }, () => {
  it('finds the newest backup, one by date and one by name', async () => {
    const folder = trial().folder
    const { sidepot, nameNow } = await withNights({ BACKUP_DIR: join(folder, 'copies') })
    const listed = JSON.parse((await sidepot('db', 'backups', '--json')).stdout)
    expect(listed).toMatchObject([
      { name: 'sidepot-2026-11-19T14-12-00Z.db', hasLedgerErrors: false, isSealed: false },
      { name: 'sidepot-2026-11-18T14-12-00Z.db', takenAt: '2026-11-18T14:12:00.000Z' },
    ])
    expect((await sidepot('db', 'backups')).stdout).toMatch(/2026-11-19 14:12 .*[kM]B +good +sidepot-2026/)
    for (const [selector, name] of [
      ['newest', 'Thursday'],
      ['2026-11-18', 'Wednesday'],
      ['sidepot-2026-11-19T14-12-00Z.db', 'Thursday'],
    ] as const) {
      vi.setSystemTime(Date.now() + 1000)
      expect((await sidepot('db', 'restore', selector, '--yes')).code).toBe(0)
      expect(await nameNow()).toBe(name)
    }
    const none = await sidepot('db', 'restore', '2026-11-01', '--yes')
    expect([none.code, none.stderr]).toEqual([
      4,
      'No good backup for 2026-11-01. The newest is sidepot-2026-11-19T14-12-00Z.db; sidepot db backups lists all.\n',
    ])
    expect((await trial().sidepot(['db', 'restore', 'newest', '--yes'])).stderr).toContain(
      'No backups: neither BACKUP_DIR nor BACKUP_S3_URL is set.',
    )
  })

  it('does not pick a backup dated in the future as the newest', async () => {
    const folder = trial().folder
    const backupDir = join(folder, 'copies')
    const { sidepot, nameNow } = await withNights({ BACKUP_DIR: backupDir })
    copyFileSync(
      join(backupDir, 'sidepot-2026-11-18T14-12-00Z.db'),
      join(backupDir, 'sidepot-2027-03-01T00-00-00Z.db'),
    )
    expect((await sidepot('db', 'backups')).stdout).toMatch(/good, dated in the future +sidepot-2027/)
    const { findings } = JSON.parse((await sidepot('doctor', '--json')).stdout)
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'Clock',
        what: expect.stringMatching(/^sidepot-2027.* is dated in the future/),
      }),
    )
    expect((await sidepot('db', 'restore', 'newest', '--yes')).code).toBe(0)
    expect(await nameNow()).toBe('Thursday')
  })

  it('opens a sealed backup with its identity and restores its key', async () => {
    const identity = await generateX25519Identity()
    const { folder } = trial()
    const { t, sidepot, file, nameNow } = await withNights({
      BACKUP_DIR: join(folder, 'copies'),
      BACKUP_AGE_RECIPIENT: await identityToRecipient(identity),
    })
    const key = readFileSync(`${file}.key`, 'utf8')
    const identityFile = join(folder, 'identity.txt')
    writeFileSync(identityFile, `# mine\n${identity}\n`)
    const shut = await sidepot('db', 'restore', 'newest', '--yes')
    expect([shut.code, shut.stderr]).toEqual([2, expect.stringContaining('is encrypted. Add --identity')])
    writeFileSync(join(folder, 'other.txt'), await generateX25519Identity())
    const wrong = await sidepot('db', 'restore', 'newest', '--yes', '--identity', join(folder, 'other.txt'))
    expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining("Can't decrypt sidepot-")])
    // Disaster scenario: neither the database nor the key is left.
    for (const name of readdirSync(t.folder)) rmSync(join(t.folder, name), { recursive: true })
    const ran = await sidepot('db', 'restore', 'newest', '--yes', '--identity', identityFile)
    expect([ran.code, ran.stderr]).toEqual([0, ''])
    expect(await nameNow()).toBe('Thursday')
    expect(readFileSync(`${file}.key`, 'utf8')).toBe(key)
    expect(readdirSync(t.folder).filter(name => name.startsWith('.sidepot'))).toEqual([])
  })

  it('downloads from a storage and writes a backup to the --to path', async () => {
    const storage = await startStorage()
    onTestFinished(() => storage.close())
    const { t, sidepot, nameNow } = await withNights({
      BACKUP_S3_URL: storage.url,
      BACKUP_S3_REGION: storage.region,
      BACKUP_S3_ACCESS_KEY_ID: storageKeys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: storageKeys.secretAccessKey,
    })
    expect([...storage.objects.keys()]).toEqual([
      'sidepot-2026-11-18T14-12-00Z.db',
      'sidepot-2026-11-19T14-12-00Z.db',
    ])
    const to = join(t.folder, 'looked-at.db')
    expect((await sidepot('db', 'restore', '2026-11-18', '--to', to)).code).toBe(0)
    expect(problemsOf(to)).toEqual([])
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(await nameNow()).toBe('Friday')
    expect((await sidepot('db', 'restore', 'newest', '--yes')).code).toBe(0)
    expect(await nameNow()).toBe('Thursday')
    storage.rejectWith({ status: 403, code: 'AccessDenied' })
    expect((await sidepot('db', 'backups')).stderr).toBe(
      "Can't list the backups: the key doesn't have permission for this.\n",
    )
  })
})
