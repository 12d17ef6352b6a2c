import { type Ctx, write } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { PaymentFault, type PaymentEvent, type PaymentsPort } from '#core/kernel/ports/payments'
import { paymentsOf } from '#core/billing/subscription/payments-port'

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
