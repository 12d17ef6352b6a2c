import type { Integration, Provider } from '#contract/sync'
import { momentOf } from '#contract/values'
import type { Ctx } from '../context.ts'
import { teamAnswer, teamsOf } from './provider-teams.ts'

/** The stored connection of a league to a provider; undefined before anything was saved. */
export const findIntegration = (ctx: Ctx, leagueId: number, provider: Provider) =>
  ctx.db
    .selectFrom('integrations')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .executeTakeFirst()

export const integrationAnswer = async (
  ctx: Ctx,
  leagueId: number,
  provider: Provider,
): Promise<Integration> => {
  const found = await findIntegration(ctx, leagueId, provider)
  const teams = await teamsOf(ctx, leagueId, provider)
  const leagueRef = found?.league_ref ?? ''
  return {
    provider,
    isEnabled: found ? found.is_enabled === 1 : false,
    leagueRef,
    ...(provider === 'yahoo' ? { yahooLeagueId: leagueRef } : {}),
    connectionStatus: found?.connection_status ?? 'not_tested',
    errorMessage: found?.error_message ?? null,
    lastFetchAt: found?.last_fetch_at_ms == null ? null : momentOf(found.last_fetch_at_ms),
    teams: teams.map(teamAnswer),
  }
}

type Saved = Partial<{
  is_enabled: 0 | 1
  league_ref: string
  connection_status: 'not_tested' | 'active' | 'error'
  error_message: string | null
  last_fetch_at_ms: number
}>

/** Writes what changed of a connection, and makes it when there is none. */
export const saveIntegration = async (
  ctx: Ctx,
  leagueId: number,
  provider: Provider,
  saved: Saved,
): Promise<void> => {
  await ctx.db
    .insertInto('integrations')
    .values({ league_id: leagueId, provider, ...saved })
    .onConflict(existing => existing.columns(['league_id', 'provider']).doUpdateSet({ provider, ...saved }))
    .execute()
}
