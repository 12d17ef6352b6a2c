import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'
import { isBusy, isPostgres } from './sql.ts'
import { SQLite, type SQLiteConnection } from './sqlite.ts'

const waitMs = 120_000
const advisoryKey = 7_325_681

/**
 * Runs the work while no other process migrates. On SQLite the lock is an exclusive transaction on a small file
 * beside the database, so that the system lets go of it when a process dies; on PostgreSQL an advisory lock.
 */
export const withMigrationLock = async <T>(open: OpenDatabase, work: () => Promise<T>): Promise<T> => {
  if (isPostgres(open.db)) {
    return open.db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(${advisoryKey})`.execute(connection)
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(${advisoryKey})`.execute(connection)
      }
    })
  }
  if (!open.file) return work()
  const lock = new SQLite(`${open.file}-migrating`, { timeout: 0 })
  try {
    await begin(lock, Date.now() + waitMs)
    return await work()
  } finally {
    lock.close()
  }
}

/** Tries again in small steps: SQLite's own waiting would stop everything else this process does. */
const begin = async (lock: SQLiteConnection, untilMs: number): Promise<void> => {
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > untilMs) throw error
      await sleep(50)
    }
  }
}
