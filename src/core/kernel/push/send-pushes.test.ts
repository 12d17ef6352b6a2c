import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { push } from '#contract/accounts/push'
import { deletedThings } from '#contract/administration/deleted'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { seasons } from '#contract/seasons'
import { sendDuePushes } from '#core/jobs/job-work'
import { batchWindowMs } from '#core/awards/mail/award-emails'
import { write } from '#core/kernel/context'
import { remindOfShowdowns } from '#core/showdown/remind'
import { hourMs, minuteMs } from '#domain/durations'
import { pushHosts, startPushService } from '#testing/fakes/push-service'
import { withLeague, withShowdown } from '#testing/made-world'
import * as make from '#testing/make'
import { sendPushesAfter, turnOnPush } from '#testing/pushes'
import { award } from '#testing/season-awards'
import { queuePushes } from './queue-pushes.ts'

/** A league without email, in which Manager 2 has turned on push; it is noon in New York. */
const scene = async (timeZone?: string) => {
  const made = await withLeague({ managers: 3 }, { webhookPrivateHosts: pushHosts })
  const service = await startPushService()
  const { w, client, leagueId, second } = made
  const phone = await make.signedInAs(w, second)
  const device = await turnOnPush(service, phone, timeZone === undefined ? {} : { timeZone })
  return {
    ...{ ...made, service, phone, device },
    add: (managerId: number, change: object = {}) =>
      client.call(awards.add, award(leagueId, managerId, change)),
    texts: () => service.received.map(({ title, body }) => [title, body]),
    queue: (key: string, change: object = {}) =>
      write(w.ctx, ctx =>
        queuePushes(ctx, [
          {
            ...{ userId: second, kind: 'questions', idempotencyKey: key, leagueId },
            content: { title: key, text: 'Text.', path: '/', discreetTitle: 'Vote', discreetText: 'Open.' },
            ...change,
          },
        ]),
      ),
    statuses: async () =>
      (await w.ctx.db.selectFrom('push_messages').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      ),
  }
}

