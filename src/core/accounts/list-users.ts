import { people } from '#contract/accounts'
import { contains } from '#db/sql'
import { siteAdmin } from '../access.ts'
import { operation } from '../operation.ts'
import { userAnswer } from './user.ts'

/** Every account by name, with how many leagues each one runs. */
export const listUsers = operation(people.list, siteAdmin, async (ctx, { search, role }) => {
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
    .$if(role !== undefined, query => query.where('role', '=', role ?? 'manager'))
    .$if(Boolean(search), query =>
      query.where(is =>
        is.or(['email', 'first_name', 'last_name'].map(column => contains(column, search ?? ''))),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')
    .execute()
  return rows.map(row => ({ ...userAnswer(ctx, row), leagueCount: Number(row.league_count ?? 0) }))
})
