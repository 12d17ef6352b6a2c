import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { integrityProblems } from '#core/administration/check-integrity'
import { migrationState } from '#db/migrate'
import { openDatabase } from '#db/open'
import { schemaProblems } from '#db/schema-check'
import { migrations } from '#migrations/index'
import { trial } from '#testing/cli-trial'
import { killAtEveryStep } from '#testing/killed-migrations'
import { damagingMigration, laterMigrations } from '#testing/later-migrations'
import {
  becomeLaterVersion,
  factsOf,
  recordingKey,
  type Release,
  releases,
  restoreRecorded,
} from '#testing/recorded-releases'

let admin: pg.Client
let made = 0

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  for (const release of releases) {
    await admin.query(`create database ${restoredName(release)}`)
    await restoreRecorded(release.version, urlOf(restoredName(release)))
  }
}, 60_000)

afterAll(() => admin.end())

/** Name of the restored database of a release, which the tests copy. */
const restoredName = ({ version }: Release): string =>
  `recorded_${version.replaceAll('.', '_')}_${process.pid}`

const urlOf = (name: string): string =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href

const copyOf = async (release: Release): Promise<string> => {
  const name = `${restoredName(release)}_${++made}`
  await admin.query(`create database ${name} template ${restoredName(release)}`)
  return urlOf(name)
}

const read = async (url: string, { facts }: Release) => {
  const open = await openDatabase(url)
  try {
    const { pending } = await migrationState(open.db)
    return { facts: await factsOf(open.db, facts), schema: await schemaProblems(open.db), pending }
  } finally {
    await open.close()
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const sidepot = (url: string, ...argv: string[]) =>
  trial('no database').sidepot(argv, { env: { DATABASE_URL: url, SECRET_KEY: recordingKey } })

const ways: Record<string, (url: string) => Promise<void>> = {
  'sidepot upgrade': async url => expect(await sidepot(url, 'upgrade')).toMatchObject({ code: 0 }),
  'the next start': async () => undefined,
}

const cases = releases.flatMap(release =>
  Object.entries(ways).map(([way, upgrade]) => ({ release, version: release.version, way, upgrade })),
)

test.each(cases)(
  '$way upgrades the database of $version and changes no cent',
  async ({ release, upgrade }) => {
    const url = await copyOf(release)
    becomeLaterVersion(laterMigrations)
    await upgrade(url)
    const config = readConfig({ DATABASE_URL: url, SECRET_KEY: recordingKey })
    const app = await openApp(config, { log: silent, serves: {} })
    expect(await read(url, release)).toEqual({ facts: release.facts, schema: [], pending: [] })
    expect(await integrityProblems(app.ctx)).toEqual([])
    await app.close()
  },
)

test.each(releases)('creates the schema of $version with its migrations', async release => {
  const open = await openDatabase(await copyOf(release))
  const released = migrations.slice(0, Object.keys(release.migrations).length)
  expect(await schemaProblems(open.db, released)).toEqual([])
  expect(await factsOf(open.db)).toEqual(release.facts)
  await open.close()
})

test.each(releases)('refuses to upgrade the database of $version if a cent would change', async release => {
  const url = await copyOf(release)
  becomeLaterVersion([...laterMigrations, damagingMigration])
  const { code, stderr } = await sidepot(url, 'upgrade')
  expect([code, stderr]).toEqual([1, expect.stringContaining('balances have changed')])
  expect((await read(url, release)).facts).toEqual(release.facts)
  const { pending } = await read(url, release)
  expect(pending.slice(-3)).toEqual(['901-colors', '902-shades', '903-damages-a-balance'])
})

/** PostgreSQL notices only after a moment that a client is gone. */
const untilAlone = async (url: string): Promise<void> => {
  const sessions = 'select 1 from pg_stat_activity where datname = $1'
  while ((await admin.query(sessions, [new URL(url).pathname.slice(1)])).rows.length > 0) await sleep(5)
}

test.each(releases)(
  'a migration of $version killed at any step leaves the old or the new version',
  { timeout: 600_000 },
  async release => {
    const counts = await killAtEveryStep(release, { next: () => copyOf(release), settle: untilAlone })
    expect([...new Set(counts)]).toEqual([0, 1, 2])
  },
)
