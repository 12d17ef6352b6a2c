// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { beginner, startBillingTestApp, subscriber } from '#testing/billing'
import { yearlyKeys } from '#testing/fakes/stripe'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { answerPrompt, press, toastText } from '#ui/testing/actions'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { startTestApp, type Client, type TestApp } from '#testing/test-app'
import { dayText } from '#ui/lib/format'
import { SubscribePage } from '#ui/pages/account/subscribe-page.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SubscriptionSection } from './subscription-section.tsx'

const subscribing = async (w: TestApp, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <SubscribePage user={user} />, `/subscribe${query}`)
}

const settings = async (w: TestApp, client: Client) => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <SubscriptionSection user={user} />, '/settings')
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the Premium sales page', () => {
  test('shows the price, what is included and that league money is separate', async () => {
    const w = await startBillingTestApp()
    const { client } = await make.commissioner(w)
    await subscribing(w, client)
    expect((await screen.findByText('$7')).parentElement?.textContent).toBe('$7a month')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 leagues instead of 1',
      'Up to 16 managers in each league',
      'Bench Boss awards',
      'Custom rules, the rule calendar and fines',
      'Showdown playoff events',
    ])
    expect(screen.getByText(/League money never goes through Stripe/)).toBeTruthy()
    expect(await screen.findByText('Setting up your subscription...')).toBeTruthy()
  })

  test('promises priority support when there is support', async () => {
    const w = await startBillingTestApp({ supportEmail: 'help@example.com' })
    await subscribing(w, (await make.commissioner(w)).client)
    expect(await screen.findByText('Priority support')).toBeTruthy()
  })

  test('lets users choose yearly billing and a code, and reports an invalid code', async () => {
    const w = await startBillingTestApp({ sold: { ...yearlyKeys, acceptsCodes: true } })
    w.stripe.state.codes = { GIFT: 100 }
    await subscribing(w, (await make.commissioner(w)).client)
    expect(await screen.findByText('or $70 a year')).toBeTruthy()
    expect(w.stripe.state.subscriptions.size).toBe(0)
    fireEvent.click(screen.getByRole('radio', { name: '$70 a year' }))
    const code = () => screen.findByRole('textbox', { name: /Promotion code/ })
    fireEvent.change(await code(), { target: { value: 'NOTHING' } })
    await press('Continue to payment')
    expect(await screen.findByText('This code is unknown or has expired.')).toBeTruthy()
    fireEvent.change(await code(), { target: { value: ' GIFT ' } })
    await press('Continue to payment')
    expect(await screen.findByText('You have Premium')).toBeTruthy()
    const [subscription] = [...w.stripe.state.subscriptions.values()]
    expect(subscription?.items.data[0]?.price.id).toBe('price_yearly')
  })

  test('explains who grants Premium when payments are off', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await subscribing(w, client)
    expect(await screen.findByText(/Ask a site admin to grant you Premium/)).toBeTruthy()
  })

  test('says that managers never pay', async () => {
    const w = await startBillingTestApp()
    const { members } = await make.league(w, { managers: 2 })
    const client = await make.signedInAs(w, members.find(one => !one.isCommissioner)?.userId ?? 0)
    await subscribing(w, client)
    expect(await screen.findByText(/Managers never pay/)).toBeTruthy()
  })

  test("shows an error and the way back when checkout can't start", async () => {
    const w = await startBillingTestApp()
    const { client } = await make.commissioner(w)
    w.stripe.misbehave({ on: 'POST /v1/customers', does: 'break' })
    await subscribing(w, client)
    expect(await screen.findByText('Subscription Error')).toBeTruthy()
    await expectLink('Go Back to Dashboard', '/')
    await toastText('Error')
  })

  test("offers a retry when the card fields don't load", async () => {
    const w = await startBillingTestApp()
    const { client } = await beginner(w)
    await subscribing(w, client)
    await waitFor(() => {
      const scripts = document.querySelectorAll('script[src*="js.stripe.com"]')
      for (const script of scripts) script.dispatchEvent(new Event('error'))
      expect(screen.getByText('Setup Required')).toBeTruthy()
    })
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('shows subscribers when it renews', async () => {
    const w = await startBillingTestApp()
    const { client } = await subscriber(w)
    await subscribing(w, client)
    expect(await screen.findByText('You have Premium')).toBeTruthy()
    expect(screen.getByText(/Your subscription renews on Dec 2\d/)).toBeTruthy()
  })

  test.each(['past_due', 'unpaid', 'paused'] as const)(
    'sends users whose subscription is %s to their bills',
    async status => {
      const w = await startBillingTestApp()
      const person = await subscriber(w)
      await w.ctx.db.updateTable('subscriptions').set({ status }).execute()
      await subscribing(w, person.client)
      expect(await screen.findByText('Your last payment failed')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Manage billing' })).toBeTruthy()
    },
  )

  test.each([
    ['succeeded', 'Payment Successful', 'Welcome to Premium! You now have access to all features.'],
    ['processing', 'Payment processing', "The bank hasn't responded yet."],
    ['failed', 'Payment Failed', "The payment wasn't confirmed."],
  ])('shows users returning from their bank with %s the outcome', async (status, title, text) => {
    const w = await startBillingTestApp()
    const person = await beginner(w)
    if (status === 'succeeded') w.stripe.life.pay(person.id)
    const { address } = await subscribing(w, person.client, `?payment_intent=pi_1&redirect_status=${status}`)
    expect(await toastText(title)).toContain(text)
    expect(address()).toBe('/subscribe')
    if (status === 'succeeded') expect(await screen.findByText('You have Premium')).toBeTruthy()
  })
})

/** Overrides the server's response to a request from now on. */
const createResponder = (w: TestApp) => {
  let override: { call: string; status: number; body: object } | undefined
  w.server.addHook('onRequest', async ({ method, url }, reply) => {
    if (override && `${method} ${url}` === override.call)
      await reply.code(override.status).send(override.body)
  })
  return (call: string, status: number, body: object) => void (override = { call, status, body })
}

describe('starting a subscription', () => {
  test('can be retried when its payment was not set up, and fails otherwise', async () => {
    const w = await startBillingTestApp({ ownServer: true })
    const respondWith = createResponder(w)
    const { client } = await make.commissioner(w)
    respondWith('POST /api/create-subscription', 503, { message: 'Not set up', code: 'payment_incomplete' })
    await subscribing(w, client)
    expect((await screen.findByText('Setup Required')).parentElement?.textContent).toContain('Not set up')
    expect(screen.queryByText('Subscription Error')).toBeNull()
    const due = { amount: 7, currency: 'USD' }
    respondWith('POST /api/create-subscription', 200, { clientSecret: '', due })
    await press('Retry')
    expect(await screen.findByText('Payment setup incomplete. Please try again.')).toBeTruthy()
    respondWith('POST /api/create-subscription', 503, { message: '', code: 'unavailable' })
    await press('Retry')
    expect((await screen.findByText('Subscription Error')).parentElement?.textContent).toContain(
      'Failed to initialize payment. Please try again.',
    )
    expect(await toastText('Error')).toContain('Failed to initialize payment. Please try again.')
  })

  test('reloads the page only for users who came by a link', async () => {
    const w = await startBillingTestApp()
    const { client } = await subscriber(w)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await subscribing(w, client)
    expect(await screen.findByText('You have Premium')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    unmountScreen()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: 'http://localhost/elsewhere' } as PerformanceEntry,
    ])
    await subscribing(w, client)
    expect(await screen.findByText('Setting up your subscription...')).toBeTruthy()
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByText('You have Premium')).toBeNull()
  })

  test('shows Premium users how they have it', async () => {
    const w = await startBillingTestApp()
    const person = await subscriber(w)
    w.stripe.life.cancelInPortal(person.id)
    await w.receiveStripeEvents()
    await subscribing(w, person.client)
    await screen.findByText(/^Your subscription ends on Dec 2\d\. Premium stays until then\.$/)
    await expectLink('Go to settings', '/settings')
    unmountScreen()
    const comped = await make.commissioner(w)
    await make.premium(w, comped.user)
    await subscribing(w, comped.client)
    await screen.findByText('Granted until Dec 20. Subscribe to keep it.')
    unmountScreen()
    await subscribing(w, await make.administrator(w))
    expect(await screen.findByText(/^Site admins don't have a subscription/)).toBeTruthy()
    const off = await startTestApp()
    unmountScreen()
    const lifelong = await make.commissioner(off)
    await make.premium(off, lifelong.user)
    await subscribing(off, lifelong.client)
    expect(await screen.findByText('All features are included.')).toBeTruthy()
  })
})

