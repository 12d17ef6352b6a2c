import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import { type PaymentsPort, type Payer, PaymentFault } from '#core/kernel/ports/payments'
import type { UserRow } from '#db/tables/accounts'
import { userById, fullName, saveBillingFields } from '#core/accounts/user'
import { lockRow } from '#db/sql'
import { requestCancellation } from '#core/billing/pending-cancellations'
import { unauthenticated, DomainError, conflict } from '#core/kernel/domain-error'
import type { BillingAttemptTable } from '#db/tables/billing'
import { newSecret } from '#core/kernel/secret'

/** Returns the user's customer at the provider, created on first use. Two concurrent calls create only one. */
export const getCustomer = (ctx: Ctx, payments: PaymentsPort, user: UserRow): Promise<string> =>
  countedOnce(ctx, user.id, 'customer', async key => {
    const known = (await userById(ctx, user.id))?.stripe_customer_id
    if (known) return known
    return saveCustomerId(ctx, user.id, await payments.createCustomer(payerOf(user), key))
  })

/** Maps a user to the provider's customer data. */
export const payerOf = (user: UserRow): Payer => ({
  userId: user.id,
  email: user.email,
  name: fullName(user),
})

/** Schedules an update of name and address at the provider. Does nothing for users who aren't customers. */
export const updatePayerSoon = async (ctx: WriteCtx, userId: number): Promise<void> => {
  await ctx.db
    .updateTable('subscriptions')
    .set({ recheck_at_ms: ctx.now() })
    .where('user_id', '=', userId)
    .execute()
}

/** An account deleted in the meantime leaves no customer behind. */
const saveCustomerId = async (ctx: Ctx, userId: number, customerId: string): Promise<string> => {
  const isSaved = await write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', userId)
    const saved = await saveBillingFields(ctx, userId, { stripe_customer_id: customerId })
    if (!saved) await requestCancellation(ctx, customerId, 'account deleted')
    return saved !== undefined
  })
  if (!isSaved) throw unauthenticated()
  return customerId
}

/** Returns the payment provider. Throws `billing_disabled` when none is configured. */
export const paymentsOf = (ctx: Ctx): PaymentsPort => {
  if (ctx.ports.payments) return ctx.ports.payments
  throw new DomainError(
    'unavailable',
    'billing_disabled',
    "Billing isn't set up on this server. A site admin can grant Premium.",
  )
}

/** Users can't be charged for features that everyone has. */
export const assertTiersEnforced = (ctx: Ctx): void => {
  if (ctx.config.tiers === 'open') {
    throw conflict('premium_for_all', "Every league on this server is Premium. There's nothing to pay.")
  }
}

/** Calls the provider and converts its errors into a DomainError that says what to do. */
export const withDomainErrors = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    throw toDomainError(ctx, error)
  }
}

const toDomainError = (ctx: Ctx, { kind, message }: PaymentFault): DomainError => {
  if (kind === 'declined') return conflict('card_declined', `${message} No changes were made.`)
  if (kind === 'unknown-code') return new DomainError('invalid', 'unknown_code', message)
  if (kind === 'unanswered' || kind === 'unavailable') {
    ctx.log.warn({ kind, reason: message }, "Couldn't reach Stripe")
    return new DomainError(
      'unavailable',
      'payments_unavailable',
      "Couldn't reach Stripe, the payment provider. Try again in a few minutes: you won't be charged twice.",
    )
  }
  ctx.log.error({ kind, reason: message }, 'Stripe rejected a request. Check the STRIPE_ settings and prices')
  return new DomainError(
    'unavailable',
    'payments_misconfigured',
    'Stripe, the payment provider, rejected this. A site admin must check the billing settings.',
  )
}

type What = BillingAttemptTable['what']

/**
 * Makes a call to the provider idempotent. A repeated call, while the first is in progress or got no response, uses the
 * same key. After a response the key is discarded: the provider would return the same response for a day, even a
 * declined card.
 *
 * Data the call depends on must be read inside it, after the key was created.
 */
export const countedOnce = async <T>(
  ctx: Ctx,
  userId: number,
  what: What,
  call: (key: string) => Promise<T>,
): Promise<T> => {
  const key = await write(ctx, ctx => beginAttempt(ctx, userId, what))
  try {
    const result = await call(key)
    await endAttempt(ctx, userId, what, key)
    return result
  } catch (error) {
    const isOpen = error instanceof PaymentFault && error.kind === 'unanswered'
    if (!isOpen) await endAttempt(ctx, userId, what, key)
    throw error
  }
}

const beginAttempt = async (ctx: WriteCtx, userId: number, what: What): Promise<string> => {
  await lockRow(ctx.db, 'users', userId)
  if (!(await userById(ctx, userId))) throw unauthenticated()
  // A single statement, because between two a concurrent response could delete the row.
  const { key } = await ctx.db
    .insertInto('billing_attempts')
    .values({ user_id: userId, what, key: newSecret(), begun_at_ms: ctx.now() })
    .onConflict(existing => existing.columns(['user_id', 'what']).doUpdateSet({ what }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

const endAttempt = async (ctx: Ctx, userId: number, what: What, key: string): Promise<void> => {
  await ctx.db
    .deleteFrom('billing_attempts')
    .where('user_id', '=', userId)
    .where('what', '=', what)
    .where('key', '=', key)
    .execute()
}
