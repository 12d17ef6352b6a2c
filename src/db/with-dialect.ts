import { type Dialect, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { recordFault, type WriteLock } from './write-lock.ts'

/**
 * Creates a database over a dialect. Observes every error that concerns the database itself, even if it is caught
 * elsewhere.
 */
export const withDialect = (dialect: Dialect, writeLock: WriteLock): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect,
    log: event => {
      if (event.level === 'error') recordFault(writeLock, event.error)
    },
  })
