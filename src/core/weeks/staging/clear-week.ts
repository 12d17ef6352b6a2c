import { sync } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'

/** Removes what was fetched; awards that were published from it stay. */
export const clearWeek = operation(sync.clear, commissioner, async (ctx, { provider, week }, { league }) => {
  await ctx.db
    .deleteFrom('staged_weeks')
    .where('season_id', '=', league.season_id)
    .where('provider', '=', provider)
    .where('week', '=', week)
    .execute()
  return null
})
