import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { startBillingTestApp, type BillingTestApp, unsubscribed } from '#testing/billing'
import { startTestApp } from '#testing/test-app'
import { webServer } from '#testing/web-server'

const event = { id: 'evt_x', type: 'payout.paid', livemode: false, data: { object: { object: 'payout' } } }

describe('the Stripe webhook', () => {
  const send = (w: BillingTestApp, input: { headers?: Record<string, string>; payload?: string } = {}) => {
    const { payload = JSON.stringify(event), headers } = input
    return w.server.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': w.stripe.sign(payload),
        ...headers,
      },
      payload,
    })
  }

  test.each<[string, Record<string, string>]>([
    ['as Stripe sends it', {}],
    ['through a proxy that names an origin', { origin: 'https://elsewhere.example' }],
    ['with a cookie', { cookie: 'sidepot=x' }],
    ['as a browser elsewhere would', { 'sec-fetch-site': 'cross-site' }],
  ])('checks only the signature, not the origin: %s', async (_, headers) => {
    const w = await startBillingTestApp()
    expect((await send(w, { headers })).json()).toEqual({ received: true })
    const unsigned = await send(w, { headers: { ...headers, 'stripe-signature': 't=1,v1=0' } })
    expect(unsigned.statusCode).toBe(400)
  })

  test('accepts the body byte for byte: other spacing, any script, half a megabyte', async () => {
    const w = await startBillingTestApp()
    const long = { ...event, id: 'evt_y', name: `Zoë 名前 ${'x'.repeat(500_000)}` }
    for (const payload of [JSON.stringify(event, null, 4), JSON.stringify(long)]) {
      expect((await send(w, { payload })).statusCode).toBe(200)
    }
  })

  test.each([
    {},
    [],
    7,
    'x',
    null,
    { id: 7 },
    { ...event, data: { object: [] } },
    { ...event, livemode: 'no' },
  ])('rejects a malformed signed event (%j) with its own message, not the parser\u2019s', async odd => {
    const response = await send(await startBillingTestApp(), { payload: JSON.stringify(odd) })
    const { message, code } = response.json<{ message: string; code: string }>()
    expect([response.statusCode, code]).toEqual([400, 'unreadable_event'])
    expect(message).toBe('Stripe sent data in an unknown format.')
    expect(response.body).not.toMatch(/expected|invalid_type|livemode|path/i)
  })

  test('rejects oversized bodies and invalid JSON in the standard error format', async () => {
    const w = await startBillingTestApp()
    const large = await send(w, { payload: 'x'.repeat(1_100_000) })
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'too_large'])
    const form = await send(w, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect([form.statusCode, form.json<{ code: string }>().code]).toEqual([415, 'not_json'])
    const plainTextResponse = await send(w, { payload: 'hello' })
    expect([plainTextResponse.statusCode, plainTextResponse.json<{ code: string }>().code]).toEqual([
      400,
      'bad_signature',
    ])
    expect((await send(w, { payload: '' })).statusCode).toBe(400)
  })

  test('leaves every other call unchanged: JSON from this site', async () => {
    const { w, client } = await unsubscribed()
    const { statusCode } = await w.server.inject({
      method: 'POST',
      url: '/api/create-subscription',
      headers: { cookie: client.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(statusCode).toBe(403)
  })
})

describe('the content security policy', () => {
  const policyOf = async (server: FastifyInstance, url: string) => {
    const { headers } = await server.inject({ url, headers: { accept: 'text/html' } })
    expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
    return String(headers['content-security-policy'])
  }

  test.each(['/subscribe', '/subscribe/', '/subscribe?redirect_status=succeeded'])(
    'allows exactly what the Payment Element needs on %s',
    async url => {
      const policy = await policyOf(await webServer(await startBillingTestApp()), url)
      expect(policy.split(';')).toEqual([
        "default-src 'none'",
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
    },
  )

  test.each(['/', '/settings', '/my-leagues?next=/subscribe', '/subscribers', '/x/subscribe'])(
    'allows nothing from Stripe on %s',
    async url => {
      const policy = await policyOf(await webServer(await startBillingTestApp()), url)
      expect(policy).not.toContain('stripe')
      expect(policy).toContain("frame-src 'none'")
    },
  )

  test('allows nothing from Stripe anywhere while billing is not configured', async () => {
    expect(await policyOf(await webServer(await startTestApp()), '/subscribe')).not.toContain('stripe')
  })
})
