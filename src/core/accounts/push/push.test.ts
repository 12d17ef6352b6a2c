import { describe, expect, test } from 'vitest'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { sessions } from '#contract/accounts/profile'
import { push } from '#contract/accounts/push'
import { tokens } from '#contract/accounts/tokens'
import { dayMs } from '#domain/durations'
import { pushHosts, startPushService } from '#testing/fakes/push-service'
import * as make from '#testing/make'
import { turnOnPush } from '#testing/pushes'
import { startTestApp } from '#testing/test-app'

const scene = async () => {
  const w = await startTestApp({ webhookPrivateHosts: pushHosts })
  const service = await startPushService()
  const { client, user } = await make.commissioner(w)
  return { w, service, client, user, devices: async () => (await client.call(push.read, {})).devices }
}

describe('a device', () => {
  test('is turned on in its own session, gets a test, and is turned off', async () => {
    const { service, client, devices } = await scene()
    const device = await turnOnPush(service, client)
    expect(await devices()).toEqual([device])
    expect(device).toMatchObject({ current: true, timeZone: 'America/New_York', lastSuccessAt: null })
    expect(await client.call(push.test, { deviceId: device.id })).toEqual({
      message: 'A test is on its way.',
    })
    expect(service.received).toMatchObject([{ device: 'phone', title: 'Push is on', path: '/settings' }])
    expect((await devices())[0]?.lastSuccessAt).toBe('2026-11-20T17:00:00.000Z')
    await client.call(push.unsubscribe, { deviceId: device.id })
    expect(await devices()).toEqual([])
    expect(await client.expectErrorCode(push.test, { deviceId: device.id })).toBe('404 not_found')
  })

  test('is stored once, with its current time zone, and sealed', async () => {
    const { w, service, client, devices } = await scene()
    const { publicKey } = await client.call(push.read, {})
    const browser = service.browser('phone', publicKey ?? '')
    await client.call(push.subscribe, { ...browser, timeZone: 'America/New_York' })
    await client.call(push.subscribe, { ...browser, timeZone: 'Europe/Oslo' })
    expect((await devices()).map(({ timeZone }) => timeZone)).toEqual(['Europe/Oslo'])
    const stored = JSON.stringify([
      await w.ctx.db.selectFrom('push_subscriptions').selectAll().execute(),
      await w.ctx.db.selectFrom('instance_settings').selectAll().execute(),
    ])
    for (const secret of [browser.endpoint, browser.auth, browser.p256dh])
      expect(stored).not.toContain(secret)
    expect(stored).not.toContain('privateKey')
  })

  test('goes to the person who turned it on last, with no message of the one before', async () => {
    const { w, service, client, devices } = await scene()
    const { publicKey } = await client.call(push.read, {})
    const shared = { ...service.browser('shared', publicKey ?? ''), timeZone: 'UTC' }
    await client.call(push.subscribe, shared)
    const { client: other } = await make.commissioner(w, { email: 'uma@example.com' })
    const { id } = await other.call(push.subscribe, shared)
    expect(await devices()).toEqual([])
    expect(await client.expectErrorCode(push.unsubscribe, { deviceId: id })).toBe('404 not_found')
  })

  test.each([
    ['signing out', 'logout'],
    ['signing out everywhere else', 'elsewhere'],
    ['a new password', 'password'],
    ['the end of its session', 'expiry'],
  ])('gets nothing after %s', async (_, how) => {
    const { w, service, client, user } = await scene()
    await turnOnPush(service, client)
    const other = await make.signedInAs(w, user.id)
    if (how === 'logout') await client.call(accounts.logout, {})
    if (how === 'elsewhere') await other.call(sessions.endOthers, {})
    if (how === 'password')
      await other.call(passwords.change, {
        currentPassword: make.password,
        newPassword: 'another horse battery',
      })
    if (how === 'expiry') {
      w.clock.pass(100 * dayMs)
      await purgeExpiredSignIns(w.ctx)
    }
    expect(await w.ctx.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
  })

  test('is replaced by the newest after ten', async () => {
    const { service, client, devices } = await scene()
    const first = await turnOnPush(service, client)
    for (let made = 0; made < 10; made += 1) await turnOnPush(service, client)
    expect(await devices()).toHaveLength(10)
    expect((await devices()).map(({ id }) => id)).not.toContain(first.id)
  })

  test('is turned off when its push service no longer knows it, and reports other failures', async () => {
    const { service, client, devices } = await scene()
    const { id: deviceId } = await turnOnPush(service, client)
    service.respondWith(500)
    expect((await client.expectError(push.test, { deviceId })).body.message).toContain('returned 500')
    service.respondWith(410)
    expect(await client.expectErrorCode(push.test, { deviceId })).toBe('409 push_ended')
    expect(await devices()).toEqual([])
  })
})

test('rejects endpoints in private networks, keys of no browser, unknown time zones and scripts', async () => {
  const w = await startTestApp()
  const service = await startPushService()
  const { client } = await make.commissioner(w)
  const browser = service.browser('phone', '')
  const subscribe = async (change: object) => {
    const input = { ...browser, endpoint: 'https://push.example.com/x', timeZone: 'UTC', ...change }
    return (await client.expectError(push.subscribe, input)).body.issues?.map(({ path }) => path)
  }
  expect(await subscribe({ endpoint: browser.endpoint })).toEqual(['endpoint'])
  expect(await subscribe({ endpoint: 'https://169.254.169.254/latest' })).toEqual(['endpoint'])
  expect(await subscribe({ p256dh: 'AAAA' })).toEqual(['endpoint'])
  expect(await subscribe({ auth: 'short' })).toEqual(['endpoint'])
  expect(await subscribe({ timeZone: 'Mars/Base' })).toEqual(['timeZone'])
  const ada = await make.administrator(w)
  const { token } = await ada.call(tokens.create, { name: 'Script', scopes: ['admin'] })
  const script = w.script(token)
  expect(
    await script.expectErrorCode(push.subscribe, {
      ...browser,
      endpoint: 'https://push.example.com/x',
      timeZone: 'UTC',
    }),
  ).toBe('403 forbidden')
})

test('saves only the given choices, and asks again 30 days after "Not now"', async () => {
  const { w, client, user } = await scene()
  const first = await client.call(push.read, {})
  expect(first.preferences).toEqual({
    ...{ wins: true, changes: true, dues: false, picks: true, questions: true },
    hidesAmounts: false,
  })
  expect(await client.call(push.save, {})).toEqual(first.preferences)
  expect(await client.call(push.save, { dues: true, hidesAmounts: true })).toMatchObject({ dues: true })
  expect(await client.call(push.save, { wins: false })).toEqual({
    ...{ wins: false, changes: true, dues: true, picks: true, questions: true },
    hidesAmounts: true,
  })
  expect(first.isAskable).toBe(true)
  await client.call(push.notNow, {})
  const isAskable = async () => (await (await make.signedInAs(w, user.id)).call(push.read, {})).isAskable
  expect(await isAskable()).toBe(false)
  w.clock.pass(30 * dayMs - 1000)
  expect(await isAskable()).toBe(false)
  w.clock.pass(1000)
  expect(await isAskable()).toBe(true)
})

test('keeps its key, so that devices stay subscribed', async () => {
  const { client } = await scene()
  const { publicKey } = await client.call(push.read, {})
  expect(publicKey).toMatch(/^[\w-]{87}$/)
  expect((await client.call(push.read, {})).publicKey).toBe(publicKey)
})
