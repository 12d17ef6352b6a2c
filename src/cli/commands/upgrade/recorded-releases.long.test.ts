import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { integrityProblems } from '#core/administration/check-integrity'
import { preMigrationBackups } from '#db/pre-migration-backup'
import { migrationState } from '#db/migrate'
import { openForReading } from '#db/open'
import { schemaProblems } from '#db/schema-check'
import { SQLite } from '#db/sqlite'
import { trial } from '#testing/cli-trial'
import { damagingMigration, laterMigrations } from '#testing/later-migrations'
import {
  becomeLaterVersion,
  type Facts,
  factsOf,
  recordingKey,
  type Release,
  releases,
  writeRecorded,
} from '#testing/recorded-releases'

/** The database of a release, and the commands of this version on it. */
const recorded = ({ version, facts }: Release) => {
  const { folder, database, sidepot } = trial('no database')
  const file = join(folder, 'sidepot.db')
  writeRecorded(version, file)
  const env = { SECRET_KEY: recordingKey }
  const run = async (...argv: string[]) => {
    const { code, stderr } = await sidepot(argv, { env })
    return { code, stderr }
  }
  return { file, run, config: readConfig({ DATABASE_URL: database, ...env }), facts }
}

const read = async (file: string, facts: Facts) => {
  const { db, close } = openForReading(file)
  try {
    return {
      facts: await factsOf(db, facts),
      schema: await schemaProblems(db),
      pending: (await migrationState(db)).pending,
    }
  } finally {
    await close()
  }
}

type Recorded = ReturnType<typeof recorded>

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Starts this version as a server does, and returns what its integrity check finds after the work. */
const served = async ({ config }: Recorded, work: () => Promise<void>): Promise<string[]> => {
  const app = await openApp(config, { log: silent, serves: {} })
  try {
    await work()
    return await integrityProblems(app.ctx)
  } finally {
    await app.close()
  }
}

const byCommand =
  (...argv: string[]) =>
  async ({ run, file, facts }: Recorded): Promise<void> => {
    expect(await run(...argv)).toMatchObject({ code: 0 })
    expect((await read(file, facts)).pending).toEqual([])
  }

const ways = {
  'sidepot upgrade': byCommand('upgrade'),
  'sidepot db migrate': byCommand('db', 'migrate'),
  'the next start': async () => undefined,
}

const cases = releases.flatMap(release =>
  Object.entries(ways).flatMap(([way, upgrade]) =>
    [[], laterMigrations].map(added => ({ release, version: release.version, way, upgrade, added })),
  ),
)

test.each(cases)(
  '$way upgrades the database of $version with $added.length later migrations and changes no cent',
  async ({ release, upgrade, added }) => {
    const old = recorded(release)
    becomeLaterVersion(added)
    await upgrade(old)
    const problems = await served(old, async () =>
      expect(await read(old.file, release.facts)).toEqual({ facts: release.facts, schema: [], pending: [] }),
    )
    expect(problems).toEqual([])
  },
)

test.each(releases)('refuses to upgrade the database of $version if a cent would change', async release => {
  const { file, run, facts } = recorded(release)
  becomeLaterVersion([...laterMigrations, damagingMigration])
  const { pending } = await read(file, facts)
  expect(pending.slice(-3)).toEqual(['901-colors', '902-shades', '903-damages-a-balance'])
  const { code, stderr } = await run('upgrade')
  expect([code, stderr]).toEqual([1, expect.stringContaining('balances have changed')])
  expect((await read(file, facts)).pending).toEqual(pending)
  expect(preMigrationBackups(file)).toEqual([])
})

/** Every row of every table. */
const contentOf = (file: string): unknown => {
  const database = new SQLite(file, { readonly: true })
  try {
    const tables = database
      .prepare("select name, sql from sqlite_master where type = 'table' order by name")
      .all()
    return (tables as { name: string }[]).map(table => [
      table,
      database.prepare(`select * from "${table.name}"`).all(),
    ])
  } finally {
    database.close()
  }
}

test.each(releases)('undoes the upgrade of $version to the last row', async release => {
  const { file, run } = recorded(release)
  const before = contentOf(file)
  becomeLaterVersion(laterMigrations)
  await run('upgrade')
  const upgraded = contentOf(file)
  const [backup] = preMigrationBackups(file)
  expect(contentOf(backup?.path ?? '')).toEqual(before)
  expect(await run('upgrade', '--undo', '--yes')).toEqual({
    code: 0,
    stderr: 'Nothing has changed since that backup.\n',
  })
  expect(contentOf(file)).toEqual(before)
  const saved = readdirSync(join(file, '..')).find(name => name.startsWith('sidepot.db.before-undo-')) ?? ''
  expect(contentOf(join(file, '..', saved))).toEqual(upgraded)
})

test.each(releases)('restores a backup of $version', async release => {
  const { file, run, facts } = recorded(release)
  const backup = join(file, '../sidepot-2026-11-28T03-30-05Z.db')
  renameSync(file, backup)
  becomeLaterVersion(laterMigrations)
  expect(await run('db', 'restore', backup, '--yes')).toMatchObject({ code: 0 })
  expect(await run('upgrade')).toMatchObject({ code: 0 })
  expect(await read(file, facts)).toEqual({ facts, schema: [], pending: [] })
})
