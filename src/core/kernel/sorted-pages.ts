import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { invalid } from './domain-error.ts'

type Key = string | number

/** What rows are sorted by, part by part. */
export type Part = RawBuilder<Key>

/** One way of sorting. */
export type Order<S extends string> = { sort: S; isDescending: boolean }

const Cursor = z.object({
  sort: z.string(),
  isDescending: z.boolean(),
  place: z.array(z.union([z.string(), z.number()])),
})

/** What a part of the order is selected as. */
export const partName = (at: number): `part_${number}` => `part_${at}`

/**
 * Pages of a long list that can be sorted in some ways; each ends with what no two rows share. A page goes on after a place
 * in the order, so that it misses nobody when the row that stood there is gone.
 */
export const sortedPages = <S extends string>(parts: Record<S, Part[]>) => {
  /** The parts of an order, to be selected as columns that `cursorAfter` reads, and sorted by. */
  const partsOf = ({ sort }: Order<S>): Part[] => parts[sort]
  return {
    partsOf,
    /** Rows that come after a place in the order, whether or not one stands there any more. */
    isAfter: (order: Order<S>, place: readonly unknown[]) => {
      const than = sql.raw(order.isDescending ? '<' : '>')
      return sql<boolean>`(${sql.join(partsOf(order))}) ${than} (${sql.join(place)})`
    },
    /** Where a page ended, as text that goes back and forth. */
    cursorAfter: ({ sort, isDescending }: Order<S>, row: Record<string, unknown>): string => {
      const place = parts[sort].map((_, at) => row[partName(at)])
      return Buffer.from(JSON.stringify({ sort, isDescending, place })).toString('base64url')
    },
    /** The place that a cursor tells. Ends in a Refusal for one that is none, or belongs to another order. */
    placeOf: (order: Order<S>, cursor: string): Key[] => {
      const read = Cursor.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
      const fits =
        read.data?.sort === order.sort &&
        read.data.isDescending === order.isDescending &&
        read.data.place.length === parts[order.sort].length
      if (!read.data || !fits) {
        throw invalid('cursor', 'This cursor belongs to another list. Begin again without it.')
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
