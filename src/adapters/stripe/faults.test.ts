import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { PaymentFault } from '#core/kernel/ports/payments'
import { withPaymentFaults } from './client.ts'

const faultOf = async (error: Error) => {
  try {
    await withPaymentFaults(() => Promise.reject(error))
  } catch (thrown) {
    if (thrown instanceof PaymentFault) return [thrown.kind, thrown.message]
    return thrown
  }
}

test("says that the bank's confirmation isn't possible here and to try another card", async () => {
  const error = new Stripe.errors.StripeCardError({
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action before it can be completed.',
  })
  expect(await faultOf(error)).toEqual([
    'declined',
    "Your bank requires a confirmation that isn't possible here. Try another card.",
  ])
})

test('distinguishes a missing card from a missing customer', async () => {
  const error = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'This customer has no attached payment source or default payment method.',
  })
  expect(await faultOf(error)).toEqual(['declined', "There's no card on file."])
})

test('treats a concurrent identical call as one with an unknown outcome', async () => {
  const error = new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'In use', statusCode: 409 })
  expect(await faultOf(error)).toEqual(['unanswered', 'In use'])
})

test("passes errors that aren't from Stripe through unchanged", async () => {
  const bug = new TypeError('x is not a function')
  expect(await faultOf(bug)).toBe(bug)
})
