import type { Ctx } from './context.ts'

/**
 * Returns the page from rows read newest first with one extra row, and reports the start of the next page to the
 * request context, if there is one.
 */
export const pageOf = <R extends { id: number }>(ctx: Ctx, rows: R[], limit: number): R[] => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) ctx.requestContext.setNextCursor(last.id)
  return page
}
