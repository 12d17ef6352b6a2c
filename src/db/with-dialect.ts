import { type Dialect, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { recordFault, type WriteLock } from './write-lock.ts'

/** A database over a dialect. Hears of every error that says something about the database itself, whoever catches it. */
export const withDialect = (dialect: Dialect, stops: WriteLock): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect,
    log: event => {
      if (event.level === 'error') recordFault(stops, event.error)
    },
  })
