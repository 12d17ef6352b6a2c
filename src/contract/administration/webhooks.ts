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
    summary: 'Site webhooks, without their secrets',
    input: z.object({}),
    output: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Add a site webhook; its secret is only shown once',
    input: z.object(forSite),
    output: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:webhookId`,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Remove a site webhook and its log',
    input: z.object(oneWebhook),
    output: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:webhookId/log`,
    access: 'site-admin',
    summary:
      'Events sent to a site webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor',
    input: z.object(logPart),
    output: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/test`,
    access: 'site-admin',
    summary: 'Send a test to a site webhook now; turns a disabled one back on if it responds',
    input: z.object(oneWebhook),
    output: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/log/:deliveryId/replay`,
    access: 'site-admin',
    summary: 'Resend an event to a site webhook',
    input: z.object(oneDelivery),
    output: Delivery,
  }),
}
