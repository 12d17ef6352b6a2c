import { sql } from 'kysely'
import type { AnyDb } from '#db/sql'
import { BrokenChain } from './copy-errors.ts'
import { pagesOf, type TableRow } from './pages.ts'
import type { Table } from './tables.ts'

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
