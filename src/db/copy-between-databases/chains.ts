import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyDb } from '#db/sql'
import { type Table, pagesOf, type TableRow } from './tables.ts'

/** Thrown when a database cannot be copied; the message contains the reason and a suggested fix. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotCopy'
  }
}

/** Thrown when a chain of the source was changed. */
export class BrokenChain extends Error {
  /** @param lines the table of its entries, or of its heads */
  constructor(lines: string) {
    super(
      `A chain of ${lines} doesn't lead to its newest line. Check with sidepot db verify: only intact data is copied.`,
    )
    this.name = 'BrokenChain'
  }
}

/** Tables of chain entries, and the table with the latest hash of each. */
export const chains = { audit_lines: 'audit_heads', ledger_entries: 'ledger_heads' } as const

export const isHeadsTable = ({ name }: Table): boolean => Object.values<string>(chains).includes(name)

/**
 * Makes pruned chains start in the copy where their pruned part ended, because the database itself verifies every entry
 * against the previous one. Must be called before the entries are copied.
 */
export const beginChains = async (source: AnyDb, target: AnyDb, headsTable: Table): Promise<void> => {
  if (!headsTable.columns.includes('pruned_hash')) return
  for await (const { rows } of pagesOf(source, headsTable)) {
    const pruned = rows.filter(({ pruned_lines }) => Number(pruned_lines) > 0)
    for (const { chain, changed_at_ms, pruned_hash, pruned_lines } of pruned) {
      await sql`insert into ${sql.table(headsTable.name)} (chain, hash, length, changed_at_ms)
        values (${chain}, ${pruned_hash}, ${pruned_lines}, ${changed_at_ms})
        on conflict (chain) do nothing`.execute(target)
    }
  }
}

/**
 * Compares the ends of the copied chains with those of the source, and copies the other columns of the heads. Throws
 * BrokenChain.
 */
export const endChains = async (source: AnyDb, target: AnyDb, headsTable: Table): Promise<void> => {
  for await (const { rows } of pagesOf(source, headsTable)) {
    for (const row of rows) {
      const there = await headRowOf(target, headsTable, row)
      const isEmpty = there === undefined && Number(row.length) === 0
      if (!isEmpty && (there?.hash !== row.hash || Number(there?.length) !== Number(row.length)))
        throw new BrokenChain(headsTable.name)
      const otherColumns = headsTable.columns.filter(column => column !== 'chain')
      await sql`insert into ${sql.table(headsTable.name)} (${sql.join(headsTable.columns.map(column => sql.ref(column)))})
        values (${sql.join(headsTable.columns.map(column => row[column] ?? null))})
        on conflict (chain) do update set ${sql.join(
          otherColumns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
        )}`.execute(target)
    }
  }
}

const headRowOf = async (
  db: AnyDb,
  headsTable: Table,
  { chain }: TableRow,
): Promise<TableRow | undefined> => {
  const { rows } = await sql<TableRow>`
    select hash, length from ${sql.table(headsTable.name)} where chain = ${chain}`.execute(db)
  return rows[0]
}

/** Number of rows of a table, and a hash of its content. */
export type Sum = { rows: number; hash: string }

const modulus = 2n ** 256n

/** Databases sort text differently, so the row hashes are added up independently of their order. */
export const sumOf = async (
  db: AnyDb,
  table: Table,
  onRows: (rows: number) => void = () => undefined,
): Promise<Sum> => {
  let rows = 0
  let hash = 0n
  for await (const page of pagesOf(db, table)) {
    for (const row of page.rows) hash = (hash + hashOf(table, row)) % modulus
    rows += page.rows.length
    onRows(page.rows.length)
  }
  return { rows, hash: hash.toString(16).padStart(64, '0') }
}

const hashOf = ({ columns }: Table, row: TableRow): bigint => {
  const text = JSON.stringify(columns.map(column => row[column] ?? null))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}

type Balance = { league: string | number; member: string | number; cents: number }

const balancesAPage = 1000

/** Describes the first balance that differs between the databases; undefined if all match. */
export const differingBalance = async (one: AnyDb, other: AnyDb): Promise<string | undefined> => {
  let last: Balance | undefined
  do {
    const [here, there] = [await balancesAfter(one, last), await balancesAfter(other, last)]
    const at = here.findIndex((balance, index) => textOf(balance) !== textOf(there[index]))
    if (at >= 0) return `The source has ${textOf(here[at])}, the copy has ${textOf(there[at])}`
    if (there.length > here.length) return `Only the copy has ${textOf(there[here.length])}`
    last = here.at(-1)
  } while (last !== undefined)
  return undefined
}

const textOf = (balance: Balance | undefined): string =>
  balance === undefined
    ? 'nothing'
    : `${balance.cents} cents for member ${balance.member} of league ${balance.league}`

const balancesAfter = async (db: AnyDb, last: Balance | undefined): Promise<Balance[]> => {
  const beyond =
    last === undefined
      ? sql``
      : sql`where (league_id, coalesce(member_id, 0)) > (${last.league}, ${last.member})`
  const { rows } = await sql<Balance>`
    select league_id as league, coalesce(member_id, 0) as member, sum(amount_cents) as cents
    from ledger_entries ${beyond}
    group by league_id, coalesce(member_id, 0) order by league_id, coalesce(member_id, 0)
    limit ${balancesAPage}`.execute(db)
  return rows.map(({ cents, ...owner }) => ({ ...owner, cents: Number(cents) }))
}
