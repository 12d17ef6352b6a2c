import { Kysely, PostgresDialect } from 'kysely'
import { withoutPassword } from '#domain/without-password'
import type { Schema } from './schema.ts'
import { NoConnection } from './sql.ts'

/** Says something that an operator should know. */
export type Warn = (fields: object, text: string) => void

const int8 = 20
const numeric = 1700

/**
 * So that one stuck row, query or forgotten transaction holds up nobody else for long. Migrations take as long as they
 * need.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Opens `postgres://…`. Connections are made when they are asked for, and those that are lost are replaced. */
export const openPostgres = async (url: string, warn: Warn) => {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    application_name: 'sidepot',
    ...limits,
    types: {
      // Ids, cents and milliseconds all fit a JavaScript number.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 || type === numeric ? Number : (pg.types.getTypeParser(type, format) as unknown),
    },
  })
  // Without listeners the loss of a connection would end the process. One that is in use tells its query as well.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('error', error =>
    warn(
      { reason: error.message },
      'A connection to the database was lost. The next one who asks gets another.',
    ),
  )
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw isOfNetwork(error) ? new NoConnection(error) : error
    })
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end() } })
  const db = new Kysely<Schema>({ dialect })
  return { db, place: withoutPassword(url).replace('***@', ''), close: () => db.destroy() }
}

/** Nobody is there, as far as the network tells; a wrong password or name is told in PostgreSQL's own words. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(
    'code' in error ? String(error.code) : '',
  ) ||
    /^timeout exceeded when trying to connect|^Connection terminated/.test(error.message))
