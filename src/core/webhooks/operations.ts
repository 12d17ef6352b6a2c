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

/** Everything that can be asked of webhooks. */
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