describe('the subscription settings', () => {
  test("show the user's plan, and offer what fits", async () => {
    const w = await startBillingTestApp()
    const facts = async (client: Client) => {
      unmountScreen()
      await settings(w, client)
      await screen.findByText('Leagues you can run')
      return {
        facts: [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
        actions: [...document.querySelectorAll('.subscription button, .subscription a')].map(
          element => element.textContent,
        ),
      }
    }
    const more = '3 more leagues for $5 a month'
    const free = await make.commissioner(w)
    expect(await facts(free.client)).toEqual({
      facts: ['TierFree', 'Leagues you can run1'],
      actions: ['Upgrade to Premium', 'Manage billing'],
    })
    const payer = await subscriber(w)
    const { periodEnd, premiumUntil } = await payer.read()
    expect(await facts(payer.client)).toEqual({
      facts: [
        'TierPremium',
        `Premium until${dayText(premiumUntil ?? '')}`,
        `SubscriptionRenews on ${dayText(periodEnd ?? '')}`,
        'Leagues you can run3',
      ],
      actions: [more, 'Manage billing', 'Cancel subscription'],
    })
    await press('Cancel subscription')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      `Premium stays until ${dayText(periodEnd ?? '')}, the end of the period you paid for.`,
    )
    await answerPrompt('Go back')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await payer.read()).cancelAtPeriodEnd).toBe(false)
    await w.ctx.db.updateTable('subscriptions').set({ status: 'past_due' }).execute()
    expect((await facts(payer.client)).facts).toContain('SubscriptionThe last payment failed')
    expect(screen.getByText('Your last payment failed.')).toBeTruthy()
    await press('Cancel subscription')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('It ends immediately')
    unmountScreen()
    await settings(w, await make.administrator(w))
    await waitFor(() => expect(screen.queryByText('Subscription')).toBeNull())
  })

  test('say who grants Premium when payments are off, and offer nothing', async () => {
    const w = await startTestApp()
    await settings(w, (await make.commissioner(w)).client)
    expect(await screen.findByText(/Ask a site admin to grant you Premium/)).toBeTruthy()
    expect(document.querySelectorAll('.subscription button, .subscription a')).toHaveLength(0)
  })

  test('report a failed action', async () => {
    const w = await startBillingTestApp({ ownServer: true })
    const respondWith = createResponder(w)
    const { client } = await subscriber(w)
    await settings(w, client)
    respondWith('POST /api/billing/cancel-subscription', 503, { message: '', code: 'unavailable' })
    await press('Cancel subscription')
    await answerPrompt('Cancel subscription')
    expect(await toastText('Cancellation Failed')).toContain('Failed to cancel the subscription')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    respondWith('POST /api/billing/purchase-addon', 503, { message: '', code: 'unavailable' })
    await press('3 more leagues for $5 a month')
    await answerPrompt('Buy')
    expect(await toastText('Purchase Failed')).toContain('Failed to purchase more leagues')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('offer Premium by reloading the page that accepts cards', async () => {
    const w = await startBillingTestApp()
    const { client } = await make.commissioner(w)
    await settings(w, client)
    await expectLink('Upgrade to Premium', '/subscribe')
  })

  test('sell more leagues after confirmation', async () => {
    const w = await startBillingTestApp()
    const { client } = await subscriber(w)
    await settings(w, client)
    await press('3 more leagues for $5 a month')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('charged now')
    await answerPrompt('Buy')
    expect(await toastText('Purchase successful')).toContain('up to 6 leagues')
    await waitFor(() => expect(screen.getByText('Leagues you can run').nextSibling?.textContent).toBe('6'))
  })

  test.each([
    ['Manage billing', async () => undefined],
    ['3 more leagues for $5 a month', () => answerPrompt('Buy')],
  ])(
    'lead from %s to where a subscription starts, two seconds after none was found',
    async (button, resume) => {
      const w = await startBillingTestApp()
      const { client } = await subscriber(w)
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
      await settings(w, client)
      await screen.findByRole('button', { name: button })
      await w.ctx.db.updateTable('users').set({ stripe_customer_id: null }).execute()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      await press(button)
      await resume()
      await toastText('Setup Required')
      expect(screen.queryByText('Purchase Failed')).toBeNull()
      expect(assign).not.toHaveBeenCalled()
      vi.advanceTimersByTime(2000)
      expect(assign).toHaveBeenCalledWith('/subscribe')
    },
  )

  test('open the bills', async () => {
    const w = await startBillingTestApp()
    const { client } = await subscriber(w)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await settings(w, client)
    await press('Manage billing')
    await waitFor(() => expect(assign.mock.calls[0]?.[0]).toMatch(/^https?:/))
  })

  test("report that the bills can't be opened right now", async () => {
    const w = await startBillingTestApp()
    const { client } = await subscriber(w)
    w.stripe.misbehave({ on: 'POST /v1/billing_portal', does: 'break' })
    await settings(w, client)
    await press('Manage billing')
    await toastText('Billing Portal Unavailable')
  })

  test('end with the paid period, after confirmation', async () => {
    const w = await startBillingTestApp()
    const person = await subscriber(w)
    await settings(w, person.client)
    await press('Cancel subscription')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing is deleted')
    await answerPrompt('Cancel subscription')
    await toastText('Subscription canceled')
    expect(await screen.findByText(/^Ends on/)).toBeTruthy()
    expect((await person.read()).cancelAtPeriodEnd).toBe(true)
    expect(screen.queryByRole('button', { name: /more leagues/ })).toBeNull()
    await press('Keep subscription')
    expect(await toastText('Subscription resumed')).toContain('renews on December 20, 2026')
    expect(await screen.findByText(/^Renews on/)).toBeTruthy()
    expect((await person.read()).cancelAtPeriodEnd).toBe(false)
    expect(await screen.findByRole('button', { name: /3 more leagues/ })).toBeTruthy()
  })

  test('set an end for premium from before subscriptions existed', async () => {
    const w = await startBillingTestApp()
    const { client, user } = await make.commissioner(w)
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: null })
      .where('id', '=', user.id)
      .execute()
    await settings(w, client)
    await press('Migrate legacy premium')
    await toastText('Migration successful')
    expect((await screen.findByText('Premium until')).nextSibling?.textContent).toBe('Dec 20')
  })
})

