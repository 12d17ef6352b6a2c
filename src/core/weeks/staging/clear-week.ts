import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { providerOf } from '#core/weeks/stored/provider-of'

/** Deletes fetched data; awards published from it stay. */
export const clearWeek = operation(
  stagedWeeks.clear,
  requireCommissioner,
  async (ctx, { provider, week }, { league }) => {
    await ctx.db
      .deleteFrom('staged_weeks')
      .where('season_id', '=', league.season_id)
      .where('provider', '=', providerOf(ctx, provider).id)
      .where('week', '=', week)
      .execute()
    return null
  },
)
