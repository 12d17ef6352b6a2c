import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server; '' runs the tests on SQLite. */
    postgresUrl: string
  }
}

/** A migrated database of one test's own, on SQLite or, in the project that says so, on PostgreSQL. */
export const freshDatabase = async (now: () => number): Promise<OpenDatabase> => {
  const server = inject('postgresUrl')
  if (server) return openDatabase(await fromTemplate(server))
  const database = await openDatabase('memory:')
  await migrate(database, now)
  return database
}

let made = 0

/** Copying the migrated template is several times faster than migrating every test's database. */
const fromTemplate = async (server: string): Promise<string> => {
  const name = `test_${process.pid}_${++made}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template sidepot_template`)
  await admin.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
