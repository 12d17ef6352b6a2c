import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preMigrationBackups } from '#db/pre-migration-backup'
import { migrationState } from '#db/migrate'
import { openDatabase } from '#db/open'
import { serverLock } from '#db/serving'
import { SQLite } from '#db/sqlite'
import { type Trial, trialLeague } from '#testing/cli-trial'
import { lastMigration, lastMigrationBlocked, lastMigrationUndone } from '#testing/last-migration'

const change = (t: Trial, statements: string) => {
  const database = new SQLite(join(t.folder, 'sidepot.db'))
  database.exec(statements)
  database.close()
}

const undone = lastMigrationUndone.join(';')

/** A database as the version before the last migration left it. */
const older = async (): Promise<Trial> => {
  const t = await trialLeague({ managers: ['Noor Haddad'] })
  change(t, undone)
  return t
}

const stateOf = async ({ database }: Trial) => {
  const open = await openDatabase(database)
  try {
    return await migrationState(open.db)
  } finally {
    await open.close()
  }
}

const add = ['--type', 'hot_top2', '--week', '3', '--player', 'A B', '--position', 'QB', '--points', '1']

test('upgrades after a test on a copy, and rolls back with one command that says what is lost', async () => {
  const t = await older()
  const file = join(t.folder, 'sidepot.db')
  const upgraded = await t.sidepot(['upgrade'])
  const [backup] = preMigrationBackups(file)
  expect(upgraded).toEqual({
    code: 0,
    stdout: `Applied ${lastMigration}. ${backup?.path} is the backup from before; sidepot upgrade --undo restores it.\n`,
    stderr: 'Checking the database and testing on a copy …\nCopying and migrating the database …\n',
  })
  expect((await stateOf(t)).pending).toEqual([])
  expect(readdirSync(t.folder).filter(name => name.includes('rehearsal'))).toEqual([])
  expect(await t.does('upgrade')).toBe('Nothing to do: the database is up to date.\n')

  await t.does('awards', 'add', '--league', '1', '--manager', 'noor.haddad@example.com', ...add)
  const unconfirmed = await t.sidepot(['upgrade', '--undo'])
  expect([unconfirmed.code, unconfirmed.stdout]).toEqual([2, ''])
  const undone = await t.sidepot(['upgrade', '--undo', '--yes'])
  expect(undone.stderr).toBe(
    'Changes since that backup would be lost, including 1 entry in the ledger:\n  award.added\n',
  )
  expect(undone.stdout).toMatch(
    /^Restored .*\. The previous database is saved as .*\.before-undo-.*\. Now start the earlier version/,
  )
  expect(await stateOf(t)).toMatchObject({ pending: [lastMigration] })
  const savedName = readdirSync(t.folder).find(name => name.startsWith('sidepot.db.before-undo-'))
  const { database } = t
  expect(await stateOf({ ...t, database: database.replace('sidepot.db', savedName ?? '') })).toMatchObject({
    pending: [],
  })
  expect(await t.sidepot(['upgrade', '--undo', '--yes'])).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('Nothing to undo'),
  })
})

test('changes nothing when the test upgrade fails', async () => {
  const t = await older()
  change(t, lastMigrationBlocked.statement)
  const { code, stderr } = await t.sidepot(['upgrade'])
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(
      `No changes were made because the test on a copy failed: ${lastMigrationBlocked.message}`,
    ),
  ])
  expect((await stateOf(t)).pending).toEqual([lastMigration])
  expect(preMigrationBackups(join(t.folder, 'sidepot.db'))).toEqual([])
})

test('changes nothing when the ledger is invalid after the test upgrade', async () => {
  const t = await older()
  await t.does('upgrade')
  await t.does('awards', 'add', '--league', '1', '--manager', 'noor.haddad@example.com', ...add)
  change(t, `${undone}; update awards set prize_cents = 1234`)
  const { code, stderr } = await t.sidepot(['upgrade'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('Award 1 (A B) is worth $12.34')])
  expect((await stateOf(t)).pending).toEqual([lastMigration])
})

test.each([['upgrade'], ['upgrade', '--undo', '--yes'], ['db', 'migrate'], ['leagues', 'list']])(
  'sidepot %s %s does not touch the database while a server runs',
  async (...argv) => {
    const t = await older()
    const file = join(t.folder, 'sidepot.db')
    if (argv.includes('--undo')) await t.does('upgrade')
    const lock = serverLock({ file })
    onTestFinished(() => lock.release())
    expect(await lock.share()).toBe(true)
    const before = (await stateOf(t)).pending
    expect(await t.sidepot(argv.filter(argument => argument !== undefined))).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining(`A Sidepot server is running on ${file}`),
    })
    expect((await stateOf(t)).pending).toEqual(before)
    expect(existsSync(`${file}.rehearsal`)).toBe(false)
  },
)
