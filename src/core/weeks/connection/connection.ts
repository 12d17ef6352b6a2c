import type { Provider } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid } from '#core/kernel/domain-error'
import type { Authorizer, Client, LeagueQuery } from '#core/kernel/ports/provider'
import { accessToken } from './access-token.ts'
import { findIntegration } from './integration.ts'
import { type SavedConnectionSecrets, emptySecrets, openSecrets } from './secrets.ts'
import { providerOf } from '../stored/provider-of.ts'

/** A league's provider connection with decrypted secrets, stored or being tested. */
export type Connection = {
  provider: Provider
  isEnabled: boolean
  leagueRef: string
  leagueKey: string | null
  consumerKey: string
  secrets: SavedConnectionSecrets
}

/** Returns the stored connection; an empty one before anything was saved. */
export const connectionOf = async (ctx: Ctx, leagueId: number, provider: Provider): Promise<Connection> => {
  const row = await findIntegration(ctx, leagueId, provider)
  return {
    provider,
    isEnabled: row === undefined || row.is_enabled === 1,
    leagueRef: row?.league_ref ?? '',
    leagueKey: row?.league_key ?? null,
    consumerKey: row?.consumer_key ?? '',
    secrets: row ? openSecrets(ctx, row) : emptySecrets,
  }
}

/** Returns the data an adapter needs for requests on behalf of the league. */
export const leagueQueryOf = (ctx: Ctx, league: LeagueRecord, connection: Connection): LeagueQuery => ({
  leagueRef: connection.leagueRef,
  leagueKey: connection.leagueKey,
  season: league.season_year,
  secrets: connection.secrets.entered,
  accessToken: rejectedToken => accessToken(ctx, league, connection.provider, rejectedToken),
})

/** Throws a validation error for required data that was not entered yet. */
export const assertConnectionComplete = (ctx: Ctx, connection: Connection): void => {
  if (connection.leagueRef === '') throw invalid('leagueRef', 'Enter the league ID in Settings first')
  if (providerOf(ctx, connection.provider).oauth) clientOf(connection)
}

/** Returns the application's key and secret. Throws a validation error when one is missing. */
export const clientOf = ({ consumerKey, secrets }: Connection): Client => {
  const secret = secrets.entered.oauthConsumerSecret
  if (consumerKey !== '' && secret !== undefined) return { key: consumerKey, secret }
  throw invalid('oauthConsumerKey', 'Enter the Client ID and Client Secret in Settings first')
}

/** Returns the provider's sign-in. Throws a validation error for a provider that doesn't need one. */
export const authorizerOf = (ctx: Ctx, provider: Provider): Authorizer => {
  const { oauth, label } = providerOf(ctx, provider)
  if (oauth) return oauth
  throw invalid('provider', `${label} doesn't require authorization.`)
}
