import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open'
import type { Schema } from '#db/schema'
import { copyBetweenDatabases } from '#db/copy-between-databases/copy-across'
import { rowInserts } from '#testing/reset-database'
import { startPostgres } from '#testing/postgres-server'

/**
 * Copies an SQLite database to PostgreSQL and returns that as SQL, which restores it without any tools: the statements
 * of the migrations as they were run, then the rows without triggers, and the last ids.
 */
export const dumpOnPostgres = async (file: string): Promise<string> => {
  const server = await startPostgres(['fsync=off'])
  try {
    const urlOf = async (name: string) => {
      await server.createDatabase(name)
      return server.url.replace(/postgres$/, name)
    }
    const schema = await statementsOfMigrations(await urlOf('migrated'))
    return [...schema, ...(await rowsOfCopy(file, await urlOf('copied')))].join(';\n')
  } finally {
    await server.close()
  }
}

const statementsOfMigrations = async (url: string): Promise<string[]> => {
  const statements: string[] = []
  const open = await openDatabase(url)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => void statements.push(query.sql),
  })
  try {
    await migrate({ ...open, db }, () => 0)
    return statements.filter(statement => /^\s*(create|alter|drop)\s/i.test(statement))
  } finally {
    await db.destroy()
    await open.close()
  }
}

const rowsOfCopy = async (file: string, url: string): Promise<string[]> => {
  const [from, to] = [await openDatabase(`file:${file}`), await openDatabase(url)]
  try {
    await copyBetweenDatabases(from, to, { now: Date.now, watch: () => undefined })
    const { rows: sequences } = await sql<{ name: string; last: number }>`
      select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`.execute(to.db)
    return [
      'set session_replication_role = replica',
      ...(await rowInserts(to.db)),
      ...sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
      'set session_replication_role = default',
    ]
  } finally {
    await from.close()
    await to.close()
  }
}
