import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from '#contract/weeks/connections'
import { isBusy } from '#db/sql'
import { type Ctx, write } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { type Authorizer, type OAuthTokens, ProviderFault } from '#core/kernel/ports/provider'
import { withLease } from '#core/kernel/lease'
import { findIntegration, type IntegrationRow } from './integration.ts'
import { type SavedConnectionSecrets, openSecrets, sealSecrets } from './secrets.ts'
import { providerOf } from '../stored/provider-of.ts'

/** A token that expires during a call can't be used. */
const marginMs = 60_000

/** Longer than a renewal can take with all its retries. */
const turnMs = 60_000
const waitMs = 50

/**
 * Returns a token the provider should accept: the stored one while valid, otherwise a new one. `rejectedToken` is a token
 * that was just rejected. Of all concurrent callers that need a new one, in any process, one fetches it and the others
 * wait, because a provider may revoke the old refresh token. Throws ProviderFault 'not-authorized', 'revoked' or the
 * fault of the request. Must not be called inside a transaction, because it uses the network.
 */
export const accessToken = async (
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
