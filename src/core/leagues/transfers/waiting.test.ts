import { expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { transfers } from '#contract/leagues/transfers'
import { expire } from '#core/jobs/job-work'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { requestTransferInNewApp, getCancellationEmail, statusOf } from '#testing/transfers'
import type { TestApp } from '#testing/test-app'

const hour = 3_600_000

/** An accepted transfer that is waiting. */
const waiting = async () => {
  const made = await requestTransferInNewApp({}, { transferDelayHours: 24 })
  const sender = await make.signedInAs(made.w, made.user.id)
  const accepted = await made.recipient.client.call(transfers.accept, { id: made.request.id })
  return { ...made, sender, accepted, id: made.request.id }
}

const listEmails = async (w: TestApp) =>
  (await getEmails(w.ctx, email => email.where('template', 'in', ['transfer-decided', 'security']))).map(
    ({ subject }) => subject,
  )

const runs = async (w: TestApp, leagueId: number): Promise<number> => {
  const { commissioner_id } = await w.ctx.db
    .selectFrom('leagues')
    .select('commissioner_id')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return commissioner_id
}

test('transfers an accepted league after 24 hours, once, and notifies both', async () => {
  const { w, accepted, user, recipient, leagueId, sender, id } = await waiting()
  expect(accepted).toMatchObject({ status: 'waiting', completesAt: '2026-11-21T17:00:00.000Z' })
  expect(await listEmails(w)).toEqual([
    'Fourth & Long goes to Manager 2 in 24 hours',
    'You run Fourth & Long in 24 hours',
  ])
  expect((await recipient.client.expectError(transfers.accept, { id })).body.code).toBe('transfer_waiting')
  w.clock.pass(24 * hour - 1)
  await expire(w.ctx)
  expect(await runs(w, leagueId)).toBe(user.id)
  w.clock.pass(1)
  await Promise.all([expire(w.ctx), expire(w.ctx), expire(w.ctx)])
  expect(await runs(w, leagueId)).toBe(recipient.id)
  expect(await statusOf(sender)).toEqual(['accepted'])
  expect((await listEmails(w)).slice(2)).toEqual([
    'Manager 2 runs Fourth & Long now',
    'You now run Fourth & Long',
  ])
  const audit = await recipient.client.call(leagueManagement.audit, { leagueId })
  expect(audit.filter(({ action }) => action === 'transfer.completed')).toHaveLength(1)
})

test('lets the previous commissioner cancel with the emailed link without signing in, repeatably', async () => {
  const { w, user, leagueId, sender } = await waiting()
  const token = await getCancellationEmail(w, user.email)
  const canceled = { leagueName: 'Fourth & Long' }
  expect(await w.browser().call(transfers.stop, { token })).toEqual(canceled)
  expect(await w.browser().call(transfers.stop, { token })).toEqual(canceled)
  w.clock.pass(25 * hour)
  await expire(w.ctx)
  expect([await runs(w, leagueId), await statusOf(sender)]).toEqual([user.id, ['cancelled']])
  expect((await listEmails(w)).slice(2)).toEqual(['Dana Whitfield canceled the transfer of Fourth & Long'])
})

test('lets only the two users cancel in the app, after which the link is too late', async () => {
  const { w, sender, recipient, id, leagueId, otherId, user } = await waiting()
  const other = await make.signedInAs(w, otherId)
  expect((await other.expectError(transfers.cancel, { id })).status).toBe(404)
  expect((await recipient.client.expectError(transfers.cancel, { id })).status).toBe(404)
  expect((await sender.call(transfers.cancel, { id })).status).toBe('cancelled')
  const resent = await sender.call(transfers.send, { leagueId, toManagerId: recipient.id })
  await recipient.client.call(transfers.accept, { id: resent.id })
  expect((await recipient.client.call(transfers.decline, { id: resent.id })).status).toBe('declined')
  const third = await sender.call(transfers.send, { leagueId, toManagerId: recipient.id })
  await recipient.client.call(transfers.accept, { id: third.id })
  const token = await getCancellationEmail(w, user.email)
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  expect((await w.browser().expectError(transfers.stop, { token })).status).toBe(409)
  expect(await runs(w, leagueId)).toBe(recipient.id)
})

test('rejects a second request while a transfer is pending, and ends it on removal', async () => {
  const { w, sender, leagueId, otherId, recipient } = await waiting()
  const second = await sender.expectError(transfers.send, { leagueId, toManagerId: otherId })
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
    async (w: TestApp, id: number) => {
      const admin = await make.administrator(w)
      await admin.call(people.setDisabled, { userId: id, isDisabled: true })
    },
  ],
  [
    'who runs as many leagues as their plan allows by then',
    'Manager 2 already runs as many leagues as their plan allows.',
    async (w: TestApp, id: number) => {
      await w.ctx.db.updateTable('users').set({ role: 'commissioner' }).where('id', '=', id).execute()
      const client = await make.signedInAs(w, id)
      await client.call(leagues.create, { name: 'Another' })
    },
  ],
  [
    'who became an administrator',
    "Manager 2 is a site admin, and site admins can't run leagues.",
    async (w: TestApp, id: number) => {
      const admin = await make.administrator(w)
      await admin.call(people.setRole, { userId: id, newRole: 'site_admin' })
    },
  ],
])('ends a transfer to a user %s, and notifies both of the reason', async (_description, reason, happens) => {
  const { w, recipient, user, leagueId, sender } = await waiting()
  await happens(w, recipient.id)
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  await expire(w.ctx)
  expect([await runs(w, leagueId), await statusOf(sender)]).toEqual([user.id, ['cancelled']])
  const emails = await getEmails(w.ctx, email =>
    email.where('subject', '=', 'The transfer of Fourth & Long ended'),
  )
  expect(emails).toHaveLength(2)
  for (const { text_body } of emails) expect(text_body).toContain(reason)
})

test('deletes a transfer with its league or its commissioner', async () => {
  const { w, user } = await waiting()
  const admin = await make.administrator(w)
  await admin.call(accountDeletion.remove, { userId: user.id })
  w.clock.pass(24 * hour)
  await expire(w.ctx)
  expect(await w.ctx.db.selectFrom('transfer_requests').select('id').execute()).toEqual([])
})
