import { createHash } from 'node:crypto'
import { genesisHash } from '#db/chain-triggers'
import { assertHeadUnchanged } from '#db/sql'
import type { WriteCtx } from './context.ts'

export type ChainEntry = string | number | null

/**
 * Returns the hash of a line: SHA-256 of the previous line's hash and the line's own values, in fixed order, as a JSON
 * array.
 */
export const linkHash = (previous: string, values: ChainEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, ...values]))
    .digest('hex')

/** Returns a text as both databases return it: unpaired surrogates (a cut emoji) would change. */
export const normalizeForStorage = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** Returns an integer as it was written; PostgreSQL may return it as text. */
export const whole = (value: number | null): number | null => (value === null ? null : Number(value))

/** Appends lines to a chain, each linked to the previous one, and locks the chain until the transaction ends. */
export const appendToChain = async <L>(
  ctx: WriteCtx,
  headsTable: 'ledger_heads' | 'audit_heads',
  chain: number,
  lines: L[],
  valuesOf: (line: L) => ChainEntry[],
): Promise<(L & { previous_hash: string; hash: string })[]> => {
  let previous = (await assertHeadUnchanged(ctx.db, headsTable, chain)) ?? genesisHash
  return lines.map(line => {
    const link = { previous_hash: previous, hash: linkHash(previous, valuesOf(line)) }
    previous = link.hash
    return { ...line, ...link }
  })
}
