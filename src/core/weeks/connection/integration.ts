import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Integration, Provider } from '#contract/weeks/connections'
import { momentOf } from '#contract/kernel/values'
import type { IntegrationTable } from '#db/tables/weeks'
import type { Ctx } from '#core/kernel/context'
import { formerTeams, type InSeason } from './former-teams.ts'
import { toConnectedTeam, teamsOf } from './provider-teams.ts'
import { masked, openSecrets } from './secrets.ts'
import { successorOf } from './suggested-successor.ts'
import { providerOf, secretsOf } from '../stored/provider-of.ts'

export type IntegrationRow = Selectable<IntegrationTable>

/** Returns a league's stored connection to a provider; undefined before anything was saved. */
export const findIntegration = (ctx: Ctx, leagueId: number, provider: Provider) =>
  ctx.db
    .selectFrom('integrations')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('provider', '=', providerOf(ctx, provider).id)
    .executeTakeFirst()

export const describeIntegration = async (
  ctx: Ctx,
  league: InSeason,
  provider: Provider,
): Promise<Integration> => {
  const found = await findIntegration(ctx, league.id, provider)
  const teams = await teamsOf(ctx, league, provider)
  const former = await formerTeams(ctx, league, provider)
  const leagueRef = found?.league_ref ?? ''
  return {
    provider,
    isEnabled: found ? found.is_enabled === 1 : false,
    leagueRef,
    ...(provider === 'yahoo' ? { yahooLeagueId: leagueRef } : {}),
    ...toIntegrationAccess(ctx, provider, found),
    connectionStatus: found?.connection_status ?? 'not_tested',
    errorMessage: found?.error_message ?? null,
    lastFetchAt: found?.last_fetch_at_ms == null ? null : momentOf(found.last_fetch_at_ms),
    nextTryAt: found?.retry_at_ms == null ? null : momentOf(found.retry_at_ms),
    successor: successorOf(found),
    teams: teams.map(team => toConnectedTeam(team, former)),
  }
}

/** Returns the connection's settings, as far as they may be shown. */
const toIntegrationAccess = (ctx: Ctx, id: Provider, row: IntegrationRow | undefined) => {
  const provider = providerOf(ctx, id)
  const { oauth } = provider
  const secrets = row && openSecrets(ctx, row)
  return {
    ...(oauth ? { oauthConsumerKey: row?.consumer_key ?? '' } : {}),
    ...Object.fromEntries(secretsOf(provider).map(field => [field, masked(secrets?.entered[field])])),
    authorized: oauth === undefined || secrets?.token != null,
  }
}

type Saved = Omit<Insertable<IntegrationTable>, 'id' | 'league_id' | 'provider'>

/** Updates or creates a connection. Returns its new state. */
export const saveIntegration = (
  ctx: Ctx,
  leagueId: number,
  provider: Provider,
  saved: Saved,
): Promise<IntegrationRow> =>
  ctx.db
    .insertInto('integrations')
    .values({ league_id: leagueId, provider, ...saved })
    .onConflict(existing => existing.columns(['league_id', 'provider']).doUpdateSet({ provider, ...saved }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves the outcome of a request, unless the connection now points to another league or is gone. */
export const recordConnectionOutcome = async (
  ctx: Ctx,
  leagueId: number,
  { provider, leagueRef }: { provider: Provider; leagueRef: string },
  outcome: Pick<Updateable<IntegrationTable>, 'connection_status' | 'error_message' | 'league_key'>,
): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set(outcome)
    .where('league_id', '=', leagueId)
    .where('provider', '=', provider)
    .where('league_ref', '=', leagueRef)
    .execute()
}
