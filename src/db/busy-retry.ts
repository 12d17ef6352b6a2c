import { AsyncLocalStorage } from 'node:async_hooks'

/** For how long something may wait for connections, all its waiting together. */
export type WaitBudget = { leftMs: number }

const busyRetry = new AsyncLocalStorage<WaitBudget>()

/** No connection became free in the time that whoever asked can wait. */
export class BusyTimeout extends Error {
  constructor() {
    super('No connection to the database became free in time.')
    this.name = 'OutOfPatience'
  }
}

/**
 * Does work that waits for connections to the database no longer than the patience lasts, however many it needs one after
 * another. What it waited is gone from the patience for whatever comes next.
 */
export const withBusyRetry = <T>(mine: WaitBudget, work: () => Promise<T>): Promise<T> =>
  busyRetry.run(mine, work)

/**
 * Waits for a connection as long as the patience lasts; for ever where nobody said. Ends in OutOfPatience, and hands over
 * what comes too late.
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
