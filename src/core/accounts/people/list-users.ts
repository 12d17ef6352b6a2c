import { sql } from 'kysely'
import { people, type User } from '#contract/accounts/accounts'
import type { AnswerOf, ParsedOf } from '#contract/kernel/endpoint'
import { contains } from '#db/sql'
import { siteAdmin } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { UserRow } from '#db/tables/accounts'
import { userAnswer } from '#core/accounts/user'

type Filters = Pick<ParsedOf<typeof people.list>, 'id' | 'search' | 'role'>
type Listed = AnswerOf<typeof people.list>[number]

/** Accounts by name, with how many leagues each one runs. The cursor is the place in the list. */
export const listUsers = operation(people.list, siteAdmin, async (ctx, input) => {
  const { limit, cursor } = input
  const rows = await byName(ctx, input)
    .$if(limit !== undefined, query => query.limit((limit ?? 0) + 1).offset(cursor ?? 0))
    .execute()
  const page = rows.slice(0, limit)
  if (rows.length > page.length) ctx.edge.setNextCursor((cursor ?? 0) + page.length)
  return page.map(row => listed(ctx, row))
})

/**
 * At most so many accounts by name, those that come after one of them. Whoever reads all of a long list this way misses
 * nobody when accounts are deleted meanwhile, even that one.
 */
export const usersAfter = async (
  ctx: Ctx,
  filters: Filters,
  { limit, after }: { limit: number; after: Pick<User, 'id' | 'firstName' | 'lastName'> | undefined },
): Promise<Listed[]> => {
  const rows = await byName(ctx, filters)
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(last_name, first_name, users.id) > (${after?.lastName}, ${after?.firstName}, ${after?.id})`,
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(row => listed(ctx, row))
}

const byName = (ctx: Ctx, { id, search, role }: Filters) =>
  ctx.db
    .selectFrom('users')
    .selectAll('users')
    .select(from =>
      from
        .selectFrom('leagues')
        .whereRef('leagues.commissioner_id', '=', 'users.id')
        .select(league => league.fn.countAll<number>().as('count'))
        .as('league_count'),
    )
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
    .$if(id !== undefined, query => query.where('users.id', '=', id ?? 0))
    .$if(role !== undefined, query => query.where('role', '=', role ?? 'manager'))
    .$if(Boolean(search), query =>
      query.where(is =>
        is.or(
          [sql`first_name || ' ' || last_name`, 'email'].map(searched => contains(searched, search ?? '')),
        ),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')

type ListedRow = UserRow & { league_count: number | string | null; has_second_factor: unknown }

const listed = (ctx: Ctx, row: ListedRow): Listed => ({
  ...userAnswer(ctx, row),
  leagueCount: Number(row.league_count ?? 0),
  isDisabled: row.disabled_at_ms !== null,
  // True on PostgreSQL, 1 on SQLite.
  hasSecondFactor: Boolean(row.has_second_factor),
})
