import { connections } from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { authorizerOf, clientOf, connectionOf } from './connection.ts'

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
