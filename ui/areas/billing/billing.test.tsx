// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts'
import { beginner, billingWorld, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { showScreen } from '#testing/screen'
import { world, type Client, type World } from '#testing/world'
import { SubscribePage } from './subscribe-page.tsx'
import { SubscriptionSection } from './subscription-section.tsx'

const subscribing = async (w: World, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <SubscribePage user={user} />, `/subscribe${query}`)
}

const settings = async (w: World, client: Client) => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <SubscriptionSection user={user} />, '/settings')
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast .t-strong' })).closest('.toast')?.textContent

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the page that sells Premium', () => {
  test('says what it costs, what is included and that league money is no part of it', async () => {
    const w = await billingWorld()
    const { client } = await make.commissioner(w)
    await subscribing(w, client)
    expect(await screen.findByText('$7')).toBeTruthy()
    expect(screen.getByText('Bench Boss awards')).toBeTruthy()
    expect(screen.getByText(/League money never passes through it/)).toBeTruthy()
    expect(await screen.findByText('Setting up your subscription...')).toBeTruthy()
  })

  test('explains who grants Premium where payments are switched off', async () => {
    const w = await world()
    const { client } = await make.commissioner(w)
    await subscribing(w, client)
    expect(await screen.findByText(/Its administrators grant Premium/)).toBeTruthy()
  })

  test('tells managers that they never pay', async () => {
    const w = await billingWorld()
    const { members } = await make.league(w, { managers: 2 })
    const client = await make.signedInAs(w, members.find(one => !one.isCommissioner)?.userId ?? 0)
    await subscribing(w, client)
    expect(await screen.findByText(/Managers never pay/)).toBeTruthy()
  })

  test('shows an error and the way back when nothing can be begun', async () => {
    const w = await billingWorld()
    const { client } = await make.commissioner(w)
    w.stripe.misbehave({ on: 'POST /v1/customers', does: 'break' })
    await subscribing(w, client)
    expect(await screen.findByText('Subscription Error')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Back to Dashboard' }).getAttribute('href')).toBe('/')
    await toastText('Error')
  })

  test('offers to try again when the card fields do not load', async () => {
    const w = await billingWorld()
    const { client } = await beginner(w)
    await subscribing(w, client)
    await waitFor(() => {
      const scripts = document.querySelectorAll('script[src*="js.stripe.com"]')
      for (const script of scripts) script.dispatchEvent(new Event('error'))
      expect(screen.getByText('Setup Required')).toBeTruthy()
    })
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('tells who pays already when it renews', async () => {
    const w = await billingWorld()
    const { client } = await subscriber(w)
    await subscribing(w, client)
    expect(await screen.findByText('You have Premium')).toBeTruthy()
    expect(screen.getByText(/Your subscription renews on Dec 2\d/)).toBeTruthy()
  })

  test('sends whose payment failed to their bills', async () => {
    const w = await billingWorld()
    const person = await subscriber(w)
    await w.ctx.db.updateTable('subscriptions').set({ status: 'past_due' }).execute()
    await subscribing(w, person.client)
    expect(await screen.findByText('Your last payment failed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Manage billing' })).toBeTruthy()
  })

  test.each([
    ['succeeded', 'Payment Successful', 'Welcome to Premium! You now have access to all features.'],
    ['processing', 'Payment Processing', 'The bank has not answered yet.'],
    ['failed', 'Payment Failed', 'The payment was not confirmed.'],
  ])('tells whoever comes back from their bank with %s how it ended', async (status, title, text) => {
    const w = await billingWorld()
    const person = await beginner(w)
    if (status === 'succeeded') w.stripe.life.pay(person.id)
    const { address } = await subscribing(w, person.client, `?payment_intent=pi_1&redirect_status=${status}`)
    expect(await toastText(title)).toContain(text)
    expect(address()).toBe('/subscribe')
    if (status === 'succeeded') expect(await screen.findByText('You have Premium')).toBeTruthy()
  })
})

describe('the subscription in the settings', () => {
  test('offers Premium, by loading the page that takes cards afresh', async () => {
    const w = await billingWorld()
    const { client } = await make.commissioner(w)
    await settings(w, client)
    expect((await screen.findByRole('link', { name: 'Upgrade to Premium' })).getAttribute('href')).toBe(
      '/subscribe',
    )
  })

  test('sells more leagues after asking', async () => {
    const w = await billingWorld()
    const { client } = await subscriber(w)
    await settings(w, client)
    await press('3 more leagues for $5 per month')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('charged at once')
    await confirm('Buy')
    expect(await toastText('Purchase Successful')).toContain('up to 6 leagues')
    await waitFor(() => expect(screen.getByText('Leagues you can run').nextSibling?.textContent).toBe('6'))
  })

  test.each(['3 more leagues for $5 per month', 'Manage billing'])(
    '%s sends whoever has no subscription to where one begins, after two seconds',
    async name => {
      const w = await billingWorld()
      const { client } = await make.commissioner(w)
      const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
      await settings(w, client)
      await press(name)
      if (name !== 'Manage billing') await confirm('Buy')
      await toastText('Setup Required')
      expect(go).not.toHaveBeenCalled()
      await waitFor(() => expect(go).toHaveBeenCalledWith('/subscribe'), { timeout: 2500 })
    },
  )

  test('opens the bills', async () => {
    const w = await billingWorld()
    const { client } = await subscriber(w)
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await settings(w, client)
    await press('Manage billing')
    await waitFor(() => expect(go.mock.calls[0]?.[0]).toMatch(/^https?:/))
  })

  test('says that the bills cannot be opened now', async () => {
    const w = await billingWorld()
    const { client } = await subscriber(w)
    w.stripe.misbehave({ on: 'POST /v1/billing_portal', does: 'break' })
    await settings(w, client)
    await press('Manage billing')
    await toastText('Billing Portal Unavailable')
  })

  test('ends with the period that is paid for, after asking', async () => {
    const w = await billingWorld()
    const person = await subscriber(w)
    await settings(w, person.client)
    await press('Cancel subscription')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing is deleted')
    await confirm('Cancel subscription')
    await toastText('Subscription Cancelled')
    expect(await screen.findByText(/^Ends on/)).toBeTruthy()
    expect((await person.read()).cancelAtPeriodEnd).toBe(true)
  })

  test('gives premium from before there were subscriptions an end', async () => {
    const w = await billingWorld()
    const { client, user } = await make.commissioner(w)
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: null })
      .where('id', '=', user.id)
      .execute()
    await settings(w, client)
    await press('Migrate legacy premium')
    await toastText('Migration Successful')
    expect((await screen.findByText('Premium until')).nextSibling?.textContent).toBe('Dec 20')
  })
})
