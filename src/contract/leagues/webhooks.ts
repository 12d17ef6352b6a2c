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
    summary: 'Webhooks of a league, without their secrets',
    input: inLeague,
    answer: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path,
    access: 'commissioner',
    proof: 'recently',
    summary: 'Add a webhook of a league; its secret is shown this once',
    input: inLeague.extend(forLeague),
    answer: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:webhookId`,
    access: 'commissioner',
    proof: 'recently',
    summary: 'Remove a webhook of a league, with its log',
    input: inLeague.extend(oneWebhook),
    answer: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${path}/:webhookId/log`,
    access: 'commissioner',
    summary:
      'What a webhook of a league was told in the last 30 days, newest first; the header X-Next-Cursor tells where to go on',
    input: inLeague.extend(logPart),
    answer: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/test`,
    access: 'commissioner',
    summary: 'Send a test to a webhook of a league at once; one that is off is on again when it answers',
    input: inLeague.extend(oneWebhook),
    answer: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:webhookId/log/:deliveryId/replay`,
    access: 'commissioner',
    summary: 'Send an event again to a webhook of a league',
    input: inLeague.extend(oneDelivery),
    answer: Delivery,
  }),
}
