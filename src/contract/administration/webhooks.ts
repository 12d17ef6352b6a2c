import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import {
  Delivery,
  forSite,
  logPart,
  NewWebhook,
  oneDelivery,
  oneWebhook,
  Webhook,
} from '#contract/kernel/webhooks'

const path = '/api/admin/webhooks'

/** Webhooks for events of all leagues and subscriptions. */
export const siteWebhooks = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'site-admin',
    summary: 'Webhooks of the site, without their secrets',
    input: z.object({}),
    answer: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'site-admin',
    proof: 'recently',
    summary: 'Add a webhook of the site; its secret is shown this once',
    input: z.object(forSite),
    answer: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:webhookId`,
    access: 'site-admin',
    proof: 'recently',
    summary: 'Remove a webhook of the site, with its log',
    input: z.object(oneWebhook),
    answer: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:webhookId/log`,
    access: 'site-admin',
    summary:
      'What a webhook of the site was told in the last 30 days, newest first; the header X-Next-Cursor tells where to go on',
    input: z.object(logPart),
    answer: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/test`,
    access: 'site-admin',
    summary: 'Send a test to a webhook of the site at once; one that is off is on again when it answers',
    input: z.object(oneWebhook),
    answer: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/log/:deliveryId/replay`,
    access: 'site-admin',
    summary: 'Send an event again to a webhook of the site',
    input: z.object(oneDelivery),
    answer: Delivery,
  }),
}
