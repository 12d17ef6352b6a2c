import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import {
  type Migrating,
  fittingState,
  startedInTheMeantime,
  migrateAlone,
  type MigrationState,
  allowDuringMigration,
  applyPending,
} from './migrate.ts'
import { type AnyDb, hasTable } from './sql.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { serverLock, DatabaseInUse } from './serving.ts'
import { withMigrationLock } from './lock.ts'
import {
  preMigrationBackups,
  assertDiskSpace,
  type PreMigrationBackup,
  timeName,
} from './pre-migration-backup.ts'
import { copyDatabase, problemsOf } from './copy.ts'
import { schemaProblems } from './schema-check.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'
import { replaceDatabase } from './restore.ts'

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

/** Data that would be lost by reverting to a backup. */
export type Loss = {
  /** Number of audit log entries written since, by action. */
  actions: { action: string; times: number }[]
  ledgerEntries: number
}

/** Options for undoing the latest upgrade. */
export type UpgradeBackup = { backup: PreMigrationBackup; undone: string[]; loss: Loss }

/**
 * Returns the target for undoing the latest upgrade of an SQLite file: the newest backup without one of its migrations.
 * Undefined if there is none. Reads files of any program version.
 */
export const upgradeBackup = (file: string): UpgradeBackup | undefined => {
  const now = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    const applied = migrationsIn(now)
    for (const backup of preMigrationBackups(file)) {
      const then = new SQLite(backup.path, { readonly: true, fileMustExist: true })
      try {
        const before = new Set(migrationsIn(then))
        const undone = applied.filter(name => !before.has(name))
        if (undone.length > 0) return { backup, undone, loss: lossBetween(then, now) }
      } finally {
        then.close()
      }
    }
    return undefined
  } finally {
    now.close()
  }
}

/**
 * Replaces the file with the backup and retains the old file next to it; returns its path. Throws DatabaseInUse,
 * DatabaseInUse, and an Error for a damaged backup.
 */
export const undoUpgrade = async (
  file: string,
  { backup }: UpgradeBackup,
  nowMs: number,
): Promise<string> => {
  const lock = serverLock({ file })
  try {
    if (!(await lock.acquireExclusive())) {
      throw new DatabaseInUse(`A Sidepot server is running on ${file}. Stop it first, then try again.`)
    }
    const problems = problemsOf(backup.path)
    if (problems.length > 0) throw new Error(`${backup.path} is damaged: ${problems.join('; ')}`)
    const savedAs = `${file}.before-undo-${timeName(nowMs)}`
    replaceDatabase(backup.path, file, { savedAs, isAlone: true })
    return savedAs
  } finally {
    await lock.release()
  }
}

const migrationsIn = (db: SQLiteConnection): string[] =>
  has(db, 'migrations')
    ? db.prepare('select name from migrations order by name').pluck().all().map(String)
    : []

const has = (db: SQLiteConnection, table: string): boolean =>
  db.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined

/** Both tables only grow, so rows above the backup's highest id are newer. */
const lossBetween = (then: SQLiteConnection, now: SQLiteConnection): Loss => ({
  actions: rowsSince(
    then,
    now,
    'audit_lines',
    'action, count(*) as times',
    'group by action order by 2 desc, 1',
  ).map(row => ({ action: String(row.action), times: Number(row.times) })),
  ledgerEntries: Number(rowsSince(then, now, 'ledger_entries', 'count(*) as entries', '')[0]?.entries ?? 0),
})

const rowsSince = (
  then: SQLiteConnection,
  now: SQLiteConnection,
  table: 'audit_lines' | 'ledger_entries',
  columns: string,
  clauses: string,
): Record<string, unknown>[] => {
  if (!has(now, table)) return []
  const last = has(then, table) ? Number(then.prepare(`select max(id) from ${table}`).pluck().get() ?? 0) : 0
  const question = now.prepare(`select ${columns} from ${table} where id > ? ${clauses}`)
  return question.all(last) as Record<string, unknown>[]
}
