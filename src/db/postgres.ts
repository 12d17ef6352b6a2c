import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { Client, Pool, PoolClient, PoolConfig } from 'pg'
import { withoutPassword } from '#domain/without-password'
import { inTime, BusyTimeout, rollBack } from './busy-retry.ts'
import { NamedReads, NamedReadsAdapter } from './named-reads.ts'
import { NoConnection } from './sql.ts'
import { isForGood, createWriteLock, type WriteLock, withDialect } from './write-lock.ts'

/** Logs a warning for the server admin. */
export type Warn = (fields: object, text: string) => void

/** Whether repeated reads run as named statements. */
export type Statements = 'named' | 'unnamed'

const int8 = 20
const numeric = 1700

/**
 * Limits so that one locked row, slow query or forgotten transaction does not block others for long: a waiting query
 * gives up and frees its connection before the others time out. Migrations have no limit.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  // PostgreSQL may wait twice for one row: for its place in the queue, and for the lock holder.
  lock_timeout: 1_500,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Limits for health checks, which need a result within a second. */
const healthDbLimits = {
  connectionTimeoutMillis: 700,
  lock_timeout: 300,
  statement_timeout: 700,
  idle_in_transaction_session_timeout: 1_000,
}

/** Opens a dedicated connection; the caller must close it. */
export type connectExclusively = () => Promise<Client>

/** Opens `postgres://…`. Connections are opened on demand, and lost ones are replaced. */
export const openPostgres = async (
  url: string,
  { warn, statements }: { warn: Warn; statements: Statements },
) => {
  const { default: pg } = await import('pg')
  const writeLock = createWriteLock()
  const common = {
    connectionString: url,
    keepAlive: true,
    types: {
      // Ids, cents and milliseconds all fit in a JavaScript number.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 || type === numeric ? Number : (pg.types.getTypeParser(type, format) as unknown),
    },
  }
  const overPool = (settings: PoolConfig, statements: Statements) => {
    const pool = watched(new pg.Pool({ ...common, ...settings }), warn)
    const connect = () => connectionOf(pool, writeLock)
    const adapter =
      statements === 'named' ? new NamedReadsAdapter(new NamedReads(connect, writeLock)) : undefined
    return withDialect(new PooledDialect({ pool: { connect, end: () => pool.end() } }, adapter), writeLock)
  }
  const db = overPool({ max: 10, application_name: 'sidepot', ...limits }, statements)
  const probes = overPool({ max: 2, application_name: 'sidepot probes', ...healthDbLimits }, 'unnamed')
  const connectAlone: connectExclusively = async () => {
    const client = new pg.Client({
      ...common,
      connectionTimeoutMillis: 5_000,
      application_name: 'sidepot lock',
    })
    await client.connect()
    return client
  }
  return {
    db,
    probes,
    writeLock,
    connectAlone,
    place: withoutPassword(url).replace('***@', ''),
    close: async () => {
      await Promise.all([probes.destroy(), db.destroy()])
    },
  }
}

/** Without listeners, a lost connection would crash the process. If a query was running, it fails as well. */
const watched = (pool: Pool, warn: Warn): Pool => {
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('error', error =>
    warn({ reason: error.message }, 'A database connection was lost. The next request opens a new one.'),
  )
  return pool
}

/** Returns the next free connection. In read-only mode, PostgreSQL itself rejects writes on it. */
const connectionOf = async (pool: Pool, writeLock: WriteLock): Promise<PoolClient> => {
  const client = await inTime(
    () => pool.connect(),
    late => late.release(),
  ).catch((error: unknown) => {
    throw isOfNetwork(error) ? new NoConnection(error) : error
  })
  if (isForGood(writeLock.current())) await client.query('set default_transaction_read_only = on')
  return client
}

/** A failed rollback must not hide the original error. */
class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #adapter: PostgresAdapter

  constructor(config: PostgresDialectConfig, adapter = new PostgresAdapter()) {
    super(config)
    this.#config = config
    this.#adapter = adapter
  }

  override createAdapter(): PostgresAdapter {
    return this.#adapter
  }

  override createDriver(): PostgresDriver {
    const driver = new PostgresDriver(this.#config)
    driver.rollbackTransaction = connection => rollBack(connection)
    return driver
  }
}

/** Whether the host is unreachable; for a wrong password or name, PostgreSQL's own message is used. */
const isOfNetwork = (error: unknown): boolean =>
  (error instanceof Error &&
    (/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(
      'code' in error ? String(error.code) : '',
    ) ||
      /^timeout exceeded when trying to connect|^Connection terminated/.test(error.message))) ||
  error instanceof BusyTimeout
