import { createHash } from 'node:crypto'
import { assertHeadUnchanged } from '#db/sql'
import { genesisHash } from '#db/chain-triggers'
import type { WriteCtx } from './context.ts'

export type ChainEntry = string | number | null

/**
 * Returns the hash of a line: SHA-256 of the previous line's hash and the line's own values, in fixed order, as a JSON
 * array.
 */
const linkHash = (previous: string, values: ChainEntry[]): string =>
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

type ChainLink = { id: number; previous_hash: string; hash: string }

/** End of a chain: its latest hash and number of lines. */
export type ChainHead = { hash: string; length: number }

/** First wrong line of a chain; null when lines are missing at its end. */
export type ChainBreak = { id: number | null; what: string }

const start: ChainHead = { hash: genesisHash, length: 0 }

/**
 * Checks the lines of many chains as they arrive, oldest first, against their own hashes, the previous line and, at the
 * end, the chain heads stored in the database.
 *
 * @param starts starting points of chains whose first lines were pruned
 */
export const chainCheck = <L extends ChainLink>(
  chainOf: (line: L) => number,
  valuesOf: (line: L) => ChainEntry[],
  starts: ReadonlyMap<number, ChainHead> = new Map(),
) => {
  const current = new Map<number, ChainHead>(starts)
  const broken = new Map<number, ChainBreak>()
  return {
    add: (line: L): void => {
      const chain = chainOf(line)
      if (broken.has(chain)) return
      const { hash, length } = current.get(chain) ?? start
      if (line.previous_hash !== hash)
        broken.set(chain, {
          id: line.id,
          what: "doesn't follow the previous one: something was removed, inserted or moved",
        })
      else if (linkHash(hash, valuesOf(line)) !== line.hash)
        broken.set(chain, { id: line.id, what: 'was altered' })
      else current.set(chain, { hash: line.hash, length: length + 1 })
    },
    /**
     * Returns the first wrong line of each faulty chain.
     *
     * @param before the heads before the first line was read
     * @param after the heads after the last line was read, because others may have written in the meantime
     */
    end: (
      before: ReadonlyMap<number, ChainHead>,
      after: ReadonlyMap<number, ChainHead>,
    ): ReadonlyMap<number, ChainBreak> => {
      for (const chain of new Set([...before.keys(), ...after.keys(), ...current.keys()])) {
        const heads = [before.get(chain) ?? start, after.get(chain) ?? start] as const
        const wrong = atEnd(current.get(chain) ?? start, ...heads)
        if (wrong && !broken.has(chain)) broken.set(chain, { id: null, what: wrong })
      }
      return broken
    },
  }
}

const atEnd = (found: ChainHead, before: ChainHead, after: ChainHead): string | undefined => {
  const missing = before.length - found.length
  if (missing > 0) return `ends too early: the newest ${missing} of ${before.length} are missing`
  const isElsewhere = [before, after].some(head => head.length === found.length && head.hash !== found.hash)
  if (isElsewhere || found.length > after.length)
    return "doesn't end where the database says: its fingerprint was changed"
  return undefined
}
