import type { Page } from 'playwright-core'
import { afterAll, describe, test } from 'vitest'
import { storyTime } from '#cli/commands/demo/clock'
import { startStripe, type StripeDouble, stripeKeys } from '#testing/fakes/stripe'
import { expectAccessibleInBothThemes, hasBrowser, stage, startEmpty } from './browser.ts'

/** Stub of Stripe.js with only what the page uses: fields that report ready, and a card that pays. */
const script = `
  const element = { mount(at) { at.textContent = 'Card number' }, on() {}, off() {}, update() {}, unmount() {}, destroy() {} }
  const elements = { create: () => element, getElement: () => null, update() {}, fetchUpdates: async () => ({}), submit: async () => ({}), on() {}, off() {} }
  const nothing = () => undefined
  window.Stripe = () => ({
    elements: () => elements,
    createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
    _registerWrapper: nothing, registerAppInfo: nothing,
    confirmPayment: async () => { await window.payAtStripe(); return { paymentIntent: { status: 'succeeded' } } },
  })
`

describe.runIf(hasBrowser)('a commissioner who subscribes', () => {
  let stripe: StripeDouble
  const on = stage(async () => {
    stripe = await startStripe(() => storyTime.startMs)
    return startEmpty({
      TIERS: 'enforced',
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_PREMIUM_PRICE: stripeKeys.premiumPrice,
      STRIPE_ADDON_PRICE: stripeKeys.addonPrice,
      STRIPE_API_URL: stripe.url,
    })
  })
  afterAll(() => stripe.close())

  const stubStripe = async (page: Page) => {
    await page.route('https://js.stripe.com/**', route =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.exposeFunction('payAtStripe', () => {
      const subscription = [...stripe.state.subscriptions.values()].at(-1)
      if (subscription) stripe.life.pay(subscription.id)
    })
  }

  const register = async (page: Page) => {
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Whitfield')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Confirm password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: /create/i }).click()
    await page.waitForURL('**/create-league')
    await page.goto(`${on.running().address}/commissioner-dashboard`)
  }

  test('follows a link, pays with a card, and gets Premium', async () => {
    const { page, finish } = await on.open('/register', 1280, { hasOwnClock: true })
    await stubStripe(page)
    await register(page)
    await page.getByRole('button', { name: 'Account menu for Dana Whitfield' }).click()
    await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click()
    await page.getByText('Card number').first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Account menu for Dana Whitfield' }).waitFor()
    await page.goForward()
    await page.getByText('Card number').first().waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Subscribe to Premium' }).click()
    await page.getByText('Welcome to Premium! You now have access to all features.').first().waitFor()
    await page.getByText('You have Premium').first().waitFor()
    await expectAccessibleInBothThemes(page)

    await page.getByRole('link', { name: 'Go to settings' }).click()
    await page
      .getByText(/^Renews on/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '3 more leagues for $5 a month' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await finish()
  })
})
