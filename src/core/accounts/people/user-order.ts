import { sql } from 'kysely'
import type { PersonSort } from '#contract/accounts/accounts'
import { type Order, type Part, sortedPages } from '#core/kernel/sorted-pages'

const name: Part[] = [sql`lower(first_name)`, sql`lower(last_name)`, sql`users.id`]

/** One way of sorting accounts. */
export type UserOrder = Order<PersonSort>

/** What accounts are sorted by; each has an index that says the same. */
export const userPages = sortedPages<PersonSort>({
  name,
  email: [sql`email`],
  created: [sql`created_at_ms`, sql`users.id`],
  lastLogin: [sql`coalesce(last_login_at_ms, 0)`, sql`users.id`],
  leagues: [sql`leagues_in`, ...name],
  role: [sql`role`, ...name],
  tier: [sql`is_premium`, ...name],
})
