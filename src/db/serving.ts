import type { OpenDatabase } from './open.ts'
import { isBusy } from './sql.ts'
import { SQLite } from './sqlite.ts'

/**
 * Takes an SQLite file for one server, and answers what gives it back; undefined when another process serves it. The lock
 * is an exclusive transaction on a small file beside the database, so that the system lets go of it when a process dies.
 * A database in memory is nobody else's, and PostgreSQL may have several servers.
 */
export const holdForServing = ({ file }: OpenDatabase): (() => void) | undefined => {
  if (file === undefined) return () => undefined
  const lock = new SQLite(`${file}-serving`, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return () => void lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
