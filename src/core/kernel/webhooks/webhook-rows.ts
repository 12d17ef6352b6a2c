import type { Selectable } from 'kysely'
import type { Delivery, Webhook } from '#contract/webhooks'
import { momentOf } from '#contract/kernel/values'
import type { WebhookDeliveryTable, WebhookTable } from '#db/tables/kernel'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'

export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Selectable<WebhookDeliveryTable>

const momentOr = (ms: number | null): string | null => (ms === null ? null : momentOf(ms))

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events.split(' '),
  createdAt: momentOf(row.created_at_ms),
  failingSince: momentOr(row.failing_since_ms),
  offSince: momentOr(row.disabled_at_ms),
})

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answer_status,
  lastError: row.last_error,
  body: row.body,
  createdAt: momentOf(row.created_at_ms),
  nextAttemptAt: row.status === 'queued' ? momentOf(row.next_attempt_at_ms) : null,
  deliveredAt: momentOr(row.delivered_at_ms),
})

/** Selects the webhooks of a league, or of the site (null), oldest first. */
export const webhooksOf = (ctx: Ctx, leagueId: number | null) =>
  ctx.db
    .selectFrom('webhooks')
    .selectAll()
    .where('league_id', leagueId === null ? 'is' : '=', leagueId)
    .orderBy('id')

/** Returns one of them. Throws not-found for another league's. */
export const findWebhook = async (ctx: Ctx, leagueId: number | null, id: number): Promise<WebhookRow> => {
  const found = await webhooksOf(ctx, leagueId).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Webhook')
  return found
}

/** Bound to the address, so that changing a row can't redirect deliveries to another one. */
export const placeOf = ({ url }: Pick<WebhookRow, 'url'>): string => `webhooks.sealed_secret ${url}`

/** Returns a webhook's host, without the part of its address that may be a secret. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host
