import { operation } from '#core/kernel/operation'
import { connections, type Provider } from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import { ProviderFault, type Client, type OAuthTokens } from '#core/kernel/ports/provider'
import { type Ctx, write } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import type { Author } from '#core/kernel/authorization'
import { conflict } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { providerOf } from '#core/weeks/stored/provider-of'
import { authorizerOf, clientOf, connectionOf } from './connection.ts'
import { findIntegration, openSecrets, sealSecrets } from './integration.ts'

/**
 * Returns the URL at which the commissioner authorizes Sidepot. Throws a validation error before the application's key
 * and secret are saved.
 */
export const startOauth = operation(
  connections.startOauth,
  requireCommissioner,
  async (ctx, { provider }, { league }) => {
    const oauth = authorizerOf(ctx, provider)
    const { key } = clientOf(await connectionOf(ctx, league.id, provider))
    return { authUrl: oauth.authUrl(key) }
  },
)

/**
 * Exchanges the code shown by the provider for tokens and stores them encrypted. A rejected code is a normal result
 * with the next step, and changes nothing.
 */
export const exchangeCode = operation(
  connections.exchangeCode,
  requireCommissioner,
  async (ctx, { provider, authorizationCode }, { league, author }) => {
    const oauth = authorizerOf(ctx, provider)
    const client = clientOf(await connectionOf(ctx, league.id, provider))
    try {
      const tokens = await oauth.exchange(client, authorizationCode)
      await storeTokens(ctx, league, author, { provider, client, tokens })
      return { success: true }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return { success: false, error: error.message }
    }
  },
)

const storeTokens = (
  ctx: Ctx,
  league: LeagueRecord,
  author: Author,
  { provider, client, tokens }: { provider: Provider; client: Client; tokens: OAuthTokens },
): Promise<void> =>
  write(ctx, async ctx => {
    await lockLeague(ctx, league)
    const row = await findIntegration(ctx, league.id, provider)
    const secrets = row && openSecrets(ctx, row)
    if (!row || row.consumer_key !== client.key || secrets?.entered.oauthConsumerSecret !== client.secret) {
      throw conflict('connection_changed', 'The keys have changed. Authorize again.')
    }
    const token = { access: tokens.accessToken, refresh: tokens.refreshToken }
    await ctx.db
      .updateTable('integrations')
      .set({
        secrets_sealed: sealSecrets(ctx, row.id, { ...secrets, token, isRevoked: false }),
        token_expires_at_ms: ctx.now() + tokens.lifetimeMs,
        connection_status: 'not_tested',
        error_message: null,
      })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'sync.authorized',
      summary: `Authorized Sidepot with ${providerOf(ctx, provider).label}`,
    })
  })
