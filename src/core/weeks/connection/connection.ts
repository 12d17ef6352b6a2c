import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from '#contract/weeks/connections'
import { type Ctx, write } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import {
  type LeagueQuery,
  type Client,
  type Authorizer,
  ProviderFault,
  type OAuthTokens,
} from '#core/kernel/ports/provider'
import { invalid } from '#core/kernel/domain-error'
import { providerOf } from '#core/weeks/stored/provider-of'
import { withLease } from '#core/kernel/lease'
import { isBusy } from '#db/sql'
import { minuteMs } from '#domain/durations'
import {
  type SavedConnectionSecrets,
  findIntegration,
  openSecrets,
  emptySecrets,
  type IntegrationRow,
  sealSecrets,
} from './integration.ts'

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

/** A token that expires during a call can't be used. */
const marginMs = minuteMs

/** Longer than a renewal can take with all its retries. */
const turnMs = minuteMs

const waitMs = 50

/**
 * Returns a token the provider should accept: the stored one while valid, otherwise a new one. `rejectedToken` is a token
 * that was just rejected. Of all concurrent callers that need a new one, in any process, one fetches it and the others
 * wait, because a provider may revoke the old refresh token. Throws ProviderFault 'not-authorized', 'revoked' or the
 * fault of the request. Must not be called inside a transaction, because it uses the network.
 */
const accessToken = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  rejectedToken?: string,
): Promise<string> => {
  for (let waitedMs = 0; waitedMs <= turnMs; waitedMs += waitMs) {
    const { row, secrets } = await authorizedRow(ctx, league, provider)
    const token = tokenFor(ctx, row, secrets, rejectedToken)
    if (token !== undefined) return token
    const renewed = await withLease(ctx, `token of connection ${row.id}`, turnMs, () =>
      renew(ctx, league, provider, rejectedToken),
    )
    if (renewed !== undefined) return renewed
    await pause(waitMs)
  }
  const { label } = providerOf(ctx, provider)
  throw new ProviderFault(
    'unreachable',
    `Signing in to ${label} is taking too long. Try again in a few minutes.`,
  )
}

type Authorized = {
  row: IntegrationRow
  secrets: SavedConnectionSecrets & { token: NonNullable<SavedConnectionSecrets['token']> }
}

const authorizedRow = async (ctx: Ctx, league: LeagueRecord, provider: Provider): Promise<Authorized> => {
  const row = await findIntegration(ctx, league.id, provider)
  const secrets = row && openSecrets(ctx, row)
  const { token, isRevoked } = secrets ?? {}
  if (row && secrets && token) return { row, secrets: { ...secrets, token } }
  const { oauth, label } = providerOf(ctx, provider)
  if (!oauth) throw new ProviderFault('not-configured', `${label} doesn't use authorization.`)
  throw isRevoked ? oauth.revoked() : oauth.notAuthorized()
}

const tokenFor = (
  ctx: Ctx,
  row: IntegrationRow,
  { token }: Authorized['secrets'],
  rejectedToken: string | undefined,
): string | undefined => {
  const isGood = (row.token_expires_at_ms ?? 0) - marginMs > ctx.now()
  return isGood && token.access !== rejectedToken ? token.access : undefined
}

/** Requests a new token; undefined when the connection was changed in the meantime and must be reloaded. */
const renew = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  rejectedToken: string | undefined,
): Promise<string | undefined> => {
  const { row, secrets } = await authorizedRow(ctx, league, provider)
  const present = tokenFor(ctx, row, secrets, rejectedToken)
  if (present !== undefined) return present
  const { oauth } = providerOf(ctx, provider)
  const secret = secrets.entered.oauthConsumerSecret
  if (!oauth || row.consumer_key === null || secret === undefined) return undefined
  const outcome = await refreshed(oauth, { key: row.consumer_key, secret }, secrets.token.refresh)
  const isSaved = await withRetries(() =>
    saveConnectionOutcome(ctx, league, provider, secrets.token.refresh, outcome),
  )
  if (!isSaved) return undefined
  if (outcome === 'revoked') throw oauth.revoked()
  return outcome.accessToken
}

const refreshed = async (
  oauth: Authorizer,
  ...args: Parameters<Authorizer['refresh']>
): Promise<OAuthTokens | 'revoked'> => {
  try {
    return await oauth.refresh(...args)
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === 'revoked') return 'revoked'
    throw error
  }
}

const maxAttempts = 100

/** The old refresh token is already invalid, so a busy database must not lose the new one. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || tries === maxAttempts) throw error
      await pause(waitMs)
    }
  }
}

/** Replaces the tokens unless the user has authorized again in the meantime. */
const saveConnectionOutcome = (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  usedRefreshToken: string,
  outcome: OAuthTokens | 'revoked',
): Promise<boolean> =>
  write(ctx, async ctx => {
    await lockLeague(ctx, league)
    const row = await findIntegration(ctx, league.id, provider)
    const secrets = row && openSecrets(ctx, row)
    if (!row || secrets?.token?.refresh !== usedRefreshToken) return false
    const token =
      outcome === 'revoked' ? null : { access: outcome.accessToken, refresh: outcome.refreshToken }
    await ctx.db
      .updateTable('integrations')
      .set({
        secrets_sealed: sealSecrets(ctx, row.id, { ...secrets, token, isRevoked: token === null }),
        token_expires_at_ms: outcome === 'revoked' ? null : ctx.now() + outcome.lifetimeMs,
      })
      .where('id', '=', row.id)
      .execute()
    return true
  })
