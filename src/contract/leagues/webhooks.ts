import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import {
  Delivery,
  forLeague,
  logPart,
  NewWebhook,
  oneDelivery,
  oneWebhook,
  Webhook,
} from '#contract/kernel/webhooks'
import { inLeague } from './leagues.ts'

const path = '/api/leagues/:leagueId/webhooks'

/** Webhooks for events in a league. */
export const leagueWebhooks = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'commissioner',
    summary: 'League webhooks, without their secrets',
    input: inLeague,
    output: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Add a league webhook; its secret is only shown once',
    input: inLeague.extend(forLeague),
    output: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:webhookId`,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Remove a league webhook and its log',
    input: inLeague.extend(oneWebhook),
    output: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:webhookId/log`,
    access: 'commissioner',
    summary:
      'Events sent to a league webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor',
    input: inLeague.extend(logPart),
    output: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/test`,
    access: 'commissioner',
    summary: 'Send a test to a league webhook now; turns a disabled one back on if it responds',
    input: inLeague.extend(oneWebhook),
    output: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/log/:deliveryId/replay`,
    access: 'commissioner',
    summary: 'Resend an event to a league webhook',
    input: inLeague.extend(oneDelivery),
    output: Delivery,
  }),
}
