import { sql, type SelectQueryBuilder } from 'kysely'
import type { ParsedOf, OutputOf } from '#contract/kernel/endpoint'
import { people, type User, type PersonSort } from '#contract/accounts/accounts'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { partName, type Part, type Order, sortedPages } from '#core/kernel/page'
import type { Schema } from '#db/schema'
import { containsSmall } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { toUser } from '#core/accounts/user'

const name: Part[] = [sql`lower(first_name)`, sql`lower(last_name)`, sql`users.id`]

/** Sort orders for accounts. Each has a matching index. */
const userPages = sortedPages<PersonSort>({
  name,
  email: [sql`email`],
  created: [sql`created_at_ms`, sql`users.id`],
  lastLogin: [sql`coalesce(last_login_at_ms, 0)`, sql`users.id`],
  leagues: [sql`leagues_in`, ...name],
  role: [sql`role`, ...name],
  tier: [sql`is_premium`, ...name],
})

const { cursorAfter, isAfter, partsOf, placeOf } = userPages

type Filters = Pick<ParsedOf<typeof people.list>, 'id' | 'search' | 'role' | 'tier' | 'state'>

type Listed = OutputOf<typeof people.list>[number]

/**
 * Lists accounts in sort order, with the number of leagues each one runs. Pages continue after a cursor that survives
 * deletions.
 */
export const listUsers = operation(people.list, requireSiteAdmin, async (ctx, input) => {
  const { limit, cursor } = input
  const rows = await sorted(ctx, input, input)
    .$if(cursor !== undefined, query => query.where(isAfter(input, placeOf(input, cursor ?? ''))))
    .$if(limit !== undefined, query => query.limit((limit ?? 0) + 1))
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) ctx.requestContext.setNextCursor(cursorAfter(input, last))
  return page.map(row => listed(ctx, row))
})

const byName: UserOrder = { sort: 'name', isDescending: false }

/**
 * Returns a limited number of accounts by name, after a given one. Reading a long list this way skips no one when
 * accounts are deleted in the meantime, even the given one.
 */
export const usersAfter = async (
  ctx: Ctx,
  filters: Filters,
  { limit, after }: { limit: number; after: Pick<User, 'id' | 'firstName' | 'lastName'> | undefined },
): Promise<Listed[]> => {
  const place = after && [sql`lower(${after.firstName})`, sql`lower(${after.lastName})`, after.id]
  const rows = await sorted(ctx, filters, byName)
    .$if(place !== undefined, query => query.where(isAfter(byName, place ?? [])))
    .limit(limit)
    .execute()
  return rows.map(row => listed(ctx, row))
}

const sorted = (ctx: Ctx, filters: Filters, order: UserOrder) => {
  const direction = order.isDescending ? 'desc' : 'asc'
  return partsOf(order).reduce(
    (query, part, at) => query.select(part.as(partName(at))).orderBy(part, direction),
    filtered(ctx, filters),
  )
}

const filtered = (ctx: Ctx, filters: Filters) => narrowed(ctx, allUsers(ctx), filters)

/** Applies the account filters to a query on users. */
export const narrowed = <O>(
  ctx: Ctx,
  accounts: SelectQueryBuilder<Schema, 'users', O>,
  { id, search, role, tier, state }: Filters,
): SelectQueryBuilder<Schema, 'users', O> =>
  accounts
    .$if(id !== undefined, query => query.where('users.id', '=', id ?? 0))
    .$if(role !== undefined, query => query.where('role', '=', role ?? 'manager'))
    .$if(tier !== undefined, query => query.where(isOfTier(ctx, tier ?? 'free')))
    .$if(state !== undefined, query => query.where(isInState(ctx, state ?? 'disabled')))
    .$if(Boolean(search), query =>
      query.where('users.id', 'in', calledLike(ctx, search ?? '')),
    ) as SelectQueryBuilder<Schema, 'users', O>

/** Matches accounts whose name or address contains a text; each column is searched in a dedicated index. */
const calledLike = ({ db }: Ctx, search: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(containsSmall(sql`lower(first_name) || ' ' || lower(last_name)`, search))
    .union(
      db
        .selectFrom('users')
        .select('id')
        .where(containsSmall(sql`email`, search)),
    )

/** Returns a limited number of the selected accounts by number, after a given one. */
export const chosenAfter = async (
  ctx: Ctx,
  chosen: SelectQueryBuilder<Schema, 'users', { id: number }>,
  { after, limit }: { after: number; limit: number },
): Promise<Listed[]> => {
  const rows = await allUsers(ctx)
    .where('users.id', 'in', chosen)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(row => listed(ctx, row))
}

const allUsers = (ctx: Ctx): SelectQueryBuilder<Schema, 'users', ListedRow> =>
  ctx.db
    .selectFrom('users')
    .selectAll('users')
    .select(from =>
      from
        .or([
          from.exists(from.selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')),
          from.exists(
            from
              .selectFrom('authenticator_apps')
              .select('user_id')
              .whereRef('authenticator_apps.user_id', '=', 'users.id')
              .where('confirmed_at_ms', 'is not', null),
          ),
        ])
        .as('has_second_factor'),
    )

/** Same as `isPremium`, as a SQL condition. */
const isOfTier = (ctx: Ctx, tier: User['subscriptionTier']) => {
  const wantsPremium = tier === 'premium'
  if (ctx.config.tiers === 'open') return wantsPremium ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`
  const hasEnded = sql`premium_until_ms is not null and premium_until_ms <= ${ctx.now()}`
  return wantsPremium
    ? sql<boolean>`(is_premium = 1 and not (${hasEnded}))`
    : sql<boolean>`(is_premium = 0 or (${hasEnded}))`
}

const isInState = (ctx: Ctx, state: NonNullable<Filters['state']>) => {
  if (state === 'disabled') return sql<boolean>`disabled_at_ms is not null`
  if (state === 'neverSignedIn') return sql<boolean>`last_login_at_ms is null`
  // Without a mail server no confirmation is requested, and every address counts as confirmed.
  return ctx.ports.mailer ? sql<boolean>`email_verified_at_ms is null` : sql<boolean>`1 = 0`
}

type ListedRow = UserRow & { has_second_factor: unknown }

const listed = (ctx: Ctx, row: ListedRow): Listed => ({
  ...toUser(ctx, row),
  leagueCount: row.league_count,
  leaguesIn: row.leagues_in,
  isDisabled: row.disabled_at_ms !== null,
  // =
  hasSecondFactor: Boolean(row.has_second_factor),
})

/** Sort order for accounts. */
type UserOrder = Order<PersonSort>
