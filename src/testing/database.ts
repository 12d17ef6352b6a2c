import pg from 'pg'
import { inject } from 'vitest'
import { rememberSetUp } from '#core/accounts/doors'
import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase, overSqlite } from '#db/open'
import { SQLite } from '#db/sqlite'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server; '' runs the tests on SQLite. */
    postgresUrl: string
  }
}

/** A migrated database of one test's own, set up already, on SQLite or, in the project that says so, on PostgreSQL. */
export const freshDatabase = async (): Promise<OpenDatabase> => {
  const server = inject('postgresUrl')
  if (server) return openDatabase(await fromTemplate(server))
  image ??= migratedImage()
  return overSqlite(new SQLite(await image))
}

/** Copying a migrated database is twenty times faster than migrating every test's own. */
let image: Promise<Buffer> | undefined

const migratedImage = async (): Promise<Buffer> => {
  const connection = new SQLite(':memory:')
  const database = overSqlite(connection)
  await migrate(database, Date.now)
  await rememberSetUp(database)
  const bytes = connection.serialize()
  await database.close()
  return bytes
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
