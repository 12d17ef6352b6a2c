import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'
import { type AnyDb, isPostgres } from './sql.ts'
import { openLockFile, replaceFile } from './replace-file.ts'

const waitMs = 120_000
const againMs = 50
const advisoryKey = 7_325_681

/**
 * Runs the work while no other process migrates, or begins to serve. On SQLite the lock is an exclusive transaction on a
 * small file beside the database, so that the system lets go of it when a process dies; on PostgreSQL an advisory lock.
 * Ends in an Error when another has had it for two minutes.
 */
export const withMigrationLock = async <T>(open: OpenDatabase, work: () => Promise<T>): Promise<T> => {
  if (isPostgres(open.db)) {
    return open.db.connection().execute(async connection => {
      await untilAcquired(() => acquireAdvisory(connection), open.place)
      try {
        return await work()
      } finally {
        // Lost with its connection, it is free already; that must not hide how the work ended.
        await sql`select pg_advisory_unlock(${advisoryKey})`.execute(connection).catch(() => undefined)
      }
    })
  }
  if (!open.file) return work()
  const lock = openLockFile(open.file, 'migrating')
  try {
    await untilAcquired(async () => replaceFile(lock), open.place)
    return await work()
  } finally {
    lock.close()
  }
}

/** Tries again in small steps: SQLite's own waiting would stop everything else this process does, PostgreSQL's has an end. */
const untilAcquired = async (take: () => Promise<boolean>, place: string): Promise<void> => {
  for (const untilMs = performance.now() + waitMs; !(await take()); await sleep(againMs)) {
    if (performance.now() > untilMs)
      throw new Error(`Another Sidepot has been migrating ${place} for two minutes. Wait for its end.`)
  }
}

const acquireAdvisory = async (connection: AnyDb): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${advisoryKey}) as taken`.execute(connection)
  return rows[0]?.taken === true
}
