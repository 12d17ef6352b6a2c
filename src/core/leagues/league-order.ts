import { sql } from 'kysely'
import type { LeagueSort } from '#contract/leagues/leagues'
import type { Ctx } from '#core/kernel/context'
import { type Order, partName, sortedPages } from '#core/kernel/sorted-pages'

/** Sort order for leagues. */
export type LeagueOrder = Order<LeagueSort>

/** Sort orders for leagues. Each has a matching index. */
export const leaguePages = sortedPages<LeagueSort>({
  name: [sql`lower(leagues.name)`, sql`leagues.id`],
  commissioner: [sql`lower(owner.first_name)`, sql`lower(owner.last_name)`, sql`owner.id`, sql`leagues.id`],
  members: [sql`league_counts.members`, sql`league_counts.league_id`],
  weeks: [sql`league_counts.published_weeks`, sql`league_counts.league_id`],
  created: [sql`leagues.created_at_ms`, sql`leagues.id`],
})

/** Selects sorted league ids with their sort key parts. Narrow, because it sorts a long list. */
export const sortedLeagues = (ctx: Ctx, order: LeagueOrder) => {
  const direction = order.isDescending ? 'desc' : 'asc'
  const leagues = ctx.db
    .selectFrom('leagues')
    .innerJoin('users as owner', 'owner.id', 'leagues.commissioner_id')
    .innerJoin('league_counts', 'league_counts.league_id', 'leagues.id')
    .select(['leagues.id', 'league_counts.published_weeks'])
  return leaguePages
    .partsOf(order)
    .reduce((query, part, at) => query.select(part.as(partName(at))).orderBy(part, direction), leagues)
}
