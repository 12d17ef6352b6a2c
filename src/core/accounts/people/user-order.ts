import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type PersonSort, personSorts } from '#contract/accounts/accounts'
import { invalid } from '#core/kernel/refusal'

type Key = string | number
type Part = RawBuilder<Key>

const name: Part[] = [sql`lower(first_name)`, sql`lower(last_name)`, sql`users.id`]

/** What accounts are sorted by; each ends with what no two share, and has an index that says the same. */
const parts: Record<PersonSort, Part[]> = {
  name,
  email: [sql`email`],
  created: [sql`created_at_ms`, sql`users.id`],
  lastLogin: [sql`coalesce(last_login_at_ms, 0)`, sql`users.id`],
  leagues: [sql`league_count`, ...name],
  role: [sql`role`, ...name],
  tier: [sql`is_premium`, ...name],
}

/** One way of sorting accounts. */
export type UserOrder = { sort: PersonSort; isDescending: boolean }

/** The parts of an order, to be selected as columns that `cursorAfter` reads, and sorted by. */
export const partsOf = ({ sort }: UserOrder): Part[] => parts[sort]

/** What a part of the order is selected as. */
export const partName = (at: number): `part_${number}` => `part_${at}`

/** Accounts that come after a place in the order, whether or not somebody stands there any more. */
export const isAfter = (order: UserOrder, place: readonly unknown[]) => {
  const than = sql.raw(order.isDescending ? '<' : '>')
  return sql<boolean>`(${sql.join(partsOf(order))}) ${than} (${sql.join(place)})`
}

const Cursor = z.object({
  sort: z.enum(personSorts),
  isDescending: z.boolean(),
  place: z.array(z.union([z.string(), z.number()])),
})

/** Where a page ended, as text that goes back and forth. */
export const cursorAfter = ({ sort, isDescending }: UserOrder, row: Record<string, unknown>): string => {
  const place = parts[sort].map((_, at) => row[partName(at)])
  return Buffer.from(JSON.stringify({ sort, isDescending, place })).toString('base64url')
}

/** The place that a cursor tells. Ends in a Refusal for one that is none, or belongs to another order. */
export const placeOf = (order: UserOrder, cursor: string): Key[] => {
  const read = Cursor.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  const fits =
    read.data?.sort === order.sort &&
    read.data.isDescending === order.isDescending &&
    read.data.place.length === parts[order.sort].length
  if (!read.data || !fits) {
    throw invalid('cursor', 'This cursor belongs to another list. Begin again without it.')
  }
  return read.data.place
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
