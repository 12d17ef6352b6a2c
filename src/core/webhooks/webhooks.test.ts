import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { payments } from '#contract/money/payments'
import { leagueWebhooks, siteWebhooks } from '#contract/webhooks'
import { commandLine } from '#core/kernel/authorization'
import { purgeOldDeliveries, sendWebhooks } from '#core/kernel/webhooks/send-webhooks'
import type { LeagueEvent } from '#domain/webhook-events'
import { receiverHosts, startReceiver } from '#testing/fakes/receiver'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { addSiteWebhook, readSiteWebhookLog } from './webhooks.ts'

const minute = 60_000
const day = 24 * 60 * minute
const all: LeagueEvent[] = ['week.published', 'award.recorded', 'payment.recorded', 'member.joined']

const setUp = async (events = all) => {
  const receiver = await startReceiver()
  const w = await startTestApp({ webhookPrivateHosts: receiverHosts })
  const { league, client, user, second: manager } = await make.league(w, { managers: 3 })
  const at = { leagueId: league.id }
  const hook = await client.call(leagueWebhooks.add, { ...at, url: receiver.url, events })
  const addAward = (change = {}) => client.call(awards.add, { ...award(league.id, manager), ...change })
  const log = () => client.call(leagueWebhooks.log, { ...at, webhookId: hook.id })
  /** Days later, when sessions have expired. */
  const later = async () => {
    client.cookie = (await make.signedInAs(w, user.id)).cookie
  }
  return { receiver, w, league, client, manager, at, hook, addAward, log, later }
}

test('sends an event once, signed, to subscribed webhooks, and logs the response', async () => {
  const { receiver, w, league, client, manager, at, hook, addAward, log } = await setUp()
  const site = await addSiteWebhook.run(w.ctx, commandLine, {
    url: `${receiver.url}/site`,
    events: ['award.recorded', 'subscription.changed'],
  })
  const { id: awardId } = await addAward()
  await client.call(payments.record, {
    ...at,
    managerId: manager,
    amount: 4,
    kind: 'payment',
    memo: 'Cash',
    confirmOverBalance: true,
  })
  // Nothing is sent within the request itself.
  expect(receiver.calls).toEqual([])
  expect(await sendWebhooks(w.ctx)).toEqual({ sent: 3, retried: 0, dead: 0 })
  expect(await sendWebhooks(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
  const own = receiver.calls.filter(({ body }) => body.event === 'payment.recorded')
  expect(own.map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      event: 'payment.recorded',
      at: '2026-11-20T17:00:00.000Z',
      leagueId: league.id,
      data: { memberId: expect.any(Number), direction: 'paid out', amount: 4, awardId: null },
    },
  ])
  const deliveries = receiver.calls.filter(({ body }) => body.event === 'award.recorded')
  expect(deliveries).toHaveLength(2)
  // The same event at every receiver.
  expect(new Set(deliveries.map(({ body }) => body.id)).size).toBe(1)
  expect(deliveries[0]?.body.data).toMatchObject({
    awardId,
    week: award(league.id, manager).week,
    isFine: false,
  })
  const secrets = deliveries.map(({ headers, text }) => {
    const [, second = '', sent = ''] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['sidepot-signature'])) ?? []
    expect(Number(second)).toBe(w.clock.now() / 1000)
    return [hook, site].find(
      ({ secret }) => createHmac('sha256', secret).update(`${second}.${text}`).digest('hex') === sent,
    )?.id
  })
  expect(new Set(secrets)).toEqual(new Set([hook.id, site.id]))
  expect(await log()).toEqual([
    expect.objectContaining({
      event: 'payment.recorded',
      status: 'delivered',
      answerStatus: 204,
      attempts: 1,
    }),
    expect.objectContaining({ event: 'award.recorded', status: 'delivered', lastError: null }),
  ])
  expect(await readSiteWebhookLog.run(w.ctx, commandLine, { webhookId: site.id })).toHaveLength(1)
})

test("sends no undone events, other leagues' events or unsubscribed ones", async () => {
  const { w, at, client, addAward, log } = await setUp(['award.recorded'])
  await addAward()
  await client.expectError(awards.add, { ...award(at.leagueId, 0) })
  await make.league(w, { managers: 2, commissioner: { email: 'stella@example.com' } })
  expect((await log()).map(({ event }) => event)).toEqual(['award.recorded'])
})

