import { operation } from '#core/kernel/operation'
import { leagueWebhooks, siteWebhooks } from '#contract/webhooks'
import { requireCommissioner } from '#core/leagues/access'
import {
  listWebhooks,
  addWebhook,
  removeWebhook,
  readLog,
  replayDelivery,
} from '#core/kernel/webhooks/manage-webhooks'
import { recently } from '#core/kernel/recent-authentication'
import { testWebhook } from '#core/kernel/webhooks/send-webhooks'
import { requireSiteAdmin } from '#core/kernel/authorization'

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

/** Lists the site's webhooks, which receive the events of every league and of subscriptions. */
export const listSiteWebhooks = operation(siteWebhooks.list, requireSiteAdmin, ctx => listWebhooks(ctx, null))

export const addSiteWebhook = operation(siteWebhooks.add, recently(requireSiteAdmin), (ctx, input, author) =>
  addWebhook(ctx, author, null, input),
)

export const removeSiteWebhook = operation(
  siteWebhooks.remove,
  recently(requireSiteAdmin),
  (ctx, { webhookId }, author) => removeWebhook(ctx, author, null, webhookId),
)

export const readSiteWebhookLog = operation(siteWebhooks.log, requireSiteAdmin, (ctx, input) =>
  readLog(ctx, null, input),
)

export const testSiteWebhook = operation(siteWebhooks.test, requireSiteAdmin, (ctx, { webhookId }, author) =>
  testWebhook(ctx, author, null, webhookId),
)

export const replaySiteWebhook = operation(siteWebhooks.replay, requireSiteAdmin, (ctx, input) =>
  replayDelivery(ctx, null, input),
)
