import { createHash } from 'node:crypto'
import { type CompiledQuery, type Kysely, PostgresAdapter } from 'kysely'
import type { PoolClient } from 'pg'
import { recordFault, type WriteLock } from './write-lock.ts'
import { hasLostStatement } from './sql.ts'
import type { Schema } from './schema.ts'

/**
 * A connection never forgets a named statement, of which a large one takes 0.3 MB of PostgreSQL's memory, and lists of
 * values produce ever new ones.
 */
const maxNamed = 100

/**
 * Runs read-only queries as named statements, which PostgreSQL parses and plans once for each connection: planning
 * takes longer than running most of them.
 */
export class NamedReads {
  readonly #connect: () => Promise<PoolClient>
  readonly #writeLock: WriteLock
  readonly #names = new Map<string, string>()

  constructor(connect: () => Promise<PoolClient>, writeLock: WriteLock) {
    this.#connect = connect
    this.#writeLock = writeLock
  }

  /** Undefined for a query without a name, and if the connection lost its statement. */
  async read<R>({ sql, parameters }: CompiledQuery<R>): Promise<R[] | undefined> {
    const name = this.#nameOf(sql)
    if (name === undefined) return undefined
    const client = await this.#connect()
    try {
      const { rows } = await client.query({ name, text: sql, values: [...parameters] })
      client.release()
      return rows as R[]
    } catch (error) {
      const isLost = hasLostStatement(error)
      client.release(isLost)
      if (isLost) return undefined
      recordFault(this.#writeLock, error)
      throw error
    }
  }

  /** Derived from the text, so that a pooler that mixes up connections never makes one query run another. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxNamed) return known
    const name = `sidepot_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    this.#names.set(text, name)
    return name
  }
}

/** Gives access from a database to its named reads. */
export class NamedReadsAdapter extends PostgresAdapter {
  readonly reads: NamedReads

  constructor(reads: NamedReads) {
    super()
    this.reads = reads
  }
}

/**
 * Runs a read-only query as a named statement. Undefined if that is not possible, and the regular query must run: on
 * SQLite, within a transaction, with DATABASE_STATEMENTS=unnamed, for a query beyond the number of names, and after the
 * schema changed beneath a saved plan.
 */
export const readNamed = async <R>(db: Kysely<Schema>, query: CompiledQuery<R>): Promise<R[] | undefined> => {
  const { adapter } = db.getExecutor()
  if (db.isTransaction || !(adapter instanceof NamedReadsAdapter)) return undefined
  return adapter.reads.read(query)
}
