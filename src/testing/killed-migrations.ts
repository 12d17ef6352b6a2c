import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { problemsOf } from '#db/copy'
import { migrate, migrationState } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import { schemaFingerprint, schemaProblems } from '#db/schema-check'
import type { Migration } from '#migrations/index'
import { laterMigrations, laterVersion } from './later-migrations.ts'
import { factsOf, type Release } from './recorded-releases.ts'
import { tempFolder } from './temp-folder.ts'

const modules = join(import.meta.dirname, '../../node_modules')

/** Bundles the dying program into one file, because loading all its modules for every step would be slow. */
const dyingProgram = (): string => {
  const outfile = join(tempFolder(), 'dying.mjs')
  const packages = JSON.stringify(join(modules, 'package.json'))
  buildSync({
    entryPoints: [join(import.meta.dirname, 'dying-migration.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${packages})`,
    },
  })
  return outfile
}

/** Makes a copy of a release's database for one step; `settle` waits until the killed process holds nothing in it. */
type Copies = { next: () => Promise<string>; settle?: (url: string) => Promise<void> }

/**
 * Kills a migration to a later version at each of its steps. Every time the database must be at the old or the new
 * version of each migration with everything the release recorded, and the next start must complete it. Returns the
 * number of migrations that were applied at each step.
 */
export const killAtEveryStep = async (release: Release, { next, settle }: Copies): Promise<number[]> => {
  const dying = dyingProgram()
  const counts: number[] = []
  for (let step = 1; ; step += 1) {
    const url = await next()
    const { signal, status, stderr } = spawnSync(process.execPath, [dying, url, String(step)], {
      encoding: 'utf8',
      env: { ...process.env, NODE_PATH: modules },
    })
    if (signal === null && status !== 0) throw new Error(stderr)
    await settle?.(url)
    const open = await openDatabase(url)
    try {
      counts.push(await expectOldOrNew(open, release))
      await migrate(open, Date.now, { known: laterVersion })
      expect(await expectOldOrNew(open, release)).toBe(laterMigrations.length)
    } finally {
      await open.close()
    }
    if (signal === null) return counts
  }
}

/** Returns the number of later migrations that are applied. */
const expectOldOrNew = async ({ db, file }: OpenDatabase, { facts }: Release): Promise<number> => {
  const { applied } = await migrationState(db, laterVersion)
  await expectSchema(
    db,
    laterVersion.filter(({ name }) => applied.includes(name)),
  )
  expect(await factsOf(db, facts)).toEqual(facts)
  if (file !== undefined) expect(problemsOf(file)).toEqual([])
  const count = laterMigrations.filter(({ name }) => applied.includes(name)).length
  if (count > 0) expect(await uncolored(db, count > 1)).toBe(0)
  return count
}

/** Migrations that create a schema, by its fingerprint: the comparison itself takes a while. */
const compared = new Map<string, Migration[]>()

const expectSchema = async (db: OpenDatabase['db'], known: Migration[]): Promise<void> => {
  const fingerprint = await schemaFingerprint(db)
  const before = compared.get(fingerprint)
  if (before) return expect(before).toEqual(known)
  expect(await schemaProblems(db, known)).toEqual([])
  compared.set(fingerprint, known)
}

/** Number of leagues without the rows that the later migrations add. */
const uncolored = async (db: OpenDatabase['db'], hasShades: boolean): Promise<number> => {
  const shaded = sql.raw(hasShades ? 'and shade = league_id' : '')
  const { rows } = await sql<{ count: number }>`select count(*) as count from leagues
    where id not in (select league_id from colors where name = color ${shaded})`.execute(db)
  return Number(rows[0]?.count)
}
