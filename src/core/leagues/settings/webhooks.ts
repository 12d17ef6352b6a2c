import { leagueWebhooks } from '#contract/leagues/webhooks'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import {
  addWebhook,
  listWebhooks,
  readLog,
  removeWebhook,
  replayDelivery,
} from '#core/kernel/webhooks/keep-webhooks'
import { testWebhook } from '#core/kernel/webhooks/test-webhook'
import { commissioner } from '#core/leagues/access'

/** Addresses that are told what happens in a league. */
export const listLeagueWebhooks = operation(leagueWebhooks.list, commissioner, (ctx, _input, { league }) =>
  listWebhooks(ctx, league.id),
)

export const addLeagueWebhook = operation(
  leagueWebhooks.add,
  recently(commissioner),
  (ctx, input, { league, author }) => addWebhook(ctx, author, league.id, input),
)

export const removeLeagueWebhook = operation(
  leagueWebhooks.remove,
  recently(commissioner),
  (ctx, { webhookId }, { league, author }) => removeWebhook(ctx, author, league.id, webhookId),
)

export const readLeagueWebhookLog = operation(leagueWebhooks.log, commissioner, (ctx, input, { league }) =>
  readLog(ctx, league.id, input),
)

export const testLeagueWebhook = operation(
  leagueWebhooks.test,
  commissioner,
  (ctx, { webhookId }, { league, author }) => testWebhook(ctx, author, league.id, webhookId),
)

export const replayLeagueWebhook = operation(leagueWebhooks.replay, commissioner, (ctx, input, { league }) =>
  replayDelivery(ctx, league.id, input),
)
