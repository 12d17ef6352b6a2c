import type { AwardRow } from '#core/awards/award-rows'
import { dollars } from '#domain/money'
import type { WriteCtx } from '#core/kernel/context'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/enqueue-events'

/** Emits the webhook event for a published week, with its awards. */
export const emitWeekPublished = (
  ctx: WriteCtx,
  leagueId: number,
  { week, awards, isReplaced }: { week: number; awards: readonly AwardRow[]; isReplaced: boolean },
): Promise<void> => {
  const total = dollars(awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0))
  return enqueueWebhookEvents(ctx, leagueId, [
    { event: 'week.published', data: { week, awards: awards.length, total, isReplaced } },
  ])
}