// Must be the last test in this file: once the provider's script is loaded, it isn't requested again.
test('retries a card until it is accepted, in fields that match the theme', async () => {
  const nothing = () => undefined
  const element = { mount: nothing, on: nothing, off: nothing, update: nothing, destroy: nothing }
  const elements = vi.fn((_options: object) => ({ create: () => element, update: nothing }))
  const confirmPayment = vi
    .fn()
    .mockResolvedValueOnce({ error: { message: 'The card was declined.' } })
    .mockResolvedValueOnce({ paymentIntent: { status: 'processing' } })
    .mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } })
  const others = { createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing }
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const onPaid = vi.fn()
  const w = await startTestApp()
  const due = { amount: 7, currency: 'USD' }
  showScreen(w, w.browser(), <PaymentForm publishableKey="pk" clientSecret="pi" due={due} onPaid={onPaid} />)
  vi.stubGlobal('Stripe', () => ({ ...others, elements, confirmPayment }))
  await waitFor(() => {
    document.querySelector('script[src*="js.stripe.com"]')?.dispatchEvent(new Event('load'))
    expect(screen.getByText('$7')).toBeTruthy()
  })
  expect(elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: 'pi', appearance: { theme: 'night' } })
  await press('Subscribe to Premium')
  expect(await toastText('Payment Failed')).toContain('The card was declined.')
  expect(onPaid).not.toHaveBeenCalled()
  await press('Subscribe to Premium')
  await toastText('Payment processing')
  await press('Subscribe to Premium')
  await toastText('Payment Successful')
  expect(onPaid).toHaveBeenCalledTimes(2)
})
