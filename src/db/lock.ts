import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'
import { isPostgres } from './sql.ts'

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
  const lock = new SQLite(`${open.file}-migrating`, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
    return await work()
  } finally {
    lock.close()
  }
}
