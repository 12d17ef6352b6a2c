import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBackup } from '#core/administration/backups/create-nightly-backup'
import { testRestore } from '#core/administration/backups/restore-backup'
import { backupFaults, latestBackups, staleDestinations } from '#core/administration/backups/backup-status'
import { problemsOf } from '#db/copy'
import { openForReading } from '#db/open'
import { SQLite } from '#db/sqlite'
import { startStorage, storageKeys } from '#testing/fakes/s3'
import { leagueOn } from '#testing/league-on'
import { openApp } from '#app'
import { BadConfig, readConfig } from '#config'
import { backupProblems, assertBackupSettings } from './backups.ts'

const day = 86_400_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A file-based instance with its own clock and a backup folder. */
const installation = async (env: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, backupDir] = [join(folder, 'sidepot.db'), join(folder, 'copies')]
  let time = Date.UTC(2026, 10, 20, 8, 30)
  const config = readConfig({ DATABASE_URL: `file:${file}`, BACKUP_DIR: backupDir, ...env })
  const app = await openApp(config, { log: silent, now: () => time })
  onTestFinished(() => app.close())
  return {
    app,
    config,
    file,
    backupDir,
    night: (nights = 1) => void (time += nights * day),
    names: () => readdirSync(backupDir).toSorted(),
  }
}

/** Tampers with the ledger directly in the database. */
const tamper = (file: string) => {
  const db = new SQLite(file)
  db.exec('drop trigger ledger_entries_no_update; update ledger_entries set amount_cents = 9900')
  db.close()
}

describe('the nightly backup', () => {
  test('is complete, readable by its owner only, and reported by age and size', async () => {
    const { app, backupDir, names } = await installation()
    await leagueOn(app)
    expect(await createBackup(app.ctx)).toMatchObject({ copy: 'sidepot-2026-11-20T08-30-00Z.db', removed: 0 })
    expect(names()).toEqual(['sidepot-2026-11-20T08-30-00Z.db'])
    const file = join(backupDir, names()[0] ?? '')
    expect(problemsOf(file)).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const backup = openForReading(file)
    expect(await backup.db.selectFrom('leagues').select('name').execute()).toEqual([{ name: 'Turf Wars' }])
    await backup.close()
    const [latest] = await latestBackups(app.ctx)
    expect(latest).toMatchObject({
      place: backupDir,
      takenAtMs: app.ctx.now(),
      bytes: readFileSync(file).length,
    })
  })

  test('replaces the oldest backup and leaves other files alone', async () => {
    const { app, backupDir, night, names } = await installation({ BACKUP_KEEP: '2' })
    await createBackup(app.ctx)
    writeFileSync(join(backupDir, 'notes.txt'), 'mine')
    for (let nights = 0; nights < 3; nights += 1) {
      night()
      await createBackup(app.ctx)
    }
    expect(names()).toEqual([
      'notes.txt',
      'sidepot-2026-11-22T08-30-00Z.db',
      'sidepot-2026-11-23T08-30-00Z.db',
    ])
    expect(await app.ctx.db.selectFrom('backup_files').select('name').execute()).toHaveLength(2)
  })

  test('can run twice in the same second', async () => {
    const { app, names } = await installation()
    await createBackup(app.ctx)
    await leagueOn(app)
    await createBackup(app.ctx)
    expect(names()).toEqual(['sidepot-2026-11-20T08-30-00Z.db'])
    expect(await testRestore(app.ctx)).toEqual({ rehearsed: names() })
  })

  test('keeps the backup of a tampered ledger, flags it, and prunes nothing', async () => {
    const { app, file, night, names } = await installation({ BACKUP_KEEP: '1' })
    await leagueOn(app)
    await createBackup(app.ctx)
    tamper(file)
    for (const _night of [1, 2]) {
      night()
      await expect(createBackup(app.ctx)).rejects.toThrow('The ledger of Turf Wars')
    }
    expect(names()).toEqual([
      'sidepot-2026-11-20T08-30-00Z.db',
      'sidepot-2026-11-21T08-30-00Z-ledger-errors.db',
      'sidepot-2026-11-22T08-30-00Z-ledger-errors.db',
    ])
    expect(await latestBackups(app.ctx)).toMatchObject([{ name: 'sidepot-2026-11-20T08-30-00Z.db' }])
    expect(await backupFaults(app.ctx)).toEqual([
      expect.stringContaining('has ledger errors: The ledger of Turf Wars'),
    ])
  })

  test('discards the backup of a corrupt database and prunes nothing', async () => {
    const { app, file, night, names } = await installation({ BACKUP_KEEP: '1' })
    await leagueOn(app)
    await createBackup(app.ctx)
    await app.close()
    const bytes = readFileSync(file)
    bytes.fill(0x5a, bytes.length / 2)
    writeFileSync(file, bytes)
    night()
    const damaged = await openApp(readConfig({ DATABASE_URL: 'memory:' }), { log: silent })
    onTestFinished(() => damaged.close())
    const ctx = { ...app.ctx, db: damaged.ctx.db }
    await expect(createBackup(ctx)).rejects.toThrow('Backup failed: ')
    expect(names()).toEqual(['sidepot-2026-11-20T08-30-00Z.db'])
  })

  test('removes leftovers of a killed run, but no file still being written, when the clock is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2040, 0, 1) })
    onTestFinished(() => void vi.useRealTimers())
    const { app, backupDir, names } = await installation()
    for (const name of ['.sidepot-unfinished-old', '.sidepot-unfinished-new']) {
      mkdirSync(join(backupDir, name), { recursive: true })
      writeFileSync(join(backupDir, name, 'copy'), 'half of it')
    }
    for (const name of ['sidepot-2026-11-19T08-30-00Z.db.unfinished', 'mine.unfinished'])
      writeFileSync(join(backupDir, name), 'half of it')
    for (const old of [
      '.sidepot-unfinished-old/copy',
      '.sidepot-unfinished-old',
      'sidepot-2026-11-19T08-30-00Z.db.unfinished',
      'mine.unfinished',
    ])
      utimesSync(join(backupDir, old), 1, 1)
    expect(await createBackup(app.ctx)).toMatchObject({ unfinished: 2 })
    expect(names()).toEqual(['.sidepot-unfinished-new', 'mine.unfinished', 'sidepot-2026-11-20T08-30-00Z.db'])
  })
})

