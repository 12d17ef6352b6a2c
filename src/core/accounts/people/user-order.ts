import { sql } from 'kysely'
import type { PersonSort } from '#contract/accounts/accounts'
import { type Order, type Part, sortedPages } from '#core/kernel/sorted-pages'

const name: Part[] = [sql`lower(first_name)`, sql`lower(last_name)`, sql`users.id`]

/** Sort order for accounts. */
export type UserOrder = Order<PersonSort>

/** Sort orders for accounts. Each has a matching index. */
export const userPages = sortedPages<PersonSort>({
  name,
  email: [sql`email`],
  created: [sql`created_at_ms`, sql`users.id`],
  lastLogin: [sql`coalesce(last_login_at_ms, 0)`, sql`users.id`],
  leagues: [sql`leagues_in`, ...name],
  role: [sql`role`, ...name],
  tier: [sql`is_premium`, ...name],
})
