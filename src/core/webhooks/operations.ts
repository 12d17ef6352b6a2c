import type { AnyOperation } from '#core/kernel/operation'
import {
  listLeagueWebhooks,
  addLeagueWebhook,
  removeLeagueWebhook,
  readLeagueWebhookLog,
  testLeagueWebhook,
  replayLeagueWebhook,
  listSiteWebhooks,
  addSiteWebhook,
  removeSiteWebhook,
  readSiteWebhookLog,
  testSiteWebhook,
  replaySiteWebhook,
} from '#core/webhooks/webhooks'

/** Operations of webhooks, in the order of the documentation. */
export const webhooksOperations: AnyOperation[] = [
  listLeagueWebhooks,
  addLeagueWebhook,
  removeLeagueWebhook,
  readLeagueWebhookLog,
  testLeagueWebhook,
  replayLeagueWebhook,
  listSiteWebhooks,
  addSiteWebhook,
  removeSiteWebhook,
  readSiteWebhookLog,
  testSiteWebhook,
  replaySiteWebhook,
]
