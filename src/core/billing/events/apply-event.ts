import { z } from 'zod'
import { lockRow } from '#db/sql'
import { userById } from '#core/accounts/get-user'
import type { UserRow } from '#db/tables/accounts'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { PaymentsPort, RemoteCharge } from '#core/kernel/ports/payments'
import { assessCharge } from './disputed-payments.ts'
import { saveSubscriptionRead, type Read, readSubscriptions } from './refresh.ts'

type StoredEvent = { id: string; type: string; payload_json: string }

const Subject = z.object({ customerId: z.string().nullable(), chargeId: z.string().nullable() })

/** Data fetched because of an event: undefined for other customers' events and irrelevant ones. */
type Found = { userId: number; read: Read; charge: RemoteCharge | undefined }

/**
 * Applies an event. An event only says what to look up: the provider's current state is fetched outside any
 * transaction, so that events may arrive in any order, twice, or late. The results are written in the same transaction
 * that marks the event as applied, so that it counts once.
 */
export const applyEvent = async (ctx: Ctx, payments: PaymentsPort, event: StoredEvent): Promise<void> => {
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
