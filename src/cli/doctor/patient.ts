import type { Outside } from '#app'
import type { Config } from '#config'
import type { MigrationState } from '#db/migrate'
import type { OpenDatabase } from '#db/open'
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What the doctor looks at. */
export type Patient = {
  config: Config
  /** What is wrong with the settings; those it names are left out of `config`. */
  faults: string[]
  /** UTC milliseconds by this machine's clock. */
  now: () => number
  outside: Outside
  database: DatabaseState
}

export type DatabaseState =
  /** Nobody looks, because DATABASE_URL itself is wrong. */
  | { is: 'unknown' }
  /** An SQLite file that does not exist yet. */
  | { is: 'not made' }
  | { is: 'closed'; fault: string }
  | { is: 'open'; open: OpenDatabase; state: MigrationState }

/** The file of an SQLite database; undefined in memory and on PostgreSQL. */
export const fileOf = (databaseUrl: string): string | undefined =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : undefined

/** Whether this process may write a file or folder, or make it where it does not exist. */
export const isWritable = (path: string): boolean => {
  try {
    accessSync(nearestExisting(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The path itself or, where it does not exist yet, the folder it would be made in. */
export const nearestExisting = (path: string): string =>
  existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))
