import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

/** better-sqlite3 13 requires at least this Node version. */
const firstWithNodeApi = 22

const require = createRequire(import.meta.url)

/**
 * Finds the better-sqlite3 release that the running Node supports. Release 12 aborts the process on Node 24.19 and
 * newer when a statement is garbage-collected; release 13 does not, but needs Node 22 (docs/decisions/006).
 */
const find = (): string => {
  const major = Number(process.versions.node.split('.')[0])
  return (
    (major >= firstWithNodeApi && placeOf('better-sqlite3-node-api')) || require.resolve('better-sqlite3')
  )
}

/** Undefined if npm did not install it, because it is an optional dependency. */
const placeOf = (name: string): string | undefined => {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

/** Path of the module, for child processes. */
export const sqlitePackage = find()
export const SQLite = require(sqlitePackage) as typeof BetterSqlite3
export type SQLiteConnection = BetterSqlite3.Database
