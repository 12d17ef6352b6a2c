import type { UserRow } from '#db/tables/accounts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { notifyAdministrators } from '#core/billing/notices'
import { requestCancellation } from '#core/billing/pending-cancellations'
import type { RemoteCharge } from '#core/kernel/ports/payments'
import { stripeAuthor } from './save-subscription-state.ts'

/** The subscriptions of somebody that carry no premium, because a payment of theirs was taken back. */
export const lostSubscriptions = async (ctx: Ctx, userId: number): Promise<Set<string>> => {
  const rows = await ctx.db
    .selectFrom('lost_payments')
    .select('subscription_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(row => row.subscription_id))
}

/**
 * Writes down whether a payment was taken back: disputed with the bank, or given back in full for the period that runs.
 * That ends premium, ends the subscription at the provider, so that nobody is charged for what they no longer have, and
 * tells the administrators, once. A dispute that is won puts things right again.
 */
export const assessCharge = async (ctx: WriteCtx, user: UserRow, charge: RemoteCharge): Promise<void> => {
  if (charge.subscriptionId === null) return
  const reason = whyLost(charge, ctx.now())
  if (reason) {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('lost_payments')
      .values({
        charge_id: charge.id,
        user_id: user.id,
        subscription_id: charge.subscriptionId,
        reason,
        lost_at_ms: ctx.now(),
      })
      .onConflict(existing => existing.column('charge_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await endBecause(ctx, user, charge.subscriptionId, reason)
  } else if (!charge.isDisputed && !charge.isRefunded) {
    await ctx.db.deleteFrom('lost_payments').where('charge_id', '=', charge.id).execute()
  }
}

/** Giving back an old month, or what an add-on cost, is a kindness and ends nothing. */
const whyLost = (charge: RemoteCharge, nowMs: number): 'disputed' | 'refunded' | undefined => {
  if (charge.isDisputed) return 'disputed'
  return charge.isRefunded && (charge.paidForUntilMs ?? 0) > nowMs ? 'refunded' : undefined
}

const endBecause = async (
  ctx: WriteCtx,
  user: UserRow,
  subscriptionId: string,
  reason: 'disputed' | 'refunded',
): Promise<void> => {
  await requestCancellation(ctx, subscriptionId, reason)
  await recordAudit(ctx, stripeAuthor, {
    leagueId: null,
    action: `billing.${reason}`,
    summary: `Ended the paid premium of ${personMention(user.id)}, because a payment was ${reason}`,
  })
  await notifyAdministrators(ctx, user, reason)
}
