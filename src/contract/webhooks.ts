import { z } from 'zod'
import { id, moment, key, whole, object } from '#contract/kernel/values'
import { leagueEvents, siteEvents } from '#domain/webhook-events'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'

/** A webhook without its secret. */
export const Webhook = object(() => ({
  id: id(),
  url: z.string(),
  events: z.array(z.string()),
  createdAt: moment,
  /** When deliveries started failing; null while they succeed. */
  failingSince: moment.nullable(),
  /** When it was disabled after a week of failures; null while enabled. */
  offSince: moment.nullable(),
}))

export type Webhook = z.infer<typeof Webhook>

/** A webhook with its secret, which is returned only once. */
export const NewWebhook = object(() => ({ ...Webhook.shape, secret: z.string() }))

export type NewWebhook = z.infer<typeof NewWebhook>

/** Delivery of one event to one webhook. */
export const Delivery = object(() => ({
  id: id(),
  event: z.string(),
  status: z.enum(['queued', 'sending', 'delivered', 'dead']),
  attempts: z.number(),
  /** Status code of the latest response; null if there was none. */
  answerStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  /** Request body, as JSON text. */
  body: z.string(),
  createdAt: moment,
  nextAttemptAt: moment.nullable(),
  deliveredAt: moment.nullable(),
}))

export type Delivery = z.infer<typeof Delivery>

const choose = 'Choose the events to send'

const keysOf = <K extends string>(table: Record<K, string>): [K, ...K[]] => Object.keys(table) as [K, ...K[]]

const eventsOf = <K extends string>(table: Record<K, string>) =>
  z
    .array(z.enum(keysOf(table), { error: choose }), { error: choose })
    .min(1, choose)
    .max(20)

const url = key(500, 'Enter the URL').min(1, 'Enter the URL')

/** Input fields of a league webhook and a site webhook. */
export const forLeague = { url, events: eventsOf(leagueEvents) }

export const forSite = { url, events: eventsOf(siteEvents) }

/** Parameters for a webhook, one of its deliveries, and a page of its log. */
export const oneWebhook = { webhookId: id() }

export const oneDelivery = { ...oneWebhook, deliveryId: id() }

export const logPart = { ...oneWebhook, limit: whole(1, 200).default(50), cursor: whole(1).optional() }

const leaguePath = '/api/leagues/:leagueId/webhooks'

/** Webhooks for events in a league. */
export const leagueWebhooks = {
  list: endpoint({
    method: 'GET',
    path: leaguePath,
    access: 'commissioner',
    summary: 'League webhooks, without their secrets',
    input: inLeague,
    output: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path: leaguePath,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Add a league webhook; its secret is only shown once',
    input: object(() => ({ ...inLeague.shape, ...forLeague })),
    output: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${leaguePath}/:webhookId`,
    access: 'commissioner',
    recentAuth: 'recently',
    summary: 'Remove a league webhook and its log',
    input: object(() => ({ ...inLeague.shape, ...oneWebhook })),
    output: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${leaguePath}/:webhookId/log`,
    access: 'commissioner',
    summary:
      'Events sent to a league webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor',
    input: object(() => ({ ...inLeague.shape, ...logPart })),
    output: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${leaguePath}/:webhookId/test`,
    access: 'commissioner',
    summary: 'Send a test to a league webhook now; turns a disabled one back on if it responds',
    input: object(() => ({ ...inLeague.shape, ...oneWebhook })),
    output: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${leaguePath}/:webhookId/log/:deliveryId/replay`,
    access: 'commissioner',
    summary: 'Resend an event to a league webhook',
    input: object(() => ({ ...inLeague.shape, ...oneDelivery })),
    output: Delivery,
  }),
}

const sitePath = '/api/admin/webhooks'

/** Webhooks for events of all leagues and subscriptions. */
export const siteWebhooks = {
  list: endpoint({
    method: 'GET',
    path: sitePath,
    access: 'site-admin',
    summary: 'Site webhooks, without their secrets',
    input: object(() => ({})),
    output: z.array(Webhook),
  }),
  add: endpoint({
    method: 'POST',
    path: sitePath,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Add a site webhook; its secret is only shown once',
    input: object(() => forSite),
    output: NewWebhook,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${sitePath}/:webhookId`,
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Remove a site webhook and its log',
    input: object(() => oneWebhook),
    output: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: `${sitePath}/:webhookId/log`,
    access: 'site-admin',
    summary:
      'Events sent to a site webhook in the last 30 days, newest first; the X-Next-Cursor header has the next cursor',
    input: object(() => logPart),
    output: z.array(Delivery),
  }),
  test: endpoint({
    method: 'POST',
    path: `${sitePath}/:webhookId/test`,
    access: 'site-admin',
    summary: 'Send a test to a site webhook now; turns a disabled one back on if it responds',
    input: object(() => oneWebhook),
    output: Delivery,
  }),
  replay: endpoint({
    method: 'POST',
    path: `${sitePath}/:webhookId/log/:deliveryId/replay`,
    access: 'site-admin',
    summary: 'Resend an event to a site webhook',
    input: object(() => oneDelivery),
    output: Delivery,
  }),
}
