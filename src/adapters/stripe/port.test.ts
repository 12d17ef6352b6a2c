import { describe, expect, onTestFinished, test } from 'vitest'
import { PaymentFault, type PaymentsPort } from '#core/kernel/ports/payments'
import { startStripe, type StripeDouble, stripeKeys } from '#testing/fakes/stripe'
import { stripePayments } from './port.ts'

const atMs = Date.UTC(2026, 10, 20, 17)

const start = async (): Promise<{ stripe: StripeDouble; payments: PaymentsPort }> => {
  const stripe = await startStripe(() => atMs)
  onTestFinished(() => stripe.close())
  const payments = stripePayments({ ...stripeKeys, apiUrl: stripe.url, retries: 0, timeoutMs: 300 })
  return { stripe, payments }
}

const monthly = { isYearly: false, code: null }

const dana = { userId: 7, email: 'dana@example.com', name: 'Dana Whitfield' }

/** A customer with a subscription whose first month is paid. */
const startPaid = async () => {
  const { stripe, payments } = await start()
  const customerId = await payments.createCustomer(dana, 'a key')
  await payments.startSubscription(customerId, monthly, 'another key')
  const [id = ''] = stripe.state.subscriptions.keys()
  const charge = stripe.life.pay(id)
  const present = async () => {
    const [found] = await payments.subscriptionsOf(customerId)
    if (!found) throw new Error('There is no subscription')
    return found
  }
  return { stripe, payments, customerId, id, charge, present }
}

const faultOf = async (call: Promise<unknown>): Promise<PaymentFault> => {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof PaymentFault) return outcome
  throw new Error(`It ended in ${String(outcome)}`)
}

const premiumItem = (stripe: StripeDouble, id: string) => {
  const [item] = stripe.state.subscription(id).items.data
  if (!item) throw new Error('A subscription has an item')
  return item
}

describe('a Stripe subscription', () => {
  test("is read with its items' period and its latest invoice", async () => {
    const { id, present } = await startPaid()
    expect(await present()).toEqual({
      id,
      status: 'active',
      createdAtMs: atMs,
      periodStartMs: atMs,
      periodEndMs: atMs + 30 * 86_400_000,
      isEnding: false,
      endsByDate: false,
      isYearly: false,
      code: null,
      addons: 0,
      addonItemId: null,
      monthly: { currency: 'usd', premium: 700, addons: 0 },
      isCollectionPaused: false,
      invoice: { status: 'paid', createdAtMs: atMs, beginsPeriod: true },
    })
  })

  test('keeps the purpose of its items when prices are replaced by higher ones', async () => {
    const { stripe, payments, customerId, present } = await startPaid()
    await payments.setAddons(await present(), 2, 'key')
    const dearer = { ...stripeKeys, premiumPrice: 'price_8', addonPrice: 'price_6', apiUrl: stripe.url }
    const [found] = await stripePayments(dearer).subscriptionsOf(customerId)
    expect(found).toMatchObject({ addons: 2, status: 'active' })
  })

  test('costs its prices per month, or a twelfth per year; a price without an amount is unknown', async () => {
    const { stripe, id, payments, present } = await startPaid()
    await payments.setAddons(await present(), 2, 'key')
    expect((await present()).monthly).toEqual({ currency: 'usd', premium: 700, addons: 1000 })
    const premium = premiumItem(stripe, id)
    premium.price = {
      ...premium.price,
      unit_amount: 7000,
      recurring: { interval: 'year', interval_count: 1 },
    }
    expect((await present()).monthly).toEqual({ currency: 'usd', premium: 583, addons: 1000 })
    Object.assign(premium.price, { unit_amount: null })
    expect((await present()).monthly).toBeNull()
  })

  test('counts add-ons the server admin added manually', async () => {
    const { stripe, id, present } = await startPaid()
    const premium = premiumItem(stripe, id)
    const price = { ...premium.price, id: 'price_addon' }
    const byHand = { ...premium, id: 'si_by_hand', price, quantity: 3, metadata: {} }
    stripe.state
      .subscription(id)
      .items.data.unshift({ ...byHand, current_period_start: 0, current_period_end: 1 })
    expect(await present()).toMatchObject({
      addons: 3,
      addonItemId: 'si_by_hand',
      periodEndMs: atMs + 30 * 86_400_000,
    })
  })

  test('ends by the flag our call sets and by the date the portal sets', async () => {
    const { stripe, payments, id, present } = await startPaid()
    await payments.endWithPeriod(id)
    expect((await present()).isEnding).toBe(true)
    stripe.life.renewInPortal(id)
    expect((await present()).isEnding).toBe(false)
    stripe.life.cancelInPortal(id)
    expect((await present()).isEnding).toBe(true)
    stripe.state.subscription(id).cancel_at = atMs / 1000 + 90 * 86_400
    expect((await present()).isEnding).toBe(false)
  })

  test('keeps an unknown future status unresolved', async () => {
    const { stripe, payments, customerId, id } = await startPaid()
    stripe.state.subscription(id).status = 'hibernating'
    expect((await faultOf(payments.subscriptionsOf(customerId))).kind).toBe('unavailable')
  })
})

