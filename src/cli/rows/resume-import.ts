import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { forget, loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'
import type { Row } from './read-rows.ts'

/** How far an import got, as the database keeps it with the rows themselves. */
export type Resuming = {
  /** How many rows of the file are in already. */
  before: number
  /** Writes down, in the transaction of the rows, that so many of the file are in. */
  reached: (ctx: WriteCtx, rows: number) => Promise<void>
  /** Everything is in. */
  end: () => Promise<void>
}

const Reached = z.object({ rows: z.number(), hash: z.string() })

/**
 * Where an import of these rows begins: at the front, or after the rows that went in before it was cut off. It is known by
 * those rows, so that what comes after them may have been mended.
 *
 * @param name what is imported, and into what
 */
export const beginImport = async (ctx: Ctx, name: string, rows: Row[]): Promise<Resuming> => {
  const key = `import of ${name}`
  const kept = await loadSetting(ctx, key)
  const reached = kept === undefined ? undefined : Reached.parse(JSON.parse(kept))
  const isSame =
    reached !== undefined && reached.rows <= rows.length && hashOfFirst(rows, reached.rows) === reached.hash
  const hashes = runningHashes(rows)
  return {
    before: isSame ? reached.rows : 0,
    reached: (ctx, count) =>
      saveInstanceSetting(ctx, key, JSON.stringify({ rows: count, hash: hashes(count) })),
    end: () => forget(ctx, key),
  }
}

const textOf = ({ cells }: Row): string =>
  JSON.stringify(Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const hashOfFirst = (rows: Row[], count: number): string => runningHashes(rows)(count)

/** The hash of the first so many rows, asked for in growing numbers. */
const runningHashes = (rows: Row[]): ((count: number) => string) => {
  const hash = createHash('sha256')
  let hashed = 0
  return count => {
    for (; hashed < count; hashed += 1) hash.update(textOf(rows[hashed] ?? { line: 0, cells: {} }))
    return hash.copy().digest('hex')
  }
}
