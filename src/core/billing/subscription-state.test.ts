import { describe, expect, test } from 'vitest'
import type { RemoteSubscription } from '#core/kernel/ports/payments'
import { graceMs, subscriptionStateOf } from './events/subscription-state.ts'

const day = 86_400_000
const now = 100 * day

/** Paid ten days ago, for thirty. */
const paid: RemoteSubscription = {
  id: 'sub_1',
  status: 'active',
  createdAtMs: now - 40 * day,
  periodStartMs: now - 10 * day,
  periodEndMs: now + 20 * day,
  isEnding: false,
  endsByDate: false,
  isYearly: false,
  code: null,
  addons: 2,
  addonItemId: 'si_2',
  monthly: { currency: 'usd', premium: 700, addons: 1000 },
  isCollectionPaused: false,
  invoice: { status: 'paid', createdAtMs: now - 10 * day, beginsPeriod: true },
}

/** An unpaid month began a day ago. */
const unpaid: RemoteSubscription = {
  ...paid,
  periodStartMs: now - day,
  periodEndMs: now + 29 * day,
  invoice: { status: 'open', createdAtMs: now - day, beginsPeriod: true },
}

const until = (subscription: RemoteSubscription) =>
  subscriptionStateOf([subscription], new Set(), now).paidUntilMs

describe('paid premium', () => {
  test.each<[string, RemoteSubscription, number | null]>([
    ['to the end of the month and the grace', paid, paid.periodEndMs + graceMs],
    ['to the end of the month when it will not renew', { ...paid, isEnding: true }, paid.periodEndMs],
    [
      'for the grace while the renewal is a draft',
      { ...unpaid, invoice: { ...invoiceOf(unpaid), status: 'draft' } },
      now + 2 * day,
    ],
    ['for the grace while the renewal is late', { ...unpaid, status: 'past_due' }, now + 2 * day],
    ['on, where payment is waived', { ...unpaid, isCollectionPaused: true }, unpaid.periodEndMs + graceMs],
    [
      'on, where only an add-on is not paid',
      { ...paid, status: 'past_due', invoice: { ...invoiceOf(paid), status: 'open', beginsPeriod: false } },
      paid.periodEndMs + graceMs,
    ],
    ['to the end of a trial', { ...paid, status: 'trialing', invoice: null }, paid.periodEndMs + graceMs],
    ['to the end of what was paid when it was canceled', { ...paid, status: 'canceled' }, paid.periodEndMs],
    ['to the end of what was paid when it is paused', { ...paid, status: 'paused' }, paid.periodEndMs],
    [
      'for the grace from the day of the bill',
      { ...unpaid, invoice: { ...invoiceOf(unpaid), createdAtMs: now - day / 2 } },
      now + 2.5 * day,
    ],
    [
      'for the grace from the first day of the month where the bill came before',
      { ...unpaid, invoice: { ...invoiceOf(unpaid), createdAtMs: now - 2 * day } },
      now + 2 * day,
    ],
    [
      'to the end of what was paid when it was canceled and only an add-on is not paid',
      { ...paid, status: 'canceled', invoice: { ...invoiceOf(paid), status: 'open', beginsPeriod: false } },
      paid.periodEndMs,
    ],
    ['no longer when it was canceled for want of payment', { ...unpaid, status: 'canceled' }, null],
    ['no longer when Stripe gave up', { ...unpaid, status: 'unpaid' }, null],
    ['not at all before the first payment', { ...unpaid, status: 'incomplete' }, null],
    ['not at all when that never came', { ...unpaid, status: 'incomplete_expired' }, null],
  ])('%s', (_, subscription, expected) => {
    expect(until(subscription)).toBe(expected)
  })

  test('does not last beyond its end', () => {
    const over = { ...paid, status: 'canceled' as const, periodEndMs: now }
    expect(subscriptionStateOf([over], new Set(), now)).toMatchObject({ paidUntilMs: null, addons: 0 })
  })

  test('ends when the payment was refunded', () => {
    expect(subscriptionStateOf([paid], new Set(['sub_1']), now)).toMatchObject({
      current: undefined,
      status: 'canceled',
      paidUntilMs: null,
      graceMs: 0,
      addons: 0,
    })
  })
})

describe('several subscriptions', () => {
  const ended = { ...paid, id: 'sub_0', status: 'canceled' as const, createdAtMs: 1, addons: 5 }

  test('count the active one, whatever else exists', () => {
    const waiting = { ...unpaid, id: 'sub_2', status: 'incomplete' as const, createdAtMs: now }
    const state = subscriptionStateOf([ended, waiting, paid], new Set(), now)
    expect(state).toMatchObject({ current: { id: 'sub_1' }, status: 'active', addons: 2 })
  })

  test('keep what an ended one has paid for while another awaits payment', () => {
    const waiting = { ...unpaid, id: 'sub_2', status: 'incomplete' as const, createdAtMs: now }
    const state = subscriptionStateOf([waiting, ended], new Set(), now)
    expect(state).toMatchObject({ current: { id: 'sub_2' }, paidUntilMs: ended.periodEndMs, addons: 5 })
  })

  test('use the one that lasts longest for premium, whichever is newest', () => {
    const newer = { ...ended, id: 'sub_2', createdAtMs: 2, periodEndMs: now + day, addons: 1 }
    for (const pair of [
      [newer, ended],
      [ended, newer],
    ])
      expect(subscriptionStateOf(pair, new Set(), now)).toEqual({
        current: undefined,
        status: 'canceled',
        periodEndMs: newer.periodEndMs,
        paidUntilMs: ended.periodEndMs,
        graceMs: 0,
        addons: 5,
      })
  })

  test('show how the newest ended, and no period for one never paid', () => {
    const expired = { ...unpaid, id: 'sub_2', status: 'incomplete_expired' as const, createdAtMs: 2 }
    const of = (older: RemoteSubscription, newer: RemoteSubscription) => {
      const { status, periodEndMs } = subscriptionStateOf([older, newer], new Set(), now)
      return [status, periodEndMs]
    }
    expect(of(ended, expired)).toEqual(['incomplete_expired', null])
    expect(of(expired, { ...ended, createdAtMs: 3 })).toEqual(['canceled', ended.periodEndMs])
  })

  test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)(
    'count one that is %s as active',
    status => {
      const state = subscriptionStateOf([ended, { ...paid, status }], new Set(), now)
      expect(state).toMatchObject({ current: { id: 'sub_1' }, status, periodEndMs: paid.periodEndMs })
    },
  )

  test('return none for none', () => {
    expect(subscriptionStateOf([], new Set(), now)).toEqual({
      current: undefined,
      status: 'none',
      periodEndMs: null,
      paidUntilMs: null,
      graceMs: 0,
      addons: 0,
    })
  })
})

function invoiceOf({ invoice }: RemoteSubscription) {
  if (!invoice) throw new Error('There is no invoice')
  return invoice
}
