import type BetterSqlite3 from 'better-sqlite3'
import { createRequire } from 'node:module'

/** Node 20 is the last that better-sqlite3 13 does not run on. */
const firstWithNodeApi = 22

/**
 * better-sqlite3, in the release that the running Node can carry. Release 12 aborts the process on Node 24.19 and newer
 * when a statement is garbage-collected; release 13 does not, but needs Node 22 (docs/decisions/006).
 */
const load = (): typeof BetterSqlite3 => {
  const require = createRequire(import.meta.url)
  const major = Number(process.versions.node.split('.')[0])
  if (major >= firstWithNodeApi && isInstalled(require)) {
    return require('better-sqlite3-node-api') as typeof BetterSqlite3
  }
  return require('better-sqlite3') as typeof BetterSqlite3
}

/** It is an optional dependency, which npm leaves out where it does not fit. */
const isInstalled = (require: NodeJS.Require): boolean => {
  try {
    require.resolve('better-sqlite3-node-api')
    return true
  } catch {
    return false
  }
}

export const SQLite = load()
export type SQLiteConnection = BetterSqlite3.Database
