import { expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { transfers } from '#contract/leagues/transfers'
import { expire } from '#core/jobs/expire'
import { mailsIn } from '#testing/mails'
import * as make from '#testing/make'
import { askedAlone, mailedStop, statusOf } from '#testing/transfers'
import type { World } from '#testing/test-app'

const hour = 3_600_000

/** An accepted transfer that is waiting. */
const waiting = async () => {
  const made = await askedAlone({}, { transferDelayHours: 24 })
  const sender = await make.signedInAs(made.w, made.user.id)
  const answer = await made.recipient.client.call(transfers.accept, { id: made.request.id })
  return { ...made, sender, answer, id: made.request.id }
}

const mailed = async (w: World) =>
  (await mailsIn(w.ctx, mail => mail.where('template', 'in', ['transfer-decided', 'security']))).map(
    ({ subject }) => subject,
  )

const runs = async (w: World, leagueId: number): Promise<number> => {
  const { commissioner_id } = await w.ctx.db
    .selectFrom('leagues')
    .select('commissioner_id')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return commissioner_id
}

test('transfers an accepted league after 24 hours, once, and notifies both', async () => {
  const { w, answer, user, recipient, leagueId, sender, id } = await waiting()
  expect(answer).toMatchObject({ status: 'waiting', completesAt: '2026-11-21T17:00:00.000Z' })
  expect(await mailed(w)).toEqual([
    'Fourth & Long goes to Manager 2 in 24 hours',
    'You run Fourth & Long in 24 hours',
  ])
  expect((await recipient.client.refusal(transfers.accept, { id })).body.code).toBe('transfer_waiting')
  w.clock.pass(24 * hour - 1)
  await expire(w.ctx)
  expect(await runs(w, leagueId)).toBe(user.id)
  w.clock.pass(1)
  await Promise.all([expire(w.ctx), expire(w.ctx), expire(w.ctx)])
  expect(await runs(w, leagueId)).toBe(recipient.id)
  expect(await statusOf(sender)).toEqual(['accepted'])
  expect((await mailed(w)).slice(2)).toEqual([
    'Manager 2 runs Fourth & Long now',
    'You now run Fourth & Long',
  ])
  const audit = await recipient.client.call(leagueManagement.audit, { leagueId })
  expect(audit.filter(({ action }) => action === 'transfer.completed')).toHaveLength(1)
})

test('lets the previous commissioner cancel with the emailed link without signing in, repeatably', async () => {
  const { w, user, leagueId, sender } = await waiting()
  const token = await mailedStop(w, user.email)
  const stopped = { leagueName: 'Fourth & Long' }
  expect(await w.browser().call(transfers.stop, { token })).toEqual(stopped)
  expect(await w.browser().call(transfers.stop, { token })).toEqual(stopped)
  w.clock.pass(25 * hour)
  await expire(w.ctx)
  expect([await runs(w, leagueId), await statusOf(sender)]).toEqual([user.id, ['cancelled']])
  expect((await mailed(w)).slice(2)).toEqual(['Dana Whitfield canceled the transfer of Fourth & Long'])
})

test('lets only the two users cancel in the app, after which the link is too late', async () => {
  const { w, sender, recipient, id, leagueId, otherId, user } = await waiting()
  const other = await make.signedInAs(w, otherId)
  expect((await other.refusal(transfers.cancel, { id })).status).toBe(404)
  expect((await recipient.client.refusal(transfers.cancel, { id })).status).toBe(404)
  expect((await sender.call(transfers.cancel, { id })).status).toBe('cancelled')
  const again = await sender.call(transfers.send, { leagueId, toManagerId: recipient.id })
  await recipient.client.call(transfers.accept, { id: again.id })
  expect((await recipient.client.call(transfers.decline, { id: again.id })).status).toBe('declined')
  const third = await sender.call(transfers.send, { leagueId, toManagerId: recipient.id })
  await recipient.client.call(transfers.accept, { id: third.id })
  const token = await mailedStop(w, user.email)
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  expect((await w.browser().refusal(transfers.stop, { token })).status).toBe(409)
  expect(await runs(w, leagueId)).toBe(recipient.id)
})

test('rejects a second request while a transfer is pending, and ends it on removal', async () => {
  const { w, sender, leagueId, otherId, recipient } = await waiting()
  const second = await sender.refusal(transfers.send, { leagueId, toManagerId: otherId })
  expect(second.body.code).toBe('transfer_pending')
  await sender.call(joining.remove, { leagueId, userId: recipient.id })
  w.clock.pass(25 * hour)
  await expire(w.ctx)
  expect(await statusOf(sender)).toEqual(['cancelled'])
})

test.each([
  [
    'whose account is disabled',
    'The account of Manager 2 is disabled.',
    async (w: World, id: number) => {
      const admin = await make.administrator(w)
      await admin.call(people.setDisabled, { userId: id, isDisabled: true })
    },
  ],
  [
    'who runs as many leagues as their plan allows by then',
    'Manager 2 already runs as many leagues as their plan allows.',
    async (w: World, id: number) => {
      await w.ctx.db.updateTable('users').set({ role: 'commissioner' }).where('id', '=', id).execute()
      const client = await make.signedInAs(w, id)
      await client.call(leagues.create, { name: 'Another' })
    },
  ],
  [
    'who became an administrator',
    "Manager 2 is a site admin, and site admins can't run leagues.",
    async (w: World, id: number) => {
      const admin = await make.administrator(w)
      await admin.call(people.setRole, { userId: id, newRole: 'site_admin' })
    },
  ],
])('ends a transfer to a user %s, and notifies both of the reason', async (_who, why, happens) => {
  const { w, recipient, user, leagueId, sender } = await waiting()
  await happens(w, recipient.id)
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  await expire(w.ctx)
  expect([await runs(w, leagueId), await statusOf(sender)]).toEqual([user.id, ['cancelled']])
  const mails = await mailsIn(w.ctx, mail =>
    mail.where('subject', '=', 'The transfer of Fourth & Long ended'),
  )
  expect(mails).toHaveLength(2)
  for (const { text_body } of mails) expect(text_body).toContain(why)
})

test('deletes a transfer with its league or its commissioner', async () => {
  const { w, user } = await waiting()
  const admin = await make.administrator(w)
  await admin.call(people.remove, { userId: user.id })
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  expect(await w.ctx.db.selectFrom('transfer_requests').select('id').execute()).toEqual([])
})
