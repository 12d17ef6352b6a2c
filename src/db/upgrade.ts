import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { preMigrationBackups, assertDiskSpace } from './pre-migration-backup.ts'
import { copyDatabase, problemsOf } from './copy.ts'
import { withMigrationLock } from './lock.ts'
import {
  applyPending,
  fittingState,
  migrateAlone,
  type Migrating,
  type MigrationState,
  startedInTheMeantime,
  allowDuringMigration,
} from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { schemaProblems } from './schema-check.ts'
import { DatabaseInUse, serverLock } from './serving.ts'
import { type AnyDb, hasTable } from './sql.ts'

/** The rehearsal failed; the database itself was not changed. */
export class RestoreTestFailed extends Error {
  constructor(problems: string[]) {
    super(`No changes were made because the test on a copy failed: ${problems.join('; ')}.`)
    this.name = 'RehearsalFailed'
  }
}

type Upgrading = Migrating & {
  now: () => number
  /** Returns problems of a migrated database, as sentences. */
  validate: (db: AnyDb) => Promise<string[]>
  /** Receives the current step. */
  onStep: (text: string) => void
}

/** The applied migrations, and the path of the backup made before; null on PostgreSQL. */
type Upgraded = { applied: string[]; copy: string | null }

/**
 * Migrates a database without a running server, after a rehearsal on a copy: an SQLite file is copied, the copy is
 * migrated and verified from its pages to the last cent, and only then the file itself is migrated, with another
 * backup. On PostgreSQL the rehearsal is a transaction that is rolled back.
 *
 * Throws DatabaseInUse, DiskFull, NewerDatabase, and RestoreTestFailed before anything was changed.
 */
export const upgrade = async (open: OpenDatabase, upgrading: Upgrading): Promise<Upgraded> => {
  const lock = serverLock(open)
  try {
    return await withMigrationLock(open, async () => {
      const state = await fittingState(open, upgrading)
      if (state.pending.length === 0) return { applied: [], copy: null }
      if (!(await lock.acquireExclusive())) throw new DatabaseInUse(startedInTheMeantime(open, state))
      await dryRunUpgrade(open, state, upgrading)
      upgrading.onStep('Copying and migrating the database')
      const applied = await migrateAlone(open, lock, upgrading)
      const backupPath = open.file === undefined ? undefined : preMigrationBackups(open.file)[0]?.path
      return { applied, copy: backupPath ?? null }
    })
  } finally {
    await lock.release()
  }
}

const dryRunUpgrade = async (
  open: OpenDatabase,
  state: MigrationState,
  upgrading: Upgrading,
): Promise<void> => {
  const problems =
    open.file === undefined
      ? await dryRunInTransaction(open, state, upgrading)
      : await dryRunOnCopy(open.file, state, upgrading)
  if (problems.length > 0) throw new RestoreTestFailed(problems)
}

const dryRunOnCopy = async (file: string, state: MigrationState, upgrading: Upgrading): Promise<string[]> => {
  upgrading.onStep('Checking the database and testing on a copy')
  assertDiskSpace(file, 3)
  const rehearsal = `${file}.rehearsal`
  const remove = () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${rehearsal}${ending}`, { force: true })
  }
  remove()
  try {
    await copyDatabase(file, rehearsal)
    const copyDb = await openDatabase(`file:${rehearsal}`)
    try {
      const found = await tried(copyDb.db, state, upgrading)
      return [...found, ...(await schemaProblems(copyDb.db, upgrading.known)), ...problemsOf(rehearsal)]
    } finally {
      await copyDb.close()
    }
  } finally {
    remove()
  }
}

class Undo extends Error {}

const dryRunInTransaction = async (
  { db }: OpenDatabase,
  state: MigrationState,
  upgrading: Upgrading,
): Promise<string[]> => {
  upgrading.onStep('Testing in a transaction that is rolled back')
  let found: string[] = []
  try {
    await allowDuringMigration(db, async trx => {
      found = await tried(trx, state, upgrading)
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return found
}

/** Migrates and returns the problems found, including a failed migration. */
const tried = async (db: AnyDb, { pending }: MigrationState, upgrading: Upgrading): Promise<string[]> => {
  const before = await balancesIn(db)
  try {
    await applyPending(db, pending, upgrading)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const isSame = before === undefined || before === (await balancesIn(db))
  return [...(isSame ? [] : ['balances have changed']), ...(await upgrading.validate(db))]
}

/** All balances as text for comparison; undefined if there is no ledger yet. */
const balancesIn = async (db: AnyDb): Promise<string | undefined> => {
  if (!(await hasTable(db, 'ledger_entries'))) return undefined
  const { rows } = await sql`
    select league_id, season_id, member_id, sum(amount_cents) as cents, count(*) as entries from ledger_entries
    group by league_id, season_id, member_id order by league_id, season_id, member_id`.execute(db)
  return JSON.stringify(rows)
}
