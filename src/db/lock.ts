import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'
import { type AnyDb, isPostgres } from './sql.ts'
import { openLockFile, replaceFile } from './replace-file.ts'

const waitMs = 120_000
const retryMs = 50
const advisoryKey = 7_325_681

/**
 * Runs the work while no other process migrates or starts serving. On SQLite the lock is an exclusive transaction on a
 * small file next to the database, so that the operating system releases it when a process dies; on PostgreSQL it is an
 * advisory lock. Throws an Error when another process holds it for two minutes.
 */
export const withMigrationLock = async <T>(open: OpenDatabase, work: () => Promise<T>): Promise<T> => {
  if (isPostgres(open.db)) {
    return open.db.connection().execute(async connection => {
      await untilAcquired(() => acquireAdvisory(connection), open.place)
      try {
        return await work()
      } finally {
        // If the connection was lost, the lock is already free; an error here must not hide the result of the work.
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

/** Polls in short intervals: SQLite's busy timeout would block this process, and PostgreSQL's is limited. */
const untilAcquired = async (tryAcquire: () => Promise<boolean>, place: string): Promise<void> => {
  for (const untilMs = performance.now() + waitMs; !(await tryAcquire()); await sleep(retryMs)) {
    if (performance.now() > untilMs)
      throw new Error(`Another Sidepot has been migrating ${place} for two minutes. Wait until it's done.`)
  }
}

const acquireAdvisory = async (connection: AnyDb): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${advisoryKey}) as taken`.execute(connection)
  return rows[0]?.taken === true
}
