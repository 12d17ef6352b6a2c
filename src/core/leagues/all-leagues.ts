import { sql } from 'kysely'
import { leagues } from '#contract/leagues/leagues'
import { momentOf } from '#contract/kernel/values'
import { contains } from '#db/sql'
import { siteAdmin } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { describeLeagues } from './describe-leagues.ts'
import { leaguesSeenBy } from './find-league.ts'

/** Leagues, the oldest first, found by their name or their commissioner's. */
export const allLeagues = operation(leagues.all, siteAdmin, async (ctx, { search, limit, cursor }) => {
  const rows = await leaguesSeenBy(ctx, null)
    .$if(cursor !== undefined, query => query.where('leagues.id', '>', cursor ?? 0))
    .$if(Boolean(search), query =>
      query.where(is =>
        is.or(
          ['leagues.name', sql`owner.first_name || ' ' || owner.last_name`].map(searched =>
            contains(searched, search ?? ''),
          ),
        ),
      ),
    )
    .orderBy('leagues.id')
    .$if(limit !== undefined, query => query.limit((limit ?? 0) + 1))
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) ctx.edge.setNextCursor(last.id)
  const described = await describeLeagues(
    ctx,
    page.map(league => ({ league, role: null })),
  )
  const activity = await latestActivity(
    ctx,
    page.map(({ id }) => id),
  )
  return described.map(league => ({
    ...league,
    status: league.seasonStatus,
    activeManagers: league.memberCount,
    lastActivityAt: activity.get(league.id) ?? null,
  }))
})

const latestActivity = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, string>> => {
  if (leagueIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('audit_lines')
    .select(({ fn }) => ['league_id', fn.max('at_ms').as('at_ms')])
    .where('league_id', 'in', leagueIds)
    .groupBy('league_id')
    .execute()
  return new Map(rows.map(row => [Number(row.league_id), momentOf(Number(row.at_ms))]))
}
