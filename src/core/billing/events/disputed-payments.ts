import type { UserRow } from '#db/tables/accounts'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { notifyAdministrators } from '#core/billing/notices'
import { requestCancellation } from '#core/billing/pending-cancellations'
import type { RemoteCharge } from '#core/kernel/ports/payments'
import { stripeAuthor } from './save-subscription-state.ts'

/** Returns a user's subscriptions that grant no premium because a payment was disputed or refunded. */
export const lostSubscriptions = async (ctx: Ctx, userId: number): Promise<Set<string>> => {
  const rows = await ctx.db
    .selectFrom('lost_payments')
    .select('subscription_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(row => row.subscription_id))
}

/**
 * Records whether a payment was lost: disputed with the bank, or fully refunded for the current period. That ends
 * premium, cancels the subscription at the provider so that the user isn't charged for something they no longer have,
 * and notifies administrators once. A dispute that is won restores it.
 */
export const assessCharge = async (ctx: WriteCtx, user: UserRow, charge: RemoteCharge): Promise<void> => {
  if (charge.subscriptionId === null) return
  const reason = lossReason(charge, ctx.now())
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

/** Refunding an old month or the price of an add-on is a courtesy and ends nothing. */
const lossReason = (charge: RemoteCharge, nowMs: number): 'disputed' | 'refunded' | undefined => {
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
    summary: `Ended the paid Premium of ${personMention(user.id)}, because a payment was ${reason}`,
  })
  await notifyAdministrators(ctx, user, reason)
}