describe('the weekly test restore', () => {
  test('restores the newest backup and finds its balances in the current ledger', async () => {
    const { app, night, names } = await installation()
    const { award } = await leagueOn(app)
    await createBackup(app.ctx)
    night()
    await award(2)
    expect(await testRestore(app.ctx)).toEqual({ rehearsed: ['sidepot-2026-11-20T08-30-00Z.db'] })
    expect(await backupFaults(app.ctx)).toEqual([])
    expect(names()).toEqual(['sidepot-2026-11-20T08-30-00Z.db'])
  })

  test('reports a backup that differs from what was written', async () => {
    const { app, backupDir, names } = await installation()
    await createBackup(app.ctx)
    truncateSync(join(backupDir, names()[0] ?? ''), 8192)
    await expect(testRestore(app.ctx)).rejects.toThrow('differs from what was written to')
    expect(await backupFaults(app.ctx)).toEqual([expect.stringContaining('The latest test restore from')])
  })

  test('reports a deleted backup', async () => {
    const { app, backupDir, names } = await installation()
    await createBackup(app.ctx)
    rmSync(join(backupDir, names()[0] ?? ''))
    await expect(testRestore(app.ctx)).rejects.toThrow("can't be restored: ")
  })

  test('reports balances the ledger never had, from the newest backup without ledger errors', async () => {
    const { app, file, night } = await installation()
    await leagueOn(app)
    await createBackup(app.ctx)
    tamper(file)
    night()
    await expect(createBackup(app.ctx)).rejects.toThrow('The ledger of Turf Wars')
    await expect(testRestore(app.ctx)).rejects.toThrow(
      "The balances of Turf Wars in the backup don't match the ledger at that time.",
    )
  })

  test('has nothing to do before there is a backup', async () => {
    const { app } = await installation()
    expect(await testRestore(app.ctx)).toEqual({ skipped: 'No backups yet' })
  })
})

