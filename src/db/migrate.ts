import { sql } from 'kysely'
import { migrations, type Migration } from '#migrations/index'
import { backUpBeforeUpgrade } from './pre-migration-backup.ts'
import { withMigrationLock } from './lock.ts'
import type { OpenDatabase } from './open.ts'
import { DatabaseInUse, serverLock } from './serving.ts'
import type { ServerLock } from './serving-lock.ts'
import { type AnyDb, hasTable, isPostgres, runStatements } from './sql.ts'

export type MigrationState = { applied: string[]; pending: string[]; unknown: string[] }

/** The database was made by a newer Sidepot; this one must not touch it. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was written by a newer version of Sidepot (it has ${unknown.join(', ')}). ` +
        'Start that version. To go back to this one instead, on SQLite: sidepot upgrade --undo, which puts the copy from ' +
        'before the upgrade back.',
    )
    this.name = 'NewerDatabase'
  }
}

/** Stands among the migrations of a database that another one is being copied into, so that nobody serves half of it. */
export const unfinishedCopy = 'unfinished copy'

/** A copy of another database that was cut off. */
export class UnfinishedCopy extends Error {
  constructor() {
    super(
      'This database is a copy of another one that was not finished. Run the same sidepot db copy again: it goes on where it ended.',
    )
    this.name = 'UnfinishedCopy'
  }
}

/** Why a database is not for this program, by the migrations that it does not know. */
export const assertKnownKeys = (unknown: string[]): void => {
  if (unknown.includes(unfinishedCopy)) throw new UnfinishedCopy()
  if (unknown.length > 0) throw new NewerDatabase(unknown)
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

/** Is told which migration begins, counted from one, and how many there are. */
export type OnMigrating = (number: number, total: number) => void

export type Migrating = { known?: Migration[]; onMigrating?: OnMigrating | undefined }

/**
 * Brings the database up to this program, unless a server runs on it: that one would go on writing what it knows. Each
 * migration is a transaction, and before the first one a verified copy of an SQLite file is made. Answers the names it
 * applied.
 *
 * Ends in NewerDatabase when the database is ahead, in UnfinishedCopy, in BeingServed, and in NoRoom when the disk is too small for the copy.
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
    await lock.letGo()
  }
}

/**
 * The same for a server, which from then on holds the lock that keeps others from migrating underneath, and answers it. It
 * takes that while nobody migrates, so that it never begins to serve in the middle of it.
 *
 * @param onLost is told when the lock was lost with its connection, and once it is held again
 */
export const migrateAndLock = async (
  open: OpenDatabase,
  now: () => number,
  { onLost, ...migrating }: Migrating & { onLost: (isHeldAgain: boolean) => void },
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
    await lock.letGo()
    throw error
  }
}

const databaseInUse = ({ place }: Pick<OpenDatabase, 'place'>): string =>
  `Another Sidepot server is running on ${place}. End it first, or give this one another DATABASE_URL.`

/** What whoever would migrate is told while a server runs. */
export const startedInTheMeantime = (open: OpenDatabase, { applied, pending }: MigrationState): string =>
  applied.length === 0
    ? databaseInUse(open)
    : `A Sidepot server is running on ${open.place}, and this version would change the database underneath it ` +
      `(${pending.join(', ')}). End that server first; sidepot db migrate or the next start then brings it up to date.`

/** Migrates while the migration lock is held, after keeping every server out; `migrate` for all who have not. */
export const migrateAlone = async (
  open: OpenDatabase,
  lock: ServerLock,
  { now, onMigrating, ...migrating }: Migrating & { now: () => number },
): Promise<string[]> => {
  const state = await fittingState(open, migrating)
  const { pending, applied } = state
  if (pending.length === 0) return []
  if (!(await lock.takeAlone())) throw new DatabaseInUse(startedInTheMeantime(open, state))
  if (applied.length > 0) await backUpBeforeUpgrade(open, pending[0] ?? '', now())
  await runStatements(
    open.db,
    'create table if not exists migrations (name text not null primary key, applied_at_ms {int} not null) {strict}',
  )
  await applyPending(open.db, pending, { now, onMigrating, ...migrating })
  await allowDuringMigration(open.db, async db => void (await sql`analyze`.execute(db)))
  return pending
}

/** Applies migrations by name, without a look at who else has the database; for one that nobody else has. */
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

/** What there is to do, of a database that this program may touch. */
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

/** A transaction, or the one that is open, that may take as long as it needs, whatever limits hold else. */
export const allowDuringMigration = (db: AnyDb, work: (db: AnyDb) => Promise<void>): Promise<void> =>
  db.isTransaction ? work(db) : begun(db, work)

const begun = (db: AnyDb, work: (db: AnyDb) => Promise<void>): Promise<void> =>
  db.transaction().execute(async db => {
    // A pg_dump that is under way holds up a migration, and nobody serves meanwhile.
    if (isPostgres(db)) {
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
        db,
      )
    }
    await work(db)
  })

const find = (known: Migration[], name: string): Migration => {
  const found = known.find(migration => migration.name === name)
  if (!found) throw new Error(`No migration is called ${name}`)
  return found
}

const appliedNames = async (db: AnyDb): Promise<string[]> => {
  if (!(await hasTable(db, 'migrations'))) return []
  const rows: { name: string }[] = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(row => row.name)
}
