import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { deleteSetting, loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'
import type { Row } from './read-rows.ts'

/** Progress of an import, stored in the database together with the rows. */
export type Resuming = {
  /** Number of rows that are already imported. */
  before: number
  /** Records the number of imported rows, in the same transaction as the rows. */
  reached: (ctx: WriteCtx, rows: number) => Promise<void>
  /** Marks the import as complete. */
  end: () => Promise<void>
}

const Reached = z.object({ rows: z.number(), hash: z.string() })

/**
 * Returns the start position of an import: the beginning, or after the rows imported before an interruption. The import
 * is recognized by those rows, so that later rows may be corrected in the meantime.
 *
 * @param name what is imported, and its target
 */
export const beginImport = async (ctx: Ctx, name: string, rows: Row[]): Promise<Resuming> => {
  const key = `import of ${name}`
  const stored = await loadSetting(ctx, key)
  const reached = stored === undefined ? undefined : Reached.parse(JSON.parse(stored))
  const isSame =
    reached !== undefined && reached.rows <= rows.length && hashOfFirst(rows, reached.rows) === reached.hash
  const hashes = runningHashes(rows)
  return {
    before: isSame ? reached.rows : 0,
    reached: (ctx, count) =>
      saveInstanceSetting(ctx, key, JSON.stringify({ rows: count, hash: hashes(count) })),
    end: () => deleteSetting(ctx, key),
  }
}

const textOf = ({ cells }: Row): string =>
  JSON.stringify(Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const hashOfFirst = (rows: Row[], count: number): string => runningHashes(rows)(count)

/** Returns the hash of the first `count` rows; calls must use increasing counts. */
const runningHashes = (rows: Row[]): ((count: number) => string) => {
  const hash = createHash('sha256')
  let hashed = 0
  return count => {
    for (; hashed < count; hashed += 1) hash.update(textOf(rows[hashed] ?? { line: 0, cells: {} }))
    return hash.copy().digest('hex')
  }
}