describe('backups that are sealed and copied to a storage', () => {
  const inStorage = async () => {
    const storage = await startStorage()
    onTestFinished(() => storage.close())
    const recipient = await identityToRecipient(await generateX25519Identity())
    const made = await installation({
      BACKUP_KEEP: '1',
      BACKUP_AGE_RECIPIENT: recipient,
      BACKUP_S3_URL: storage.url,
      BACKUP_S3_REGION: storage.region,
      BACKUP_S3_ACCESS_KEY_ID: storageKeys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: storageKeys.secretAccessKey,
    })
    return { ...made, storage }
  }

  test('are identical in both places and unreadable', async () => {
    const { app, storage, backupDir, names, night } = await inStorage()
    await leagueOn(app)
    await createBackup(app.ctx)
    night()
    await createBackup(app.ctx)
    expect(names()).toEqual(['sidepot-2026-11-21T08-30-00Z.db.tar.age'])
    expect([...storage.objects.keys()]).toEqual(names())
    const there = storage.objects.get(names()[0] ?? '')
    expect(there?.equals(readFileSync(join(backupDir, names()[0] ?? '')))).toBe(true)
    expect(there?.includes('Turf Wars')).toBe(false)
    expect(await testRestore(app.ctx)).toEqual({ rehearsed: names() })
  })

  test('stay in both places while one fails, and the other still gets its own', async () => {
    const { app, storage, names, night } = await inStorage()
    await createBackup(app.ctx)
    night()
    storage.rejectWith({ status: 403, code: 'AccessDenied' })
    await expect(createBackup(app.ctx)).rejects.toThrow(
      `${storage.url} rejected the backup: the key doesn't have permission for this`,
    )
    expect(names()).toEqual([
      'sidepot-2026-11-20T08-30-00Z.db.tar.age',
      'sidepot-2026-11-21T08-30-00Z.db.tar.age',
    ])
    expect([...storage.objects.keys()]).toEqual(['sidepot-2026-11-20T08-30-00Z.db.tar.age'])
    const newest = await latestBackups(app.ctx)
    expect(staleDestinations(app.ctx.ports.backups?.places ?? [], newest, app.ctx.now())).toEqual([])
    night(2)
    expect(staleDestinations(app.ctx.ports.backups?.places ?? [], newest, app.ctx.now() - 1)).toEqual([
      storage.url,
    ])
  })

  test("fail the job with a message when the oldest can't be deleted", async () => {
    const { app, backupDir } = await inStorage()
    await createBackup(app.ctx)
    const { backups } = app.ctx.ports
    const remove = () => Promise.reject(new Error("the key doesn't have permission for this"))
    const ctx = {
      ...app.ctx,
      ports: { ...app.ctx.ports, ...(backups && { backups: { ...backups, remove } }) },
    }
    writeFileSync(join(backupDir, 'sidepot-2026-01-01T08-30-00Z.db.tar.age'), 'an old one')
    await expect(createBackup(ctx)).rejects.toThrow(
      "but the oldest couldn't be deleted: the key doesn't have permission",
    )
  })

  test('fail the test restore when one byte differs', async () => {
    const { app, storage } = await inStorage()
    await createBackup(app.ctx)
    const bytes = [...storage.objects.values()][0]
    bytes?.writeUInt8(bytes.readUInt8(5000) ^ 1, 5000)
    await expect(testRestore(app.ctx)).rejects.toThrow('differs from what was written to')
  })
})

describe('startup checks', () => {
  test("reject a path that isn't a folder and say what to do", async () => {
    const { config, backupDir } = await installation()
    writeFileSync(backupDir, 'a file')
    expect(await backupProblems(config)).toEqual([
      `BACKUP_DIR: ${backupDir} isn't writable (EEXIST). Give write access to the account that runs Sidepot, or choose another folder`,
    ])
  })

  test('reject a public key with a typo, and PostgreSQL without its programs', async () => {
    const { config } = await installation({ BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}` })
    expect(await backupProblems(config)).toEqual([
      `BACKUP_AGE_RECIPIENT: age1${'q'.repeat(58)} isn't an age public key`,
    ])
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const postgres = readConfig({
      DATABASE_URL: 'postgres://127.0.0.1:9/pot',
      BACKUP_DIR: config.backupDir ?? '',
    })
    const check = assertBackupSettings(postgres)
    await expect(check).rejects.toThrow(BadConfig)
    await expect(check).rejects.toThrow(
      "BACKUP_DIR: PostgreSQL backups need pg_dump, which isn't installed here",
    )
    await expect(check).rejects.toThrow('pg_dump --format=custom --file=')
    await expect(check).rejects.toThrow('use the "backup" service in deploy/postgres/compose.yml')
  })

  test('create a folder that can be created', async () => {
    const { config, backupDir, names } = await installation()
    expect(await backupProblems(config)).toEqual([])
    expect([existsSync(backupDir), names()]).toEqual([true, []])
  })
})
