import { isBusy } from './sql.ts'
import type { SQLiteConnection } from './sqlite.ts'

/** Takes a lock file for as long as the connection is open; false where somebody else has it. */
export const takeFile = (lock: SQLiteConnection): boolean => {
  if (lock.inTransaction) return true
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
