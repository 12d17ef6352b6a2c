import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, CompiledQuery } from 'kysely'

/** Remaining total time for waiting on connections. */
export type WaitBudget = { leftMs: number }

const busyRetry = new AsyncLocalStorage<WaitBudget>()

/** Thrown when no connection became free within the caller's time limit. */
export class BusyTimeout extends Error {
  constructor() {
    super('Timed out waiting for a database connection.')
    this.name = 'OutOfPatience'
  }
}

/**
 * Runs the work with a limit on the total time it waits for database connections, however many it needs one after
 * another. Time spent waiting is deducted from the limit for later steps.
 */
export const withBusyRetry = <T>(mine: WaitBudget, work: () => Promise<T>): Promise<T> =>
  busyRetry.run(mine, work)

/**
 * Waits for a connection within the time limit, or indefinitely without one. Throws BusyTimeout on timeout, and
 * passes a late connection to `onLate`.
 */
export const inTime = async <T>(connect: () => Promise<T>, onLate: (late: T) => void): Promise<T> => {
  const mine = busyRetry.getStore()
  if (mine === undefined) return connect()
  const began = performance.now()
  try {
    return await withTimeout(mine.leftMs, connect(), onLate)
  } finally {
    mine.leftMs -= performance.now() - began
  }
}

const withTimeout = <T>(ms: number, coming: Promise<T>, onLate: (late: T) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        reject(new BusyTimeout())
      },
      Math.max(0, ms),
    )
    coming.then(
      value => {
        clearTimeout(timer)
        if (isLate) onLate(value)
        else resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })

/**
 * Rolls back a transaction. Never throws: if a rollback fails because the connection is gone or the disk is full, the
 * database has already rolled back, and the original error matters.
 */
export const rollBack = async (connection: DatabaseConnection): Promise<void> => {
  try {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  } catch {
    // The original error is being thrown.
  }
}