describe('a Stripe payment', () => {
  test('leads through its invoice to the item it paid for', async () => {
    const { payments, customerId, id, charge } = await startPaid()
    expect(await payments.readCharge(charge.id)).toEqual({
      id: charge.id,
      customerId,
      subscriptionId: id,
      isDisputed: false,
      isRefunded: false,
      paidForUntilMs: atMs + 30 * 86_400_000,
    })
  })

  test('pays for no premium period when it is for an add-on', async () => {
    const { stripe, payments, id, present } = await startPaid()
    await payments.setAddons(await present(), 1, 'key')
    const charge = await payments.readCharge(stripe.life.chargeOf(id).id)
    expect(charge).toMatchObject({ subscriptionId: id, paidForUntilMs: null })
  })

  test('is ignored without an invoice', async () => {
    const { stripe, payments, charge } = await startPaid()
    stripe.state.charges.set('ch_shop', { ...charge, id: 'ch_shop', payment_intent: 'pi_shop' })
    expect(await payments.readCharge('ch_shop')).toMatchObject({ subscriptionId: null, paidForUntilMs: null })
  })

  test.each([
    ['won', false],
    ['lost', true],
  ] as const)('has a dispute that is %s', async (status, isDisputed) => {
    const { stripe, payments, charge } = await startPaid()
    stripe.life.closeDispute(stripe.life.dispute(charge), status)
    expect(await payments.readCharge(charge.id)).toMatchObject({ isDisputed })
  })
})

describe('Stripe errors', () => {
  test.each([
    ['break', 'unavailable'],
    ['throttle', 'unavailable'],
    ['hang', 'unanswered'],
    ['hang up', 'unanswered'],
    ['lose the answer', 'unanswered'],
  ] as const)('are classified by who is responsible: %s is %s', async (does, kind) => {
    const { stripe, payments } = await start()
    stripe.misbehave({ on: '', does })
    expect((await faultOf(payments.createCustomer(dana, 'key'))).kind).toBe(kind)
  })

  test('include a message for the owner of a declined card', async () => {
    const { stripe, payments, present } = await startPaid()
    stripe.state.card = 'is declined'
    const fault = await faultOf(payments.setAddons(await present(), 1, 'key'))
    expect([fault.kind, fault.message]).toEqual(['declined', 'Your card was declined.'])
    expect((await present()).addons).toBe(0)
  })

  test('count a wrong key and an unknown call as our fault', async () => {
    const { stripe, payments, customerId } = await startPaid()
    const wrong = stripePayments({ ...stripeKeys, secretKey: 'sk_test_x', apiUrl: stripe.url, retries: 0 })
    expect((await faultOf(wrong.subscriptionsOf(customerId))).kind).toBe('misconfigured')
    const price = stripePayments({ ...stripeKeys, premiumPrice: 'price_x', apiUrl: stripe.url, retries: 0 })
    expect((await faultOf(price.startSubscription(customerId, monthly, 'k'))).kind).toBe('misconfigured')
    expect((await faultOf(payments.openPortal('cus_nobody', 'http://localhost'))).kind).toBe('gone')
  })

  test('discard an idempotency key used for another call, so that the next attempt has a new one', async () => {
    const { payments } = await start()
    await payments.createCustomer(dana, 'key')
    const other = payments.createCustomer({ ...dana, email: 'new@example.com' }, 'key')
    expect((await faultOf(other)).kind).toBe('unavailable')
  })

  test('ignore ending something that has already ended', async () => {
    const { payments, customerId, id } = await startPaid()
    await payments.cancelNow(id)
    await payments.cancelNow(id)
    await payments.deleteCustomer(customerId)
    await payments.deleteCustomer(customerId)
    expect((await faultOf(payments.subscriptionsOf(customerId))).kind).toBe('gone')
  })
})
