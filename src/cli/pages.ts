import type { Ctx } from '#core/context'

/** The most that the lists hand out at once. */
const pageSize = 500

type Page = { limit: number; cursor?: number }

type Part = {
  /** Ends after so many rows. */
  most?: number | undefined
  /** Where to begin instead of at the start. */
  from?: number | undefined
  /** Is told where the list goes on, when it does. */
  onMore?: (cursor: number) => void
}

/**
 * All of a list, page by page. Each page is a query of its own, so that neither a lock nor everything at once is kept
 * while somebody reads slowly.
 */
export async function* pagesOf<T>(
  ctx: Ctx,
  read: (ctx: Ctx, page: Page) => Promise<T[]>,
  { most = Infinity, from, onMore }: Part = {},
): AsyncGenerator<T[]> {
  let left = most
  let cursor = from
  do {
    let next: number | undefined
    const edge = { ...ctx.edge, tellNextCursor: (place: number) => void (next = place) }
    const limit = Math.min(left, pageSize)
    const rows = await read({ ...ctx, edge }, { limit, ...(cursor === undefined ? {} : { cursor }) })
    left -= rows.length
    cursor = next
    if (rows.length > 0) yield rows
  } while (cursor !== undefined && left > 0)
  if (cursor !== undefined) onMore?.(cursor)
}

/** All pages as one list. */
export const gathered = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
