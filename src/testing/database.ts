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
let admin: Promise<pg.Client> | undefined

/** One for all the tests of a process. It ends with the server. */
const connect = async (server: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Copying the migrated template is several times faster than migrating every test's database. */
const fromTemplate = async (server: string): Promise<string> => {
  const name = `test_${process.pid}_${++made}`
  admin ??= connect(server)
  await (await admin).query(`create database ${name} template sidepot_template`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
