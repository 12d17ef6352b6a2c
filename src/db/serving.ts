import { openLockFile, replaceFile } from './replace-file.ts'
import type { OpenDatabase } from './open.ts'
import { postgresServingLock } from './postgres-serving.ts'
import type { ServerLock } from './serving-lock.ts'

/** A server is running on the database, which somebody else wanted to serve or to migrate. */
export class DatabaseInUse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BeingServed'
  }
}

/**
 * The lock of a database. An SQLite file has one server: its lock is an exclusive transaction on a small file beside it. On
 * PostgreSQL it is an advisory lock, shared by servers, on a connection of its own. The system, or PostgreSQL, lets go of
 * either when a process dies. A database in memory is nobody else's.
 *
 * @param onLost is told when the lock was lost with its connection, and once it is held again
 */
export const serverLock = (
  { file, connectAlone }: Pick<OpenDatabase, 'file' | 'connectAlone'>,
  onLost: (isHeldAgain: boolean) => void = () => undefined,
): ServerLock => {
  if (connectAlone !== undefined) return postgresServingLock(connectAlone, onLost)
  if (file === undefined) return nobodyElse
  const lock = openLockFile(file, 'serving')
  const take = async () => replaceFile(lock)
  return { takeAlone: take, share: take, letGo: async () => void lock.close() }
}

const nobodyElse: ServerLock = {
  takeAlone: async () => true,
  share: async () => true,
  letGo: async () => undefined,
}
