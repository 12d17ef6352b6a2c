import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type AnyDb, hasTable } from '#db/sql'
import { type Migration, migrations } from '#migrations/index'

const root = join(import.meta.dirname, '../..')

/** Folder with the databases of each release, as `npm run record-release` recorded them. */
export const releasesFolder = join(root, 'fixtures/releases')

/** Encrypts the secrets in the recorded databases, and nothing else. */
export const recordingKey = 'the key of recorded releases'

/** Everything in a database that no later version may change. */
export type Facts = {
  /** Number of rows of each table. */
  counts: Record<string, number>
  /** Sum and number of the ledger entries of each member in each season, in cents. */
  balances: string[]
  /** Latest hash and length of each league's ledger and of each audit log. */
  heads: string[]
}

/** A release: its version, the hash of each migration it has, and the facts of its recorded databases. */
export type Release = { version: string; migrations: Record<string, string>; facts: Facts }

/** All recorded releases. They stay forever, because any of them may be upgraded to this version. */
export const releases: Release[] = readdirSync(releasesFolder)
  .map(version => join(releasesFolder, version, 'release.json'))
  .filter(file => existsSync(file))
  .map(file => JSON.parse(readFileSync(file, 'utf8')) as Release)

/** Hash of a migration's source. */
export const migrationHash = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, `migrations/${name}.ts`), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')

const recorded = (version: string, file: string): Buffer =>
  gunzipSync(readFileSync(join(releasesFolder, version, file)))

/** Writes the SQLite database of a release to a file. */
export const writeRecorded = (version: string, file: string): void =>
  writeFileSync(file, recorded(version, 'sidepot.db.gz'), { mode: 0o600 })

/** Restores the PostgreSQL database of a release into an empty one. */
export const restoreRecorded = async (version: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(recorded(version, 'sidepot.sql.gz').toString())
  } finally {
    await client.end()
  }
}

/** Returns the facts of a database. Tables that were dropped since `recorded` don't count. */
export const factsOf = async (db: AnyDb, recorded?: Facts): Promise<Facts> => ({
  counts: await countsIn(db, recorded ? Object.keys(recorded.counts) : await tablesIn(db)),
  balances: await linesOf(
    db,
    `select 'league ' || league_id || ', season ' || season_id || ', member ' || coalesce(member_id, 0) || ': '
       || sum(amount_cents) || ' in ' || count(*) as line
       from ledger_entries group by league_id, season_id, member_id order by league_id, season_id, coalesce(member_id, 0)`,
  ),
  heads: [
    ...(await linesOf(db, headsIn('ledger_heads', 'ledger'))),
    ...(await linesOf(db, headsIn('audit_heads', 'audit log'))),
  ],
})

/** Tables that a version fills; the list of migrations grows with each one. */
const tablesIn = async (db: AnyDb): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).filter(name => name !== 'migrations')

const countsIn = async (db: AnyDb, tables: string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of tables.toSorted()) {
    if (!(await hasTable(db, table))) continue
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    )
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

const headsIn = (table: string, name: string): string =>
  `select '${name} ' || chain || ': ' || hash || ', ' || length as line from ${table} order by chain`

const linesOf = async (db: AnyDb, query: string): Promise<string[]> =>
  (await sql.raw<{ line: string }>(query).execute(db)).rows.map(({ line }) => line)

/** Makes this program a later version with these migrations until the test ends. */
export const becomeLaterVersion = (added: Migration[]): void => {
  const { length } = migrations
  migrations.push(...added)
  onTestFinished(() => void migrations.splice(length))
}
