import { siteWebhooks } from '#contract/administration/webhooks'
import { siteAdmin } from '#core/kernel/access'
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

/** Addresses that are told what happens in every league, and to subscriptions. */
export const listSiteWebhooks = operation(siteWebhooks.list, siteAdmin, ctx => listWebhooks(ctx, null))

export const addSiteWebhook = operation(siteWebhooks.add, recently(siteAdmin), (ctx, input, author) =>
  addWebhook(ctx, author, null, input),
)

export const removeSiteWebhook = operation(
  siteWebhooks.remove,
  recently(siteAdmin),
  (ctx, { webhookId }, author) => removeWebhook(ctx, author, null, webhookId),
)

export const readSiteWebhookLog = operation(siteWebhooks.log, siteAdmin, (ctx, input) =>
  readLog(ctx, null, input),
)

export const testSiteWebhook = operation(siteWebhooks.test, siteAdmin, (ctx, { webhookId }, author) =>
  testWebhook(ctx, author, null, webhookId),
)

export const replaySiteWebhook = operation(siteWebhooks.replay, siteAdmin, (ctx, input) =>
  replayDelivery(ctx, null, input),
)
