import { openLockFile, replaceFile } from './replace-file.ts'
import type { OpenDatabase } from './open.ts'
import { postgresServingLock } from './postgres-serving.ts'
import type { ServerLock } from './serving-lock.ts'

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
