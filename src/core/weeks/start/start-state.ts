import { start } from '#contract/weeks/start'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'

/** Returns the steps left until the first week is published; they don't reappear if that week is unpublished. */
export const startState = operation(start.state, requireCommissioner, async (ctx, _input, { league }) => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  return {
    isOver: await hasBegun(ctx, league),
    potIsSet: league.pot_is_set === 1,
    members: members.length,
    signedIn: members.filter(({ userId }) => userId !== null).length,
    connected: await connectedTo(ctx, league),
    staged: await firstStaged(ctx, league),
  }
})

/** Whether the league ever had an award or published a week, voided or not. */
const hasBegun = async (ctx: Ctx, league: LeagueRecord): Promise<boolean> => {
  const award = await ctx.db
    .selectFrom('awards')
    .select('id')
    .where('league_id', '=', league.id)
    .unionAll(ctx.db.selectFrom('publications').select('id').where('league_id', '=', league.id))
    .limit(1)
    .executeTakeFirst()
  return award !== undefined
}

const connectedTo = async (ctx: Ctx, league: LeagueRecord): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('integrations')
    .select('provider')
    .where('league_id', '=', league.id)
    .where('is_enabled', '=', 1)
    .where('league_ref', '!=', '')
    .where('connection_status', '!=', 'not_tested')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.provider ?? null
}

const firstStaged = async (ctx: Ctx, league: LeagueRecord) => {
  const row = await ctx.db
    .selectFrom('staged_weeks')
    .select(['provider', 'week', 'fetched_at_ms'])
    .where('season_id', '=', league.season_id)
    .where('is_sample', '=', 0)
    .orderBy('week', 'desc')
    .orderBy('provider')
    .limit(1)
    .executeTakeFirst()
  return row ? { provider: row.provider, week: row.week, fetchedAt: momentOf(row.fetched_at_ms) } : null
}
