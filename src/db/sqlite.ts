import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

/** Node 20 is the last that better-sqlite3 13 does not run on. */
const firstWithNodeApi = 22

const require = createRequire(import.meta.url)

/**
 * Where better-sqlite3 lies, in the release that the running Node can carry. Release 12 aborts the process on Node 24.19
 * and newer when a statement is garbage-collected; release 13 does not, but needs Node 22 (docs/decisions/006).
 */
const find = (): string => {
  const major = Number(process.versions.node.split('.')[0])
  return (
    (major >= firstWithNodeApi && placeOf('better-sqlite3-node-api')) || require.resolve('better-sqlite3')
  )
}

/** Undefined where npm left it out: it is an optional dependency. */
const placeOf = (name: string): string | undefined => {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

/** The module's file, for a process of its own. */
export const sqlitePackage = find()
export const SQLite = require(sqlitePackage) as typeof BetterSqlite3
export type SQLiteConnection = BetterSqlite3.Database
