import { type PreMigrationBackup, preMigrationBackups, timeName } from './pre-migration-backup.ts'
import { problemsOf } from './copy.ts'
import { replaceDatabase } from './restore.ts'
import { DatabaseInUse, serverLock } from './serving.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

/** Data that would be lost by reverting to a backup. */
export type Loss = {
  /** Number of audit log entries written since, by action. */
  actions: { action: string; times: number }[]
  ledgerEntries: number
}

/** Options for undoing the latest upgrade. */
type UpgradeBackup = { backup: PreMigrationBackup; undone: string[]; loss: Loss }

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
