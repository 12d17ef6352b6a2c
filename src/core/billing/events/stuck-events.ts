import type { Ctx } from '#core/kernel/context'
import { plural } from '#domain/text'

const hour = 3_600_000

/** Number of consecutive failures that is no longer coincidence. */
const failures = 3

/**
 * Stripe events that could not be applied, or updates to Stripe that could not be sent, for some time; undefined when
 * there are none.
 */
export type Stuck = { what: string; sinceMs: number }

/** Returns payment events and cancellations that failed three times or were not tried for an hour. */
export const stuckBilling = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Stuck | undefined> => {
  const events = await db
    .selectFrom('billing_events')
    .select(['received_at_ms as sinceMs', 'last_error'])
    .where('applied_at_ms', 'is', null)
    .where(is => is.or([is('attempts', '>=', failures), is('received_at_ms', '<=', now() - hour)]))
    .orderBy('received_at_ms')
    .orderBy('id')
    .execute()
  const cancellations = await db
    .selectFrom('pending_cancellations')
    .select(['owed_since_ms as sinceMs', 'last_error'])
    .where(is => is.or([is('attempts', '>=', failures), is('owed_since_ms', '<=', now() - hour)]))
    .orderBy('owed_since_ms')
    .orderBy('target')
    .execute()
  const all = [...events, ...cancellations]
  if (all.length === 0) return undefined
  const counts = [
    ...(events.length > 0 ? [plural(events.length, 'payment event')] : []),
    ...(cancellations.length > 0
      ? [plural(cancellations.length, 'cancellation at Stripe', 'cancellations at Stripe')]
      : []),
  ]
  const reason = all.find(({ last_error }) => last_error !== null)?.last_error ?? 'not tried yet'
  return {
    what: `${counts.join(' and ')} couldn't be processed: ${reason}`,
    sinceMs: Math.min(...all.map(({ sinceMs }) => sinceMs)),
  }
}
