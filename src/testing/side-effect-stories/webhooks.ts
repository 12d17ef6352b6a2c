import { siteWebhooks, leagueWebhooks } from '#contract/webhooks'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { sendWebhooks } from '#core/kernel/webhooks/send-webhooks'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Nothing listens at this URL. */
const url = 'http://127.0.0.1:9/hook'
const host = '127.0.0.1:9'

/** Webhooks of a league and of the site: added, tested, delivered, replayed, removed. */
export const webhookTraces = async (): Promise<Tracing> => {
  const w = await startTestApp({ webhookPrivateHosts: ['127.0.0.1'] })
  const ada = await make.administrator(w)
  const { nonMembers, leagueId, dana, manager, managerId } = await leagueScene(w)
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagueWebhooks.list, { leagueId }),
    watch(ada, siteWebhooks.list, {}),
    watch(dana, leagues.info, { leagueId }),
  ])
  const { expectEffects } = trace
  const add = { url, events: ['award.recorded' as const] }
  const own = await expectEffects(dana, leagueWebhooks.add, { leagueId, ...add }, [
    `audit: Dana Whitfield, webhook.added: Added a webhook to ${host}`,
    'reads: webhooks',
  ])
  await expectEffects(manager, leagueWebhooks.add, { leagueId, ...add }, ['refused: 403 forbidden'])
  const site = await expectEffects(ada, siteWebhooks.add, add, [
    `audit: Ada Min, webhook.added: Added a webhook to ${host}`,
    'reads: admin/webhooks',
  ])
  await expectEffects(dana, siteWebhooks.add, add, ['refused: 403 forbidden'])
  const [ofLeague, ofSite] = [{ leagueId, webhookId: own.id }, { webhookId: site.id }]
  const tested = await expectEffects(dana, leagueWebhooks.test, ofLeague, [])
  await expectEffects(manager, leagueWebhooks.test, ofLeague, ['refused: 403 forbidden'])
  const testedSite = await expectEffects(ada, siteWebhooks.test, ofSite, [])
  await expectEffects(ada, siteWebhooks.test, { webhookId: own.id }, ['refused: 404 not_found'])
  await expectEffects(dana, leagueWebhooks.replay, { ...ofLeague, deliveryId: tested.id }, [])
  await expectEffects(dana, leagueWebhooks.replay, { ...ofLeague, deliveryId: tested.id }, [
    'refused: 409 delivery_waiting',
  ])
  await expectEffects(ada, siteWebhooks.replay, { ...ofSite, deliveryId: testedSite.id }, [])
  await expectEffects(ada, siteWebhooks.replay, { ...ofSite, deliveryId: tested.id }, [
    'refused: 404 not_found',
  ])
  await dana.call(awards.add, award(leagueId, managerId))
  await trace.watching([watch(dana, leagueWebhooks.list, { leagueId }), watch(ada, siteWebhooks.list, {})])
  await trace.happens('nobody answers', () => sendWebhooks(w.ctx), ['reads: webhooks, admin/webhooks'])
  await expectEffects(dana, leagueWebhooks.remove, ofLeague, [
    `audit: Dana Whitfield, webhook.removed: Removed the webhook to ${host}`,
    'reads: webhooks',
  ])
  await expectEffects(dana, leagueWebhooks.remove, ofLeague, ['refused: 404 not_found'])
  await expectEffects(ada, siteWebhooks.remove, ofSite, [
    `audit: Ada Min, webhook.removed: Removed the webhook to ${host}`,
    'reads: admin/webhooks',
  ])
  await expectEffects(ada, siteWebhooks.remove, ofSite, ['refused: 404 not_found'])
  return trace
}
