import type { Selectable } from 'kysely'
import type { SubscriptionTable } from '#db/tables/billing'
import {
  type RemoteSubscription,
  type PaymentsPort,
  PaymentFault,
  type RemoteCharge,
} from '#core/kernel/ports/payments'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { lockRow } from '#db/sql'
import { userById, clearCustomerId } from '#core/accounts/user'
import { leaguesPerAddon } from '#domain/subscription'
import type { UserRow } from '#db/tables/accounts'
import { requestCancellation } from '#core/billing/pending-cancellations'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notifyAdministrators } from '#core/billing/notices'
import {
  type SubscriptionState,
  subscriptionStateOf,
  saveSubscriptionState,
  stripeAuthor,
} from './subscription-state.ts'

type Row = Selectable<SubscriptionTable>

/** A user with a customer at the provider. */
export type Paying = { userId: number; customerId: string }

/** Response of the provider. The number orders fetches by the time they began. */
export type Read = { number: number; customerId: string; subscriptions: RemoteSubscription[] | 'gone' }

/**
 * Fetches a user's subscriptions from the provider and saves them. Every change to the stored state goes through here
 * or through applying an event, which fetches the same way.
 */
export const refresh = async (
  ctx: Ctx,
  payments: PaymentsPort,
  paying: Paying,
): Promise<SubscriptionState> => {
  const read = await readSubscriptions(ctx, payments, paying)
  return write(ctx, ctx => saveSubscriptionRead(ctx, paying.userId, read))
}

/** Fetches outside any transaction. 'gone' means the customer was deleted at the provider. */
export const readSubscriptions = async (
  ctx: Ctx,
  payments: PaymentsPort,
  { userId, customerId }: Paying,
): Promise<Read> => {
  const number = await beginRead(ctx, userId)
  try {
    return { number, customerId, subscriptions: await payments.subscriptionsOf(customerId) }
  } catch (error) {
    if (!(error instanceof PaymentFault && error.kind === 'gone')) throw error
    return { number, customerId, subscriptions: 'gone' }
  }
}

/** Numbers the fetch before it begins: one with a higher number has seen everything this one can have seen. */
const beginRead = (ctx: Ctx, userId: number): Promise<number> =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    if (!(await userById(ctx, userId))) return 0
    const { reads_begun } = await ctx.db
      .insertInto('subscriptions')
      .values({ user_id: userId, reads_begun: 1 })
      .onConflict(existing =>
        existing
          .column('user_id')
          .doUpdateSet(row => ({ reads_begun: row('subscriptions.reads_begun', '+', 1) })),
      )
      .returning('reads_begun')
      .executeTakeFirstOrThrow()
    return reads_begun
  })

/** Saves a fetch unless one that began later was already saved or the account is gone. */
export const saveSubscriptionRead = async (
  ctx: WriteCtx,
  userId: number,
  read: Read,
): Promise<SubscriptionState> => {
  await lockRow(ctx.db, 'users', userId)
  const row = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const state =
    read.subscriptions === 'gone'
      ? await leftOver(ctx, userId, read.customerId, row)
      : subscriptionStateOf(read.subscriptions, await lostSubscriptions(ctx, userId), ctx.now())
  if (row && row.read_shown <= read.number) await saveSubscriptionState(ctx, row, read.number, state)
  return state
}

/**
 * Deleting a customer at the provider ends their subscriptions. The paid period is honored, and a new customer can be
 * created.
 */
const leftOver = async (
  ctx: WriteCtx,
  userId: number,
  customerId: string,
  row: Row | undefined,
): Promise<SubscriptionState> => {
  const user = await userById(ctx, userId)
  await clearCustomerId(ctx, customerId)
  const paidUntilMs = row?.paid_until_ms ?? null
  const periodEndMs = row?.period_end_ms ?? null
  return {
    current: undefined,
    status: 'canceled',
    periodEndMs,
    paidUntilMs:
      paidUntilMs === null || periodEndMs === null ? paidUntilMs : Math.min(paidUntilMs, periodEndMs),
    graceMs: 0,
    addons: (user?.additional_league_slots ?? 0) / leaguesPerAddon,
  }
}

/** Returns a user's subscriptions that grant no premium because a payment was disputed or refunded. */
const lostSubscriptions = async (ctx: Ctx, userId: number): Promise<Set<string>> => {
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
