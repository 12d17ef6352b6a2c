import { z } from 'zod'
import { leagueEvents, siteEvents } from '#domain/webhook-events'
import { id, key, moment, whole } from './values.ts'

/** A webhook without its secret. */
export const Webhook = z.object({
  id: id(),
  url: z.string(),
  events: z.array(z.string()),
  createdAt: moment,
  /** When deliveries started failing; null while they succeed. */
  failingSince: moment.nullable(),
  /** When it was disabled after a week of failures; null while enabled. */
  offSince: moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** A webhook with its secret, which is returned only once. */
export const NewWebhook = Webhook.extend({ secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>

/** Delivery of one event to one webhook. */
export const Delivery = z.object({
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
})
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