test('tries a failed delivery eight times, and replays it manually', async () => {
  const { receiver, w, client, at, hook, addAward, log } = await setUp(['award.recorded'])
  receiver.respondWith(500)
  await addAward()
  for (let tried = 1; tried < 8; tried++) {
    expect(await sendWebhooks(w.ctx)).toEqual({ sent: 0, retried: 1, dead: 0 })
    w.clock.pass(2 ** (tried - 1) * minute - 1)
    expect((await sendWebhooks(w.ctx)).retried).toBe(0)
    w.clock.pass(1)
  }
  expect(await sendWebhooks(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 1 })
  const [delivery] = await log()
  expect(delivery).toMatchObject({
    status: 'dead',
    attempts: 8,
    answerStatus: 500,
    lastError: 'Response 500.',
  })
  const one = { ...at, webhookId: hook.id, deliveryId: delivery?.id ?? 0 }
  receiver.respondWith(200)
  expect(await client.call(leagueWebhooks.replay, one)).toMatchObject({ status: 'queued', attempts: 0 })
  expect((await client.expectError(leagueWebhooks.replay, one)).body.code).toBe('delivery_waiting')
  expect((await sendWebhooks(w.ctx)).sent).toBe(1)
  expect(new Set(receiver.calls.map(({ body }) => body.id)).size).toBe(1)
  expect((await client.call(leagueWebhooks.list, at))[0]).toMatchObject({
    failingSince: null,
    offSince: null,
  })
})

test('turns a webhook off by email after a week of failures, and a successful test turns it on', async () => {
  const { receiver, w, client, at, hook, addAward, log, later } = await setUp(['award.recorded'])
  receiver.respondWith(410)
  await addAward()
  await sendWebhooks(w.ctx)
  w.clock.pass(7 * day - 1)
  await sendWebhooks(w.ctx)
  await later()
  const [failing] = await client.call(leagueWebhooks.list, at)
  expect(failing).toMatchObject({ failingSince: '2026-11-20T17:00:00.000Z', offSince: null })
  w.clock.pass(2 * minute)
  await sendWebhooks(w.ctx)
  expect((await client.call(leagueWebhooks.list, at))[0]?.offSince).not.toBeNull()
  const emails = (await getEmails(w.ctx)).filter(({ template }) => template === 'webhook-off')
  expect(emails.map(({ subject }) => subject)).toEqual([
    `The webhook to ${new URL(receiver.url).host} is off`,
  ])
  const before = (await log()).length
  await addAward({ week: 3, playerName: 'Another' })
  expect(await log()).toHaveLength(before)
  const one = { ...at, webhookId: hook.id }
  const [dead] = await log()
  expect(
    (await client.expectError(leagueWebhooks.replay, { ...one, deliveryId: dead?.id ?? 0 })).body.code,
  ).toBe('webhook_off')
  expect(await client.call(leagueWebhooks.test, one)).toMatchObject({ status: 'dead', answerStatus: 410 })
  receiver.respondWith(204)
  expect(await client.call(leagueWebhooks.test, one)).toMatchObject({ event: 'test', status: 'delivered' })
  expect((await client.call(leagueWebhooks.list, at))[0]).toMatchObject({
    failingSince: null,
    offSince: null,
  })
  expect(receiver.calls.at(-1)?.headers['sidepot-event']).toBe('test')
})

test('shows secrets once, validates addresses and rejects access from another league', async () => {
  const { receiver, w, client, at, hook } = await setUp()
  expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify(await client.call(leagueWebhooks.list, at))).not.toContain(hook.secret)
  const rows = await w.ctx.db.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(hook.secret)
  const add = (url: string, events = all) => client.expectError(leagueWebhooks.add, { ...at, url, events })
  expect((await add('https://10.0.0.1/')).body.message).toContain('WEBHOOK_PRIVATE_HOSTS')
  expect((await add('http://example.com/')).body.message).toContain('https://')
  expect((await add(receiver.url, [])).body.message).toBe('Choose the events to send')
  for (let more = 1; more < 10; more++)
    await client.call(leagueWebhooks.add, { ...at, url: receiver.url, events: ['week.published'] })
  expect((await add(receiver.url)).body.code).toBe('too_many_webhooks')
  const otherLeague = await make.league(w, { managers: 2, commissioner: { email: 'stella@example.com' } })
  const theirs = { leagueId: otherLeague.league.id, webhookId: hook.id }
  expect((await otherLeague.client.expectError(leagueWebhooks.test, theirs)).status).toBe(404)
  expect((await otherLeague.client.expectError(leagueWebhooks.remove, theirs)).status).toBe(404)
  expect((await client.expectError(siteWebhooks.list, {})).status).toBe(403)
  await client.call(leagueWebhooks.remove, { ...at, webhookId: hook.id })
  expect(await client.call(leagueWebhooks.list, at)).toHaveLength(9)
})

test('resends later what was being sent when the process died, and deletes old log entries', async () => {
  const { receiver, w, addAward, log, later } = await setUp(['award.recorded'])
  await addAward()
  await w.ctx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'sending', next_attempt_at_ms: w.clock.now() + 10 * minute })
    .execute()
  expect((await sendWebhooks(w.ctx)).sent).toBe(0)
  w.clock.pass(10 * minute)
  const reports = await Promise.all([sendWebhooks(w.ctx), sendWebhooks(w.ctx)])
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  expect(receiver.calls).toHaveLength(1)
  w.clock.pass(30 * day)
  await purgeOldDeliveries(w.ctx)
  await later()
  expect(await log()).toEqual([])
})