describe('a push about awards', () => {
  test('goes out once, to winners who turned all email off, with one for all of a batch', async () => {
    const { w, service, phone, add, second, third, texts } = await scene()
    const off = { email: false, awards: false, invitations: false, weeklyUpdates: false }
    await phone.call(profile.notifications, off)
    await add(second)
    await add(second, { position: 'RB', playerName: 'Bo Tate', prizeAmount: 15 })
    await add(third, { position: 'WR', playerName: 'Al Roe' })
    expect(await sendPushesAfter(w, batchWindowMs - 1)).toMatchObject({ sent: 0 })
    expect(await sendPushesAfter(w, 1)).toMatchObject({ sent: 1 })
    expect(await sendPushesAfter(w, hourMs)).toMatchObject({ sent: 0 })
    expect(texts()).toEqual([
      ['You won $25 in week 2', 'Hot Top 2, QB, week 2: Rashad Colter (QB), 30.0 points.'],
    ])
    expect(service.received[0]).toMatchObject({
      path: expect.stringContaining('/manager-dashboard?league='),
      subject: 'mailto:admin@example.com',
    })
  })

  test('leaves out amounts where they are hidden', async () => {
    const { w, phone, add, second, texts } = await scene()
    await add(second)
    // Chosen after it was queued.
    await phone.call(push.save, { hidesAmounts: true })
    await sendPushesAfter(w, batchWindowMs)
    expect(texts()).toEqual([['You won in week 2', 'Open for the amount.']])
  })

  test('describes what is true when it is sent, and goes to no one else', async () => {
    const { w, client, leagueId, add, second, third, texts, statuses } = await scene()
    const { id: awardId } = await add(second)
    await client.call(awards.edit, { leagueId, awardId, managerId: third })
    expect(await sendPushesAfter(w, batchWindowMs)).toMatchObject({ sent: 0, dropped: 1 })
    expect(texts()).toEqual([])
    expect(await statuses()).toEqual(['dropped'])
    await client.call(awards.edit, { leagueId, awardId, managerId: second })
    await sendPushesAfter(w, batchWindowMs)
    expect(texts()).toHaveLength(1)
  })

  test('is followed by one about a change', async () => {
    const { w, client, leagueId, add, second, third, texts } = await scene()
    const { id: awardId } = await add(second)
    await sendPushesAfter(w, batchWindowMs)
    await client.call(awards.edit, { leagueId, awardId, managerId: third })
    await sendPushesAfter(w, batchWindowMs)
    expect(texts()[1]?.[0]).toMatch(/now .+'s$/)
  })

  test('is not sent when the league or the person turned it off', async () => {
    const { w, client, leagueId, phone, add, second } = await scene()
    await add(second)
    await phone.call(push.save, { wins: false })
    expect(await sendPushesAfter(w, batchWindowMs)).toMatchObject({ sent: 0, dropped: 1 })
    await phone.call(push.save, { wins: true })
    await client.call(leagueManagement.saveEmailSettings, {
      ...{ leagueId, autoSendAwardEmails: false, notifyCommissioner: true, emailSubjectPrefix: '' },
    })
    await add(second, { position: 'RB', playerName: 'Bo Tate' })
    expect(await sendPushesAfter(w, batchWindowMs)).toMatchObject({ sent: 0, dropped: 0 })
  })
})

describe('a push', () => {
  test('waits for 8 AM where the device is, and is dropped when it is no longer true at that time', async () => {
    // 10:30 PM.
    const { w, queue, texts, statuses } = await scene('Asia/Kolkata')
    await queue('still true')
    await queue('over', { expiresAtMs: w.clock.now() + 9 * hourMs })
    expect(await sendDuePushes(w.ctx)).toMatchObject({ sent: 0, held: 2 })
    expect(await sendPushesAfter(w, 9.5 * hourMs - 1000)).toMatchObject({ sent: 0, held: 0 })
    expect(await sendPushesAfter(w, 1000)).toMatchObject({ sent: 1 })
    expect(texts()).toEqual([['still true', 'Text.']])
    expect(await statuses()).toEqual(['sent', 'dropped'])
  })

  test('never waits at the push service into the night', async () => {
    const { w, queue, service } = await scene()
    await queue('long')
    await queue('short', { expiresAtMs: w.clock.now() + hourMs })
    await sendDuePushes(w.ctx)
    expect(service.received.map(({ ttlSeconds }) => ttlSeconds)).toEqual([10 * 3600, 3600])
  })

  test('is one of at most three a day, of which the third stands for the others', async () => {
    const { w, queue, texts } = await scene()
    for (const key of ['a', 'b', 'c', 'd', 'e']) await queue(key)
    await sendDuePushes(w.ctx)
    expect(texts()).toEqual([
      ['a', 'Text.'],
      ['b', 'Text.'],
      ['c', 'Text. And 2 more.'],
    ])
    await queue('f')
    expect(await sendPushesAfter(w, hourMs)).toMatchObject({ sent: 0, dropped: 1 })
    // 8 AM of the next day.
    await sendPushesAfter(w, 19 * hourMs)
    await queue('g')
    await sendDuePushes(w.ctx)
    expect(texts()).toHaveLength(4)
  })

  test('with the same key goes to a device once, and to each device', async () => {
    const { w, service, phone, queue, third } = await scene()
    await turnOnPush(service, phone, { name: 'laptop' })
    await turnOnPush(service, await make.signedInAs(w, third), { name: 'other' })
    for (let times = 0; times < 3; times += 1) await queue('same')
    await Promise.all([sendDuePushes(w.ctx), sendDuePushes(w.ctx)])
    await queue('same')
    await sendDuePushes(w.ctx)
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
    expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(1)
  })

  test.each([404, 410])('removes a device that its push service no longer knows (%i)', async status => {
    const { w, service, phone, queue } = await scene()
    service.respondWith(status)
    await queue('a')
    await sendDuePushes(w.ctx)
    expect((await phone.call(push.read, {})).devices).toEqual([])
  })

  test('waits as long as a busy push service asks', async () => {
    const { w, service, queue } = await scene()
    service.respondWith({ status: 429, retryAfter: '600' })
    await queue('a')
    expect(await sendDuePushes(w.ctx)).toMatchObject({ retried: 1 })
    service.respondWith(201)
    expect(await sendPushesAfter(w, 10 * minuteMs - 1000)).toMatchObject({ sent: 0 })
    expect(await sendPushesAfter(w, 1000)).toMatchObject({ sent: 1 })
  })

  test.each([503, 'hang'] as const)('is given up after five failed tries (%s)', async reply => {
    const { w, service, queue, statuses } = await scene()
    service.respondWith(reply)
    await queue('a')
    for (let tries = 0; tries < 6; tries += 1) await sendPushesAfter(w, hourMs / 4)
    expect(await statuses()).toEqual(['dead'])
  })

  test.each([413, 403])('is given up when it is rejected for good (%i)', async status => {
    const { w, service, queue, phone, statuses } = await scene()
    service.respondWith(status)
    await queue('a')
    expect(await sendDuePushes(w.ctx)).toMatchObject({ dead: 1 })
    expect(await statuses()).toEqual(['dead'])
    expect((await phone.call(push.read, {})).devices).toHaveLength(1)
  })

  test('is never sent again after the process died while sending it, and blocks no other', async () => {
    const { w, queue, texts, statuses } = await scene()
    await queue('a')
    await w.ctx.db
      .updateTable('push_messages')
      .set({ status: 'sending', next_attempt_at_ms: w.clock.now() + 10 * minuteMs })
      .execute()
    await queue('b')
    expect(await sendDuePushes(w.ctx)).toMatchObject({ sent: 0 })
    await sendPushesAfter(w, 10 * minuteMs)
    expect(await statuses()).toEqual(['dead', 'sent'])
    expect(texts()).toEqual([['b', 'Text.']])
  })

  test('reaches no device whose person has signed out or was disabled', async () => {
    const { w, queue, phone, texts } = await scene()
    await queue('a')
    await phone.call(accounts.logout, {})
    await sendDuePushes(w.ctx)
    expect(texts()).toEqual([])
  })
})

test('removes what waits for a deleted league, which can still be restored', async () => {
  const { w, leagueId, queue, statuses, client } = await scene()
  const ada = await make.administrator(w)
  await queue('a')
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await client.call(leagueDeletion.disband, { leagueId })
  expect(await statuses()).toEqual([])
  const [gone] = await ada.call(deletedThings.list, {})
  await ada.call(deletedThings.restore, { deletedId: gone?.id ?? 0 })
  expect(await statuses()).toEqual([])
})

test('reminds of missing picks, but no longer once they are in', async () => {
  const { w, setGames, open, pay, pick, player } = await withShowdown(
    { managers: 3 },
    { webhookPrivateHosts: pushHosts },
  )
  const service = await startPushService()
  await setGames()
  await open({ locksAt: new Date(w.clock.now() + 23 * hourMs).toISOString() })
  for (const number of [2, 3]) {
    await pay(number)
    await turnOnPush(service, player(number).client, { name: player(number).name })
  }
  await remindOfShowdowns(w.ctx)
  await pick(2, 'hhhh')
  await sendDuePushes(w.ctx)
  expect(service.received).toMatchObject([
    { device: 'Manager 3', title: expect.stringContaining('Make your picks'), path: '/manager-dashboard' },
  ])
})

test('reminds of dues, but not of what was owed before a payment', async () => {
  const { w, client, leagueId, second, phone, texts, statuses } = await scene()
  await phone.call(push.save, { dues: true })
  const plan = { amount: 50, dueOn: '2026-12-01', lateFee: null, reminds: true, membersSee: true, own: [] }
  await client.call(dues.save, { leagueId, ...plan })
  await client.call(dues.remind, { leagueId })
  expect(await statuses()).toEqual(['queued'])
  const payment = { managerId: second, amount: 20, how: 'cash', paidOn: '2026-11-20' } as const
  await client.call(dues.record, { leagueId, ...payment })
  await sendDuePushes(w.ctx)
  expect([await statuses(), texts()]).toEqual([['dropped'], []])
})
