import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { markSetupDone } from '#core/accounts/registration'
import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase, fromSqlite } from '#db/open'
import { SQLite } from '#db/sqlite'
import { isCleared } from './reset-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server; '' runs the tests on SQLite. */
    postgresUrl: string
  }
}

/** Opens a separate migrated database after setup, on SQLite or, in the project that says so, on PostgreSQL. */
export const freshDatabase = async (): Promise<OpenDatabase> => {
  const server = inject('postgresUrl')
  if (server) return openDatabase(await fromTemplate(server), { statements: 'named' })
  return fromSqlite(new SQLite(await migratedImage()))
}

/**
 * Variant for tests that access the database only through the returned connection, so that on PostgreSQL it can be
 * reused.
 */
export const leaseDatabase = async (): Promise<OpenDatabase> =>
  inject('postgresUrl') === ''
    ? freshDatabase()
    : leased((await takeClearedSpare()) ?? (await freshDatabase()))

/**
 * Returns the image of a migrated SQLite database, after or before setup: copying it is twenty times faster than
 * migrating.
 */
export const migratedImage = (state: 'set up' | 'bare' = 'set up'): Promise<Buffer> =>
  (images[state] ??= makeImage(state))

const images: { 'set up'?: Promise<Buffer>; bare?: Promise<Buffer> } = {}

const makeImage = async (state: 'set up' | 'bare'): Promise<Buffer> => {
  const connection = new SQLite(':memory:')
  const database = fromSqlite(connection)
  await migrate(database, Date.now)
  if (state === 'set up') await markSetupDone(database)
  const bytes = connection.serialize()
  await database.close()
  return bytes
}

let made = 0
let admin: Promise<pg.Client> | undefined

/** One connection for all tests of a process. It ends with the server. */
const connect = async (server: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Copying the migrated template is several times faster than migrating a database for every test. */
const fromTemplate = async (server: string): Promise<string> => {
  const name = `test_${process.pid}_${++made}`
  admin ??= connect(server)
  await (await admin).query(`create database ${name} template sidepot_template`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

const spares: OpenDatabase[] = []

/** Clearing one over warm connections is ten times faster than copying the template. */
const takeClearedSpare = async (): Promise<OpenDatabase | undefined> => {
  const spare = spares.pop()
  if (!spare) return undefined
  if (spare.writeLock.current() === undefined && (await isCleared(spare.db))) return spare
  await spare.close()
  return takeClearedSpare()
}

const leased = (database: OpenDatabase): OpenDatabase => {
  let isOver = false
  // Work that a test left running must not continue in the next test's database.
  const guard: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isOver) throw new Error('The test that sent this query has ended')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...database,
    db: database.db.withPlugin(guard),
    probes: database.probes.withPlugin(guard),
    close: async () => {
      isOver = true
      spares.push(database)
    },
  }
}
