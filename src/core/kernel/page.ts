import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from './context.ts'
import { invalid } from './domain-error.ts'

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

type Key = string | number

/** Part of a sort key. */
export type Part = RawBuilder<Key>

/** A sort order. */
export type Order<S extends string> = { sort: S; isDescending: boolean }

const Cursor = z.object({
  sort: z.string(),
  isDescending: z.boolean(),
  place: z.array(z.union([z.string(), z.number()])),
})

/** Returns the column alias of a sort key part. */
export const partName = (at: number): `part_${number}` => `part_${at}`

/**
 * Pagination for a long list with several sort orders, each ending with a unique key. A page continues after a position
 * in the order, so that no row is skipped when the row at that position was deleted.
 */
export const sortedPages = <S extends string>(parts: Record<S, Part[]>) => {
  /** Returns the parts of an order, to select as columns for `cursorAfter` and to sort by. */
  const partsOf = ({ sort }: Order<S>): Part[] => parts[sort]
  return {
    partsOf,
    /** Selects rows after a position in the order, whether or not a row still exists there. */
    isAfter: (order: Order<S>, place: readonly unknown[]) => {
      const than = sql.raw(order.isDescending ? '<' : '>')
      return sql<boolean>`(${sql.join(partsOf(order))}) ${than} (${sql.join(place)})`
    },
    /** Returns the end of a page as an opaque cursor. */
    cursorAfter: ({ sort, isDescending }: Order<S>, row: Record<string, unknown>): string => {
      const place = parts[sort].map((_, at) => row[partName(at)])
      return Buffer.from(JSON.stringify({ sort, isDescending, place })).toString('base64url')
    },
    /** Decodes a cursor. Throws a DomainError when it is invalid or belongs to another order. */
    placeOf: (order: Order<S>, cursor: string): Key[] => {
      const read = Cursor.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
      const fits =
        read.data?.sort === order.sort &&
        read.data.isDescending === order.isDescending &&
        read.data.place.length === parts[order.sort].length
      if (!read.data || !fits) {
        throw invalid('cursor', 'Invalid cursor. Request the first page without it.')
      }
      return read.data.place
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
