import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyDb } from '#db/sql'
import { pagesOf, type TableRow } from './pages.ts'
import type { Table } from './tables.ts'

/** Number of rows of a table, and a hash of its content. */
type Sum = { rows: number; hash: string }

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
