import { sql } from 'kysely'
import { isOutOfOrder } from '#db/chain-triggers'
import { migrate, migrationState, NewerDatabase, unfinishedCopy } from '#db/migrate'
import type { OpenDatabase } from '#db/open'
import { DatabaseInUse, serverLock } from '#db/serving'
import { analyze, type AnyDb, isPostgres } from '#db/sql'
import {
  beginChains,
  chains,
  endChains,
  isHeadsTable,
  differingBalance,
  sumOf,
  BrokenChain,
  CopyError,
} from './chains.ts'
import { syncIdSequences } from './ids.ts'
import {
  markCopyStarted,
  markCopyFinished,
  isUnused,
  markTableDone,
  saveProgress,
  progressOf,
  sourceOfCopy,
} from './progress.ts'
import { type Table, tablesOfThisVersion, countOf, pagesOf, type TableRow, type Value } from './tables.ts'

/** Receives the progress: the current step, and the number of completed and total rows. */
export type Watch = (progress: { done: number; total: number; doing: string }) => void

export type Copied = { tables: number; rows: number; wentOn: boolean }

/**
 * Copies a whole database into an empty one, SQLite or PostgreSQL: page by page, in foreign-key order, with the
 * target's constraints active, and compares the two at the end. An interrupted copy resumes where it stopped; an
 * incomplete one cannot be served.
 *
 * Throws CopyError, DatabaseInUse while a server runs on either, NewerDatabase, and BrokenChain.
 */
export const copyBetweenDatabases = async (
  from: OpenDatabase,
  to: OpenDatabase,
  { now, watch }: { now: () => number; watch: Watch },
): Promise<Copied> => {
  await assertSourceVersion(from)
  const wentOn = await isStarted(from, to)
  if (!wentOn) await migrate(to, now)
  return withoutServers([from, to], async () => {
    const tables = await tablesOfThisVersion()
    if (!wentOn) await begin(from, to, tables, now())
    return asItIsNow(from.db, async source => {
      const total = 2 * (await rowsIn(source, tables))
      const reportProgress = counting(watch, total)
      for (const table of tables) await copyTable(source, to.db, table, tables, reportProgress)
      for (const table of tables) await syncIdSequences(source, to.db, table)
      await compare(source, to.db, tables, reportProgress)
      await analyze(to.db)
      await markCopyFinished(to.db)
      return { tables: tables.length, rows: total / 2, wentOn }
    })
  })
}

const assertSourceVersion = async ({ db, place }: OpenDatabase): Promise<void> => {
  const { pending, unknown } = await migrationState(db)
  if (unknown.includes(unfinishedCopy)) throw new CopyError(`${place} is itself an unfinished copy.`)
  if (unknown.length > 0) throw new NewerDatabase(unknown)
  if (pending.length > 0) throw new CopyError(`${place} isn't up to date. Run sidepot upgrade on it first.`)
}

/** Whether the target is an incomplete copy of this source. */
const isStarted = async (from: OpenDatabase, to: OpenDatabase): Promise<boolean> => {
  const begun = await sourceOfCopy(to.db)
  if (begun === undefined) return false
  if (begun === (await nameOf(from))) return true
  throw new CopyError(
    `${to.place} is an unfinished copy of another database. Empty it, or choose another one.`,
  )
}

/** Unique identity of this instance's database: a value encrypted at its first start, never the same twice. */
const nameOf = async ({ db, place }: OpenDatabase): Promise<string> => {
  const row = await db
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', 'secret canary')
    .executeTakeFirst()
  return row?.value ?? place
}

const withoutServers = async <T>(databases: OpenDatabase[], work: () => Promise<T>): Promise<T> => {
  const locks = databases.map(database => ({ lock: serverLock(database), place: database.place }))
  try {
    for (const { lock, place } of locks) {
      if (await lock.acquireExclusive()) continue
      throw new DatabaseInUse(`A Sidepot server is running on ${place}. Stop it first, then run this again.`)
    }
    return await work()
  } finally {
    for (const { lock } of locks) await lock.release()
  }
}

const begin = async (from: OpenDatabase, to: OpenDatabase, tables: Table[], atMs: number): Promise<void> => {
  if (!(await isUnused(to.db))) throw new CopyError(`${to.place} isn't empty. Choose an unused database.`)
  await markCopyStarted(to.db, tables, await nameOf(from), atMs)
}

