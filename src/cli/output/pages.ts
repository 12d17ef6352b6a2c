import type { Ctx } from '#core/kernel/context'

/** The most that the lists hand out at once. */
const pageSize = 500

type Page<C> = { limit: number; cursor?: C }

/**
 * All of a list, page by page. Each page is a query of its own, so that neither a lock nor everything at once is kept
 * while somebody reads slowly.
 */
export async function* pagesOf<T, C extends number | string = number>(
  ctx: Ctx,
  read: (ctx: Ctx, page: Page<C>) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let cursor: C | undefined
  do {
    let next: C | undefined
    const edge = { ...ctx.edge, setNextCursor: (place: number | string) => void (next = place as C) }
    const rows = await read(
      { ...ctx, edge },
      { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    )
    cursor = next
    if (rows.length > 0) yield rows
  } while (cursor !== undefined)
}

type Part<T> = {
  /** Ends after so many rows. */
  most?: number | undefined
  /** Begins after this row instead of at the start. */
  after?: T | undefined
  /** Is told after which row the list goes on, when it does. */
  onMore?: (last: T) => void
}

/** The same for a list that goes on after a row of it, and so skips nothing when rows go away in the middle. */
export async function* pagesAfter<T>(
  read: (page: { limit: number; after: T | undefined }) => Promise<T[]>,
  { most = Infinity, after: from, onMore }: Part<T> = {},
): AsyncGenerator<T[]> {
  let left = most
  let after = from
  while (left > 0) {
    const limit = Math.min(left, pageSize)
    // One more than wanted tells whether the list goes on.
    const rows = await read({ limit: limit + 1, after })
    const page = rows.slice(0, limit)
    if (page.length > 0) yield page
    if (rows.length <= limit) return
    left -= page.length
    after = page.at(-1)
  }
  if (after !== undefined) onMore?.(after)
}

/** All pages as one list. */
export const collected = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
