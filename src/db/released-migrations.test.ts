import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#migrations/index'
import { migrationHash, releases, writeRecorded } from '#testing/recorded-releases'
import { tempFolder } from '#testing/temp-folder'
import { openForReading } from './open.ts'
import { schemaProblems } from './schema-check.ts'

const advice =
  'Databases have run the migrations of a release. Restore them, and change the schema in a new one: npm run migrate:new'

test.each(releases)('leaves the migrations of $version as released', ({ migrations: released }) => {
  const now = migrations.slice(0, Object.keys(released).length)
  const found = Object.fromEntries(now.map(({ name }) => [name, migrationHash(name)]))
  expect(Object.entries(found), advice).toEqual(Object.entries(released))
})

test.each(releases)('creates the schema of $version with its migrations', async release => {
  const file = join(tempFolder(), 'sidepot.db')
  writeRecorded(release.version, file)
  const { db, close } = openForReading(file)
  const released = migrations.slice(0, Object.keys(release.migrations).length)
  // Also fails if code that they import creates something else.
  expect(await schemaProblems(db, released), advice).toEqual([])
  await close()
})
