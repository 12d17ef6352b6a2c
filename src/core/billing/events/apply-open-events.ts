import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { paymentsOf } from '#core/billing/subscription/customer'
import {
  type PaymentsPort,
  type PaymentEvent,
  PaymentFault,
  type RemoteCharge,
} from '#core/kernel/ports/payments'
import { DomainError } from '#core/kernel/domain-error'
import type { BillingEventTable } from '#db/tables/billing'
import { processCancellations, backoffMs, reasonOf } from '#core/billing/pending-cancellations'
import { lockRow } from '#db/sql'
import { userById } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { dayMs } from '#domain/durations'
import { type Read, assessCharge, saveSubscriptionRead, readSubscriptions } from './refresh.ts'

/**
 * Accepts an event of the provider, as the signed text, and returns its id. It is accepted as soon as it is stored and
 * applied afterwards. Throws `invalid` when the provider's signature doesn't match, and `billing_disabled` when no
 * provider is configured.
 */
export const receiveEvent = async (ctx: Ctx, payload: string, signature: string): Promise<string> => {
  const event = await authentic(ctx, paymentsOf(ctx), payload, signature)
  await storeEvent(ctx, event)
  return event.id
}

const authentic = async (
  ctx: Ctx,
  payments: PaymentsPort,
  payload: string,
  signature: string,
): Promise<PaymentEvent> => {
  try {
    return await payments.readEvent(payload, signature, ctx.now())
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    ctx.log.warn(
      { kind: error.kind, reason: error.message, err: error.cause },
      'A webhook request was rejected',
    )
    throw new DomainError('invalid', codes[error.kind] ?? 'unreadable_event', error.message)
  }
}

const codes: Partial<Record<PaymentFault['kind'], string>> = {
  'wrong-mode': 'wrong_mode',
  unsigned: 'bad_signature',
}

/** Stores each event once; repeated deliveries have no effect. */
const storeEvent = (ctx: Ctx, { id, type, ...subject }: PaymentEvent): Promise<unknown> =>
  write(ctx, ctx =>
    ctx.db
      .insertInto('billing_events')
      .values({ id, type, payload_json: JSON.stringify(subject), received_at_ms: ctx.now() })
      .onConflict(existing => existing.column('id').doNothing())
      .execute(),
  )

type Row = Selectable<BillingEventTable>

const thirtyDaysMs = 30 * dayMs

/** Events to try: those that are due, or all open ones, including those that failed permanently. */
export type EventSelection = 'due' | 'all'

/**
 * Applies events that are due. A failed one is retried after 1, 2, 4 … minutes, up to an hour, for 30 days, with the
 * reason stored. Safe to run twice and on several servers, because an event counts once. Does nothing while billing is
 * not configured.
 */
export const applyOpenEvents = async (
  ctx: Ctx,
  selection: EventSelection = 'due',
): Promise<{ applied: number; failed: number }> => {
  const report = { applied: 0, failed: 0 }
  const { payments } = ctx.ports
  if (!payments) return report
  const due = await ctx.db
    .selectFrom('billing_events')
    .selectAll()
    .where('applied_at_ms', 'is', null)
    .$if(selection === 'due', open =>
      open
        .where('next_attempt_at_ms', '<=', ctx.now())
        .where('received_at_ms', '>', ctx.now() - thirtyDaysMs),
    )
    .orderBy('received_at_ms')
    .orderBy('id')
    .limit(selection === 'due' ? 50 : 500)
    .execute()
  for (const event of due) report[(await applyOrPostpone(ctx, payments, event)) ? 'applied' : 'failed'] += 1
  return report
}

/** Applies one stored event unless that was already done. A failure is left to the job. */
export const applyStoredEvent = async (ctx: Ctx, id: string): Promise<void> => {
  const { payments } = ctx.ports
  const event = await ctx.db
    .selectFrom('billing_events')
    .selectAll()
    .where('id', '=', id)
    .where('applied_at_ms', 'is', null)
    .executeTakeFirst()
  if (payments && event) await applyOrPostpone(ctx, payments, event)
}

const applyOrPostpone = async (ctx: Ctx, payments: PaymentsPort, event: Row): Promise<boolean> => {
  try {
    await applyEvent(ctx, payments, event)
    await processCancellations(ctx)
    return true
  } catch (error) {
    ctx.log.error({ err: error, event: event.id, type: event.type }, "A payment event couldn't be applied")
    await ctx.db
      .updateTable('billing_events')
      .set({
        attempts: event.attempts + 1,
        next_attempt_at_ms: ctx.now() + backoffMs(event.attempts),
        last_error: reasonOf(error),
      })
      .where('id', '=', event.id)
      .where('applied_at_ms', 'is', null)
      .execute()
    return false
  }
}

type StoredEvent = { id: string; type: string; payload_json: string }

const Subject = z.object({ customerId: z.string().nullable(), chargeId: z.string().nullable() })

/** Data fetched because of an event: undefined for other customers' events and irrelevant ones. */
type Found = { userId: number; read: Read; charge: RemoteCharge | undefined }

/**
 * Applies an event. An event only says what to look up: the provider's current state is fetched outside any
 * transaction, so that events may arrive in any order, twice, or late. The results are written in the same transaction
 * that marks the event as applied, so that it counts once.
 */
const applyEvent = async (ctx: Ctx, payments: PaymentsPort, event: StoredEvent): Promise<void> => {
  const found = await findAffected(ctx, payments, event)
  await write(ctx, async ctx => {
    if (found) await lockRow(ctx.db, 'users', found.userId)
    if (!(await claim(ctx, event.id)) || !found) return
    const user = await userById(ctx, found.userId)
    if (user && found.charge) await assessCharge(ctx, user, found.charge)
    if (user) await saveSubscriptionRead(ctx, user.id, found.read)
  })
}

const claim = async (ctx: WriteCtx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('billing_events')
    .set({ applied_at_ms: ctx.now(), last_error: null })
    .where('id', '=', id)
    .where('applied_at_ms', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const findAffected = async (
  ctx: Ctx,
  payments: PaymentsPort,
  event: StoredEvent,
): Promise<Found | undefined> => {
  const { customerId, chargeId } = Subject.parse(JSON.parse(event.payload_json))
  if (isAboutCharge(event.type) && chargeId !== null) {
    const charge = await payments.readCharge(chargeId)
    return readFor(ctx, payments, charge.customerId, charge)
  }
  return isAboutSubscription(event.type) ? readFor(ctx, payments, customerId, undefined) : undefined
}

const isAboutCharge = (type: string): boolean =>
  /^charge\.(refunded$|refund\.|dispute\.)|^refund\./.test(type)

const isAboutSubscription = (type: string): boolean =>
  /^(customer\.subscription\.|invoice\.)|^customer\.deleted$/.test(type)

const readFor = async (
  ctx: Ctx,
  payments: PaymentsPort,
  customerId: string | null,
  charge: RemoteCharge | undefined,
): Promise<Found | undefined> => {
  const user = customerId === null ? undefined : await userOfCustomer(ctx, customerId)
  if (!user || customerId === null) return undefined
  const read = await readSubscriptions(ctx, payments, { userId: user.id, customerId })
  return { userId: user.id, read, charge }
}

const userOfCustomer = (ctx: Ctx, customerId: string): Promise<UserRow | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('stripe_customer_id', '=', customerId).executeTakeFirst()
