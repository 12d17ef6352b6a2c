import { leagueWebhooks } from '#contract/webhooks'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import {
  addWebhook,
  listWebhooks,
  readLog,
  removeWebhook,
  replayDelivery,
} from '#core/kernel/webhooks/manage-webhooks'
import { testWebhook } from '#core/kernel/webhooks/test-webhook'
import { requireCommissioner } from '#core/leagues/access'

/** Lists a league's webhooks. */
export const listLeagueWebhooks = operation(
  leagueWebhooks.list,
  requireCommissioner,
  (ctx, _input, { league }) => listWebhooks(ctx, league.id),
)

export const addLeagueWebhook = operation(
  leagueWebhooks.add,
  recently(requireCommissioner),
  (ctx, input, { league, author }) => addWebhook(ctx, author, league.id, input),
)

export const removeLeagueWebhook = operation(
  leagueWebhooks.remove,
  recently(requireCommissioner),
  (ctx, { webhookId }, { league, author }) => removeWebhook(ctx, author, league.id, webhookId),
)

export const readLeagueWebhookLog = operation(
  leagueWebhooks.log,
  requireCommissioner,
  (ctx, input, { league }) => readLog(ctx, league.id, input),
)

export const testLeagueWebhook = operation(
  leagueWebhooks.test,
  requireCommissioner,
  (ctx, { webhookId }, { league, author }) => testWebhook(ctx, author, league.id, webhookId),
)

export const replayLeagueWebhook = operation(
  leagueWebhooks.replay,
  requireCommissioner,
  (ctx, input, { league }) => replayDelivery(ctx, league.id, input),
)
