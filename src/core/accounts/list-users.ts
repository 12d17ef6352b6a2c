import { people } from '#contract/accounts'
import { contains } from '#db/sql'
import { sql } from 'kysely'
import { siteAdmin } from '../access.ts'
import { operation } from '../operation.ts'
import { userAnswer } from './user.ts'

/** Accounts by name, with how many leagues each one runs. The cursor is the place in the list. */
export const listUsers = operation(people.list, siteAdmin, async (ctx, input) => {
  const { id, search, role, limit, cursor } = input
  const rows = await ctx.db
    .selectFrom('users')
    .selectAll('users')
    .select(from =>
      from
        .selectFrom('leagues')
        .whereRef('leagues.commissioner_id', '=', 'users.id')
        .select(league => league.fn.countAll<number>().as('count'))
        .as('league_count'),
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
    .$if(limit !== undefined, query => query.limit((limit ?? 0) + 1).offset(cursor ?? 0))
    .execute()
  const page = rows.slice(0, limit)
  if (rows.length > page.length) ctx.edge.tellNextCursor((cursor ?? 0) + page.length)
  return page.map(row => ({ ...userAnswer(ctx, row), leagueCount: Number(row.league_count ?? 0) }))
})
