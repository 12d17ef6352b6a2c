import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'
import type { Warn } from './postgres.ts'
import { isPostgres, isUnreachable } from './sql.ts'

/** The oldest PostgreSQL version that Sidepot is tested on. */
const oldest = 15

const maxBackoffMs = 5_000

/**
 * Waits for a PostgreSQL that does not respond yet, because machines start in any order. Retries after growing pauses
 * and logs once that it is waiting. Throws the connection error after the timeout, immediately for any error other than
 * no response, and an Error for a PostgreSQL that is too old. Closes the database on failure.
 */
export const waitForDatabase = async (
  database: OpenDatabase,
  { waitMs, log }: { waitMs: number; log: { warn: Warn } },
): Promise<void> => {
  if (!isPostgres(database.db)) return
  try {
    await pollUntil(database, { untilMs: performance.now() + waitMs, pauseMs: 100, log })
  } catch (error) {
    await database.close()
    throw error
  }
}

type PollOptions = { untilMs: number; pauseMs: number; log: { warn: Warn } }

const pollUntil = async (database: OpenDatabase, { untilMs, pauseMs, log }: PollOptions): Promise<void> => {
  try {
    assertSupportedVersion(await getVersion(database))
  } catch (error) {
    if (!isUnreachable(error) || performance.now() >= untilMs) throw error
    if (pauseMs === 100)
      log.warn({ place: database.place }, "The database isn't responding yet. Waiting for it.")
    await pause(Math.min(pauseMs, Math.max(0, untilMs - performance.now())))
    await pollUntil(database, { untilMs, pauseMs: Math.min(maxBackoffMs, pauseMs * 2), log })
  }
}

const getVersion = async ({ db }: OpenDatabase): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  return rows[0]?.version ?? 0
}

/** @param version PostgreSQL's major version */
export const assertSupportedVersion = (version: number): void => {
  if (version >= oldest) return
  throw new Error(
    `Sidepot needs PostgreSQL ${oldest} or newer, but this is version ${version}. Upgrade the database server first.`,
  )
}
