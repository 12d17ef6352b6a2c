import { createHash } from 'node:crypto'
import { genesisHash } from '#db/chain-triggers'
import { assertHeadUnchanged } from '#db/sql'
import type { WriteCtx } from './context.ts'

export type ChainEntry = string | number | null

/**
 * The hash of a line: sha-256 over the hash of the line before and the line's own values, always the same in the same
 * order, as a JSON array.
 */
export const linkHash = (previous: string, values: ChainEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, ...values]))
    .digest('hex')

/** A text as both databases give it back: half characters (a cut emoji) would come back as something else. */
export const normalizeForStorage = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** A whole number as it was written: PostgreSQL may hand it out as text. */
export const whole = (value: number | null): number | null => (value === null ? null : Number(value))

/** Ties lines to the end of a chain, one after the other, and keeps others from doing the same until the transaction ends. */
export const appendToChain = async <L>(
  ctx: WriteCtx,
  heads: 'ledger_heads' | 'audit_heads',
  chain: number,
  lines: L[],
  valuesOf: (line: L) => ChainEntry[],
): Promise<(L & { previous_hash: string; hash: string })[]> => {
  let previous = (await assertHeadUnchanged(ctx.db, heads, chain)) ?? genesisHash
  return lines.map(line => {
    const link = { previous_hash: previous, hash: linkHash(previous, valuesOf(line)) }
    previous = link.hash
    return { ...line, ...link }
  })
}
