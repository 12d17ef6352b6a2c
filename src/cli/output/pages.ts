import type { Ctx } from '#core/kernel/context'

/** Maximum page size of the list operations. */
const pageSize = 500

type Page<C> = { limit: number; cursor?: C }

/**
 * Reads a whole list page by page. Each page is a separate query, so that a slow consumer holds neither a lock nor the
 * whole list.
 */
export async function* pagesOf<T, C extends number | string = number>(
  ctx: Ctx,
  read: (ctx: Ctx, page: Page<C>) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let cursor: C | undefined
  do {
    let next: C | undefined
    const requestContext = {
      ...ctx.requestContext,
      setNextCursor: (place: number | string) => void (next = place as C),
    }
    const rows = await read(
      { ...ctx, requestContext },
      { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    )
    cursor = next
    if (rows.length > 0) yield rows
  } while (cursor !== undefined)
}

/** Context for one page of a list; tells afterwards after which row the list continues. */
export const onePage = (ctx: Ctx): { ctx: Ctx; next: () => number | undefined } => {
  let next: number | undefined
  const setNextCursor = (place: number | string) => void (next = Number(place))
  return { ctx: { ...ctx, requestContext: { ...ctx.requestContext, setNextCursor } }, next: () => next }
}

type Part<T> = {
  /** Maximum number of rows. */
  maxRows?: number | undefined
  /** Row to start after; the start of the list by default. */
  after?: T | undefined
  /** Receives the last row if the list continues after it. */
  onMore?: (last: T) => void
}

/** A variant for lists that continue after a row, so that rows deleted in the middle cause no gaps. */
export async function* pagesAfter<T>(
  read: (page: { limit: number; after: T | undefined }) => Promise<T[]>,
  { maxRows = Infinity, after: from, onMore }: Part<T> = {},
): AsyncGenerator<T[]> {
  let left = maxRows
  let after = from
  while (left > 0) {
    const limit = Math.min(left, pageSize)
    // One extra row shows whether the list continues.
    const rows = await read({ limit: limit + 1, after })
    const page = rows.slice(0, limit)
    if (page.length > 0) yield page
    if (rows.length <= limit) return
    left -= page.length
    after = page.at(-1)
  }
  if (after !== undefined) onMore?.(after)
}

/** Collects all pages in one list. */
export const collected = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
