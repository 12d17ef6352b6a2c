import { sql } from 'kysely'
import { migrations, type Migration } from '#migrations/index'
import { backUpBeforeUpgrade } from './pre-migration-backup.ts'
import { withMigrationLock } from './lock.ts'
import type { OpenDatabase } from './open.ts'
import { DatabaseInUse, serverLock, type ServerLock } from './serving.ts'
import { analyze, type AnyDb, hasTable, isPostgres, runStatements } from './sql.ts'

export type MigrationState = { applied: string[]; pending: string[]; unknown: string[] }

/** The database was created by a newer Sidepot version, and this one must not modify it. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was written by a newer version of Sidepot (it has ${unknown.join(', ')}). ` +
        'Start that version. To go back to this one instead, on SQLite: sidepot upgrade --undo, which restores the backup from ' +
        'before the upgrade.',
    )
    this.name = 'NewerDatabase'
  }
}

/**
 * Marker among the migrations of a database that is the target of a copy, so that an incomplete one cannot be served.
 */
export const unfinishedCopy = 'unfinished copy'

/** An incomplete copy of another database. */
export class UnfinishedCopy extends Error {
  constructor() {
    super(
      'This database is an unfinished copy of another one. Run the same sidepot db copy again to resume it.',
    )
    this.name = 'UnfinishedCopy'
  }
}

/** Throws if the database has migrations that this program does not know. */
export const assertKnownKeys = (unknown: string[]): void => {
  if (unknown.includes(unfinishedCopy)) throw new UnfinishedCopy()
  if (unknown.length > 0) throw new NewerDatabase(unknown)
}

/** Applied, pending and unknown migrations of the database. */
export const migrationState = async (db: AnyDb, known: Migration[] = migrations): Promise<MigrationState> => {
  const applied = await appliedNames(db)
  const names = known.map(migration => migration.name)
  return {
    applied,
    pending: names.filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !names.includes(name)),
  }
}

/** Receives the number of the migration that starts, counted from 1, and the total. */
export type OnMigrating = (number: number, total: number) => void

export type Migrating = { known?: Migration[]; onMigrating?: OnMigrating | undefined }

/**
 * Migrates the database to this program's version, unless a server runs on it, because it would keep writing the old
 * schema. Each migration is a transaction, and an SQLite file gets a verified backup before the first one. Returns the
 * names of the applied migrations.
 *
 * Throws NewerDatabase when the database is ahead, UnfinishedCopy, DatabaseInUse, and DiskFull when the disk is too small
 * for the backup.
 */
export const migrate = async (
  open: OpenDatabase,
  now: () => number,
  migrating: Migrating = {},
): Promise<string[]> => {
  const { pending } = await fittingState(open, migrating)
  if (pending.length === 0) return []
  const lock = serverLock(open)
  try {
    return await withMigrationLock(open, () => migrateAlone(open, lock, { now, ...migrating }))
  } finally {
    await lock.release()
  }
}

/**
 * Migrates for a server and returns the serving lock, which from then on prevents other processes from migrating. The
 * lock is taken while no one migrates, so that a server never starts during a migration.
 *
 * @param onLost called when the lock was lost with its connection, and again once it is reacquired
 */
export const migrateAndLock = async (
  open: OpenDatabase,
  now: () => number,
  { onLost, ...migrating }: Migrating & { onLost: (isLockRegained: boolean) => void },
): Promise<{ applied: string[]; lock: ServerLock }> => {
  const lock = serverLock(open, onLost)
  try {
    const applied = await withMigrationLock(open, async () => {
      const applied = await migrateAlone(open, lock, { now, ...migrating })
      if (!(await lock.share())) throw new DatabaseInUse(databaseInUse(open))
      return applied
    })
    return { applied, lock }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const databaseInUse = ({ place }: Pick<OpenDatabase, 'place'>): string =>
  `Another Sidepot server is running on ${place}. Stop it first, or use another DATABASE_URL for this one.`

/** Error for a migration attempt while a server runs. */
export const startedInTheMeantime = (open: OpenDatabase, { applied, pending }: MigrationState): string =>
  applied.length === 0
    ? databaseInUse(open)
    : `A Sidepot server is running on ${open.place}, and this version would change its database ` +
      `(${pending.join(', ')}). Stop that server first; sidepot db migrate or the next start then migrates it.`

/** Migrates while the caller holds the migration lock, after locking out servers. Use `migrate` without the lock. */
export const migrateAlone = async (
  open: OpenDatabase,
  lock: ServerLock,
  { now, onMigrating, ...migrating }: Migrating & { now: () => number },
): Promise<string[]> => {
  const state = await fittingState(open, migrating)
  const { pending, applied } = state
  if (pending.length === 0) return []
  if (!(await lock.acquireExclusive())) throw new DatabaseInUse(startedInTheMeantime(open, state))
  if (applied.length > 0) await backUpBeforeUpgrade(open, pending[0] ?? '', now())
  await runStatements(
    open.db,
    'create table if not exists migrations (name text not null primary key, applied_at_ms {int} not null) {strict}',
  )
  await applyPending(open.db, pending, { now, onMigrating, ...migrating })
  await allowDuringMigration(open.db, analyze)
  return pending
}

/** Applies migrations by name without locking, for a database that no other process uses. */
export const applyPending = async (
  db: AnyDb,
  pending: string[],
  { now, onMigrating, known = migrations }: Migrating & { now: () => number },
): Promise<void> => {
  for (const [index, name] of pending.entries()) {
    onMigrating?.(index + 1, pending.length)
    await apply(db, find(known, name), now())
  }
}

/** Migration state of a database that this program may modify. */
export const fittingState = async (
  { db }: OpenDatabase,
  { known = migrations }: Migrating,
): Promise<MigrationState> => {
  const state = await migrationState(db, known)
  assertKnownKeys(state.unknown)
  return state
}

const apply = (db: AnyDb, migration: Migration, atMs: number): Promise<void> =>
  allowDuringMigration(db, async db => {
    await migration.up(db)
    await db.insertInto('migrations').values({ name: migration.name, applied_at_ms: atMs }).execute()
  })

/** Runs the work in a new or the current transaction without any timeouts. */
export const allowDuringMigration = (db: AnyDb, work: (db: AnyDb) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : begun(db, work)

const begun = (db: AnyDb, work: (db: AnyDb) => Promise<void>): Promise<void> =>
  db.transaction().execute(async db => {
    // A running pg_dump delays a migration, and no server runs during that time.
    if (isPostgres(db)) {
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
        db,
      )
    }
    await work(db)
  })

const find = (known: Migration[], name: string): Migration => {
  const found = known.find(migration => migration.name === name)
  if (!found) throw new Error(`No migration is named ${name}`)
  return found
}

const appliedNames = async (db: AnyDb): Promise<string[]> => {
  if (!(await hasTable(db, 'migrations'))) return []
  const rows: { name: string }[] = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(row => row.name)
}
