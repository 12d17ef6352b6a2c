import type { Provider } from '#contract/weeks'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid } from '#core/kernel/domain-error'
import type { Authorizer, Client, Wanted } from '#core/kernel/ports/provider'
import { accessToken } from './access-token.ts'
import { findIntegration } from './integration.ts'
import { type Kept, emptySecrets, openSecrets } from './secrets.ts'
import { providerOf } from './provider-of.ts'

/** A league's connection to a provider with its secrets opened, as it is stored or as somebody tries it out. */
export type Connection = {
  provider: Provider
  isEnabled: boolean
  leagueRef: string
  leagueKey: string | null
  consumerKey: string
  kept: Kept
}

/** The stored connection; an empty one before anything was saved. */
export const connectionOf = async (ctx: Ctx, leagueId: number, provider: Provider): Promise<Connection> => {
  const row = await findIntegration(ctx, leagueId, provider)
  return {
    provider,
    isEnabled: row === undefined || row.is_enabled === 1,
    leagueRef: row?.league_ref ?? '',
    leagueKey: row?.league_key ?? null,
    consumerKey: row?.consumer_key ?? '',
    kept: row ? openSecrets(ctx, row) : emptySecrets,
  }
}

/** What an adapter is given to ask in the league's name. */
export const wantedOf = (ctx: Ctx, league: LeagueRecord, connection: Connection): Wanted => ({
  leagueRef: connection.leagueRef,
  leagueKey: connection.leagueKey,
  season: league.season_year,
  secrets: connection.kept.entered,
  accessToken: refused => accessToken(ctx, league, connection.provider, refused),
})

/** Ends in an issue for what asking needs and nobody has entered yet. */
export const assertConnectionComplete = (ctx: Ctx, connection: Connection): void => {
  if (connection.leagueRef === '') throw invalid('leagueRef', 'Enter the league id in Settings first')
  if (providerOf(ctx, connection.provider).oauth) clientOf(connection)
}

/** The application's key and secret. Ends in an issue when one is missing. */
export const clientOf = ({ consumerKey, kept }: Connection): Client => {
  const secret = kept.entered.oauthConsumerSecret
  if (consumerKey !== '' && secret !== undefined) return { key: consumerKey, secret }
  throw invalid('oauthConsumerKey', 'Enter the consumer key and secret in Settings first')
}

/** How people sign in at the provider. Ends in an issue for one where nobody needs to. */
export const authorizerOf = (ctx: Ctx, provider: Provider): Authorizer => {
  const { oauth, label } = providerOf(ctx, provider)
  if (oauth) return oauth
  throw invalid('provider', `${label} asks for no authorization.`)
}
