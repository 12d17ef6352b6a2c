import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { connectExclusively } from './postgres.ts'
import type { OpenDatabase } from './open.ts'
import { openLockFile, replaceFile } from './replace-file.ts'

/** Lock that prevents serving a database and changing its schema at the same time. */
export type ServerLock = {
  /** Locks out all servers; false if one is running. */
  acquireExclusive(): Promise<boolean>
  /**
   * Starts serving, alongside other servers if the database supports several; false if it doesn't and one is running.
   */
  share(): Promise<boolean>
  release(): Promise<void>
}

const advisoryKey = 7_325_682

const initialBackoffMs = 100

const maxBackoffMs = 5_000

/**
 * An advisory lock on a separate connection, which is opened on first use. Servers share it; a migration holds it
 * exclusively. A connection lost while serving is reopened with its lock, after growing pauses.
 */
export const postgresServingLock = (
  connectAlone: connectExclusively,
  onLost: (isLockRegained: boolean) => void,
): ServerLock => {
  let client: Client | undefined
  let isServing = false

  const connected = async (): Promise<Client> => {
    if (client !== undefined) return client
    const made = await connectAlone()
    made.on('error', () => void lost(made))
    made.on('end', () => void lost(made))
    client = made
    return made
  }

  const tryLock = async (lock: string): Promise<boolean> => {
    const { rows } = await (
      await connected()
    ).query<{ taken: boolean }>(`select pg_try_advisory_${lock}($1) as taken`, [advisoryKey])
    return rows[0]?.taken === true
  }

  const lost = async (which: Client): Promise<void> => {
    if (client !== which) return
    client = undefined
    if (!isServing) return
    onLost(false)
    for (let ms = initialBackoffMs; isServing; ms = Math.min(maxBackoffMs, ms * 2)) {
      await pause(ms, undefined, { ref: false })
      if (isServing && (await tryLock('lock_shared').catch(() => false))) return onLost(true)
    }
  }

  return {
    acquireExclusive: () => tryLock('lock'),
    share: async () => {
      isServing = await tryLock('lock_shared')
      if (isServing) await (await connected()).query('select pg_advisory_unlock($1)', [advisoryKey])
      return isServing
    },
    release: async () => {
      isServing = false
      const ended = client
      client = undefined
      await ended?.end().catch(() => undefined)
    },
  }
}

/** A server is running on the database, so that it cannot be served or migrated. */
export class DatabaseInUse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BeingServed'
  }
}

/**
 * Creates the serving lock of a database. An SQLite file has one server, and its lock is an exclusive transaction on a
 * small file next to it. On PostgreSQL it is an advisory lock on a separate connection, which servers share. The
 * operating system or PostgreSQL releases it when a process dies. An in-memory database needs no lock.
 *
 * @param onLost called when the lock was lost with its connection, and again once it is reacquired
 */
export const serverLock = (
  { file, connectAlone }: Pick<OpenDatabase, 'file' | 'connectAlone'>,
  onLost: (isLockRegained: boolean) => void = () => undefined,
): ServerLock => {
  if (connectAlone !== undefined) return postgresServingLock(connectAlone, onLost)
  if (file === undefined) return noOtherServer
  const lock = openLockFile(file, 'serving')
  const tryAcquire = async () => replaceFile(lock)
  return { acquireExclusive: tryAcquire, share: tryAcquire, release: async () => void lock.close() }
}

const noOtherServer: ServerLock = {
  acquireExclusive: async () => true,
  share: async () => true,
  release: async () => undefined,
}
