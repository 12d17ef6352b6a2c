import type { Ctx } from './context.ts'

/**
 * The page of rows that were read newest first, one row beyond it; tells the edge where the next one starts, if there is one.
 */
export const pageOf = <R extends { id: number }>(ctx: Ctx, rows: R[], limit: number): R[] => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) ctx.edge.setNextCursor(last.id)
  return page
}
