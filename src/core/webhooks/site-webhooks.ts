import { siteWebhooks } from '#contract/webhooks'
import { requireSiteAdmin } from '#core/kernel/authorization'
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
