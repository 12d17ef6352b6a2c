import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { migrations, type Migration } from '#migrations/index'
import { copyDatabase } from './copy.ts'
import { withMigrationLock } from './lock.ts'
import type { OpenDatabase } from './open.ts'
import { type AnyDb, isPostgres, runStatements } from './sql.ts'

export type MigrationState = { applied: string[]; pending: string[]; unknown: string[] }

/** The database was made by a newer Sidepot; this one must not touch it. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was written by a newer version of Sidepot (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore the copy that was made before it migrated.',
    )
    this.name = 'NewerDatabase'
  }
}

/** Which migrations the database has, lacks, and has although this program does not know them. */
export const migrationState = async (db: AnyDb, known: Migration[] = migrations): Promise<MigrationState> => {
  const applied = await appliedNames(db)
  const names = known.map(migration => migration.name)
  return {
    applied,
    pending: names.filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !names.includes(name)),
  }
}

/**
 * Brings the database up to this program: under a lock of our own (server and command line may start together), each
 * migration in a transaction, with a verified copy of an SQLite file made before.
 *
 * Ends in NewerDatabase when the database is ahead. Answers the names it applied.
 */
export const migrate = async (
  open: OpenDatabase,
  now: () => number,
  known: Migration[] = migrations,
): Promise<string[]> => {
  const { pending, unknown } = await migrationState(open.db, known)
  if (unknown.length > 0) throw new NewerDatabase(unknown)
  if (pending.length === 0) return []
  return withMigrationLock(open, async () => {
    const state = await migrationState(open.db, known)
    if (state.unknown.length > 0) throw new NewerDatabase(state.unknown)
    if (state.pending.length === 0) return []
    if (state.applied.length > 0) await copyBefore(open, state)
    await runStatements(
      open.db,
      'create table if not exists migrations (name text not null primary key, applied_at_ms {int} not null) {strict}',
    )
    for (const name of state.pending) await apply(open.db, find(known, name), now())
    await unhurried(open.db, async db => void (await sql`analyze`.execute(db)))
    return state.pending
  })
}

const apply = (db: AnyDb, migration: Migration, atMs: number): Promise<void> =>
  unhurried(db, async db => {
    await migration.up(db)
    await db.insertInto('migrations').values({ name: migration.name, applied_at_ms: atMs }).execute()
  })

/** A transaction that may take as long as it needs, whatever limits hold else. */
const unhurried = (db: AnyDb, work: (db: AnyDb) => Promise<void>): Promise<void> =>
  db.transaction().execute(async db => {
    if (isPostgres(db)) await sql`set local statement_timeout = 0`.execute(db)
    await work(db)
  })

const find = (known: Migration[], name: string): Migration => {
  const found = known.find(migration => migration.name === name)
  if (!found) throw new Error(`No migration is called ${name}`)
  return found
}

const appliedNames = async (db: AnyDb): Promise<string[]> => {
  const tables = await db.introspection.getTables()
  if (!tables.some(table => table.name === 'migrations')) return []
  const rows: { name: string }[] = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(row => row.name)
}

const copyBefore = async (open: OpenDatabase, state: MigrationState): Promise<void> => {
  if (!open.file) return
  const folder = join(dirname(open.file), 'before-migrations')
  mkdirSync(folder, { recursive: true })
  const target = join(folder, `before-${state.pending[0]}.db`)
  if (!existsSync(target)) await copyDatabase(open.file, target)
}