/** Reads from a consistent snapshot, regardless of concurrent writes. */
const asItIsNow = <T>(db: AnyDb, work: (db: AnyDb) => Promise<T>): Promise<T> =>
  db.connection().execute(async db => {
    await sql.raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin').execute(db)
    try {
      if (isPostgres(db)) {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      }
      return await work(db)
    } finally {
      await sql`rollback`.execute(db)
    }
  })

const rowsIn = async (db: AnyDb, tables: Table[]): Promise<number> => {
  let rows = 0
  for (const table of tables) rows += await countOf(db, table)
  return rows
}

type ReportProgress = (rows: number, doing: string) => void

const counting = (watch: Watch, total: number): ReportProgress => {
  let done = 0
  return (rows, doing) => {
    done += rows
    watch({ done: Math.min(done, total), total, doing })
  }
}

const copyTable = async (
  source: AnyDb,
  target: AnyDb,
  table: Table,
  tables: Table[],
  reportProgress: ReportProgress,
): Promise<void> => {
  const doing = `copying ${table.name}`
  // The database maintains these as entries are inserted; they are compared with the source afterward.
  if (isHeadsTable(table)) return
  const headsTable = tables.find(({ name }) => name === headsOf(table))
  const { last, isDone } = await progressOf(target, table.name)
  if (isDone) return reportProgress(await countOf(source, table), doing)
  if (headsTable && last === undefined) await beginChains(source, target, headsTable)
  for await (const page of pagesOf(source, table, last)) {
    await importPage(target, table, page)
    reportProgress(page.rows.length, doing)
  }
  await pointToItself(source, target, table)
  if (headsTable) await endChains(source, target, headsTable)
  await markTableDone(target, table.name)
}

const importPage = async (
  target: AnyDb,
  table: Table,
  { rows, last }: { rows: TableRow[]; last: Value[] },
): Promise<void> => {
  try {
    await target.transaction().execute(async target => {
      await insert(target, table, rows)
      await saveProgress(target, table.name, last)
    })
  } catch (error) {
    throw isOutOfOrder(error) ? new BrokenChain(table.name) : error
  }
}

const headsOf = ({ name }: Table): string | undefined =>
  Object.entries(chains).find(([lines]) => lines === name)?.[1]

const insert = async (target: AnyDb, table: Table, rows: TableRow[]): Promise<void> => {
  const values = rows.map(row => ({
    ...row,
    // The referenced row may be on a later page.
    ...Object.fromEntries(table.pointsToItself.map(column => [column, null])),
  }))
  await target.insertInto(table.name).values(values).execute()
}

/** Sets the self-references once all rows are copied. */
const pointToItself = async (source: AnyDb, target: AnyDb, table: Table): Promise<void> => {
  if (table.pointsToItself.length === 0) return
  for await (const { rows } of pagesOf(source, table)) {
    const pointing = rows.filter(row => table.pointsToItself.some(column => row[column] !== null))
    for (const row of pointing) {
      await target
        .updateTable(table.name)
        .set(Object.fromEntries(table.pointsToItself.map(column => [column, row[column] ?? null])))
        .where(is => is.and(table.key.map(column => is(column, '=', row[column] ?? null))))
        .execute()
    }
  }
}

const compare = async (
  source: AnyDb,
  target: AnyDb,
  tables: Table[],
  reportProgress: ReportProgress,
): Promise<void> => {
  const differing: string[] = []
  for (const table of tables) {
    const one = await sumOf(source, table, rows => reportProgress(rows, `comparing ${table.name}`))
    const other = await sumOf(target, table)
    if (one.rows !== other.rows)
      differing.push(`${table.name} has ${one.rows} rows in the source and ${other.rows} in the copy`)
    else if (one.hash !== other.hash) differing.push(`${table.name} has different data in the copy`)
  }
  const balance = await differingBalance(source, target)
  if (balance !== undefined) differing.push(balance)
  if (differing.length === 0) return
  throw new CopyError(
    `The copy differs from its source: ${differing.join('; ')}. If the source was used since the copy started, empty the target and start over.`,
  )
}
