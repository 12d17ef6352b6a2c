import { describe, expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import * as make from '#testing/make'
import { requestTransfer, requestTransferInNewApp, claim, statusOf } from '#testing/transfers'
import { withAdministrator, withLeague } from '#testing/made-world'

const hour = 3_600_000

const unknown = '404 Transfer request not found'

describe('a league transfer request', () => {
  test('is visible to sender and recipient only', async () => {
    const { w, client, user, recipient, otherId, request, leagueId } = await requestTransferInNewApp()
    expect(request).toEqual({
      id: request.id,
      leagueId,
      leagueName: 'Fourth & Long',
      fromCommissionerId: user.id,
      fromCommissionerName: 'Dana Whitfield',
      toManagerId: recipient.id,
      toManagerName: 'Manager 2',
      message: 'Please do it',
      status: 'pending',
      direction: 'sent',
      createdAt: '2026-11-20T17:00:00.000Z',
      expiresAt: '2026-11-22T17:00:00.000Z',
      completesAt: null,
    })
    expect(await client.call(transfers.list, {})).toEqual([request])
    expect(await recipient.client.call(transfers.list, {})).toEqual([{ ...request, direction: 'received' }])
    for (const nonRecipient of [await make.signedInAs(w, otherId), (await make.commissioner(w)).client]) {
      expect(await nonRecipient.call(transfers.list, {})).toEqual([])
      for (const endpoint of [transfers.accept, transfers.decline, transfers.cancel]) {
        expect((await nonRecipient.expectError(endpoint, { id: request.id })).message).toBe(unknown)
      }
    }
    expect(await statusOf(client)).toEqual(['pending'])
  })

  test('makes the recipient commissioner when accepted; the previous one stays a member', async () => {
    const { w, client, user, recipient, request, leagueId } = await requestTransferInNewApp()
    const accepted = await recipient.client.call(transfers.accept, { id: request.id })
    expect(accepted).toMatchObject({ status: 'accepted', direction: 'received' })
    expect(await recipient.client.call(leagues.info, { leagueId })).toMatchObject({
      commissionerId: recipient.id,
      commissionerName: 'Manager 2',
      myRole: 'commissioner',
      myTeamName: 'Team 2',
      memberCount: 3,
    })
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ myRole: 'manager', joinCode: null })
    expect((await client.expectError(joining.renewCode, { leagueId })).status).toBe(403)
    const { role } = await w.ctx.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', recipient.id)
      .executeTakeFirstOrThrow()
    expect(role).toBe('commissioner')
    await client.call(leagues.create, { name: `${user.firstName} starts over` })
  })

  test('is closed once decided, either way', async () => {
    const { w, client, user, recipient, request, leagueId } = await requestTransferInNewApp()
    const { id } = request
    expect(await recipient.client.call(transfers.decline, { id })).toMatchObject({ status: 'declined' })
    for (const endpoint of [transfers.accept, transfers.decline]) {
      expect(await recipient.client.expectErrorCode(endpoint, { id })).toBe('409 transfer_closed')
    }
    expect((await client.expectError(transfers.cancel, { id })).status).toBe(409)
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ myRole: 'commissioner' })
    const next = await client.call(transfers.send, { leagueId, toManagerId: recipient.id })
    expect(await client.call(transfers.cancel, { id: next.id })).toMatchObject({ status: 'cancelled' })
    expect((await recipient.client.expectError(transfers.accept, { id: next.id })).status).toBe(409)
    const { id: last } = await client.call(transfers.send, { leagueId, toManagerId: recipient.id })
    await recipient.client.call(transfers.accept, { id: last })
    for (const endpoint of [transfers.accept, transfers.decline]) {
      expect((await recipient.client.expectError(endpoint, { id: last })).body.code).toBe('transfer_closed')
    }
    expect((await client.expectError(transfers.cancel, { id: last })).status).toBe(409)
    expect(await statusOf(recipient.client)).toEqual(['accepted', 'cancelled', 'declined'])
    // The sender is notified of the recipient's decision but not of their own actions; both are notified of the new
    // commissioner.
    const emails = await w.ctx.db
      .selectFrom('outbox')
      .select(['to_email', 'subject'])
      .where('template', 'in', ['transfer-decided', 'security'])
      .orderBy('id')
      .execute()
    expect(emails).toEqual([
      { to_email: user.email, subject: 'Manager 2 declined your transfer of Fourth & Long' },
      { to_email: user.email, subject: 'Manager 2 runs Fourth & Long now' },
      { to_email: expect.stringMatching(/^manager2/) as string, subject: 'You now run Fourth & Long' },
    ])
  })

  test('is accepted or declined by the recipient only, and canceled by the sender only', async () => {
    const { client, recipient, request } = await requestTransferInNewApp()
    const { id } = request
    expect((await client.expectError(transfers.accept, { id })).message).toBe(unknown)
    expect((await client.expectError(transfers.decline, { id })).message).toBe(unknown)
    expect((await recipient.client.expectError(transfers.cancel, { id })).message).toBe(unknown)
    expect(await statusOf(client)).toEqual(['pending'])
  })

  test('expires after 48 hours, when read, and allows another', async () => {
    const { w, client, recipient, request, leagueId, otherId } = await requestTransferInNewApp()
    for (let part = 0; part < 3; part += 1) {
      w.clock.pass(16 * hour - 1)
      expect(await statusOf(client)).toEqual(['pending'])
      await recipient.client.call(transfers.list, {})
    }
    w.clock.pass(3)
    await make.confirmed(recipient.client)
    const error = await recipient.client.expectError(transfers.accept, { id: request.id })
    expect(error.message).toBe('410 This transfer request has expired.')
    expect(await statusOf(recipient.client)).toEqual(['expired'])
    expect((await client.expectError(transfers.cancel, { id: request.id })).status).toBe(410)
    await make.confirmed(client)
    await client.call(transfers.send, { leagueId, toManagerId: otherId })
  })

  test('is limited to one per league, also with ten concurrent requests', async () => {
    const { client, leagueId, otherId, request } = await requestTransferInNewApp()
    const second = { leagueId, toManagerId: otherId }
    expect(await client.expectErrorCode(transfers.send, second)).toBe('409 transfer_pending')
    await client.call(transfers.cancel, { id: request.id })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(transfers.send, second)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    }
  })

  test('goes to a member by id or to anyone by address, but not to the sender', async () => {
    const { w, client, user, league } = await withLeague()
    const send = (toManagerId: number | string) => ({ leagueId: league.id, toManagerId })
    const nonMember = await make.commissioner(w)
    const byId = await client.expectError(transfers.send, send(nonMember.user.id))
    expect(byId.body.issues).toEqual([
      { path: 'toManagerId', message: "This manager isn't a member of the league" },
    ])
    for (const own of [user.id, user.email.toUpperCase()]) {
      expect((await client.expectError(transfers.send, send(own))).body.message).toBe(
        'You already run this league. Choose someone else.',
      )
    }
    await nonMember.client.call(joining.join, { leagueId: league.id, teamName: 'Please' })
    const waiting = await client.expectError(transfers.send, send(nonMember.user.id))
    expect(waiting.body.issues).toEqual(byId.body.issues)
    const byAddress = await client.call(transfers.send, send(nonMember.user.email))
    expect(byAddress).toMatchObject({ toManagerId: null, toManagerName: nonMember.user.email })
    await client.call(transfers.cancel, { id: byAddress.id })
    const { user: mate } = await make.commissioner(w, { email: 'mate@example.com' })
    const mates = await make.signedInAs(w, mate.id)
    await mates.call(joining.join, { leagueId: league.id, code: league.joinCode ?? '', teamName: 'Mate' })
    expect((await client.call(transfers.send, send('mate@example.com'))).toManagerId).toBe(mate.id)
  })

  test('cannot go to an admin or be accepted by one', async () => {
    const { w, admin } = await withAdministrator()
    const { client, leagueId, recipient, request, user } = await requestTransfer(w)
    await admin.call(people.setRole, { userId: recipient.id, newRole: 'site_admin' })
    const accepted = await recipient.client.expectError(transfers.accept, { id: request.id })
    expect(accepted.message).toBe("403 Site admins can't run leagues.")
    expect(await statusOf(client)).toEqual(['pending'])
    expect(await client.call(leagues.info, { leagueId })).toMatchObject({ commissionerId: user.id })
    await client.call(transfers.cancel, { id: request.id })
    const emails = () => w.ctx.db.selectFrom('outbox').select('id').execute()
    const before = await emails()
    const error = await client.expectError(transfers.send, { leagueId, toManagerId: recipient.id })
    expect([error.status, error.body.issues]).toEqual([
      400,
      [{ path: 'toManagerId', message: "Site admins can't run leagues." }],
    ])
    expect(await statusOf(client)).toEqual(['cancelled'])
    expect(await emails()).toEqual(before)
  })

  test('adds a non-member to the league when they accept', async () => {
    const { w, client, league } = await withLeague()
    const { client: otherClient, user } = await make.commissioner(w, { firstName: 'Robin' })
    const { id } = await client.call(transfers.send, { leagueId: league.id, toManagerId: user.email })
    await claim(w, otherClient, user.email)
    await otherClient.call(transfers.accept, { id })
    expect(await otherClient.call(leagues.list, {})).toMatchObject([
      { id: league.id, myRole: 'commissioner', myTeamName: "Robin's Team", memberCount: 2 },
    ])
  })
})

test('keeps a removed member out by the old link and by a pending request', async () => {
  const { client, recipient, request, leagueId } = await requestTransferInNewApp()
  const before = await client.call(leagues.info, { leagueId })
  await client.call(joining.remove, { leagueId, userId: recipient.id })
  const after = await client.call(leagues.info, { leagueId })
  expect(after.joinCode).not.toBe(before.joinCode)
  const old = { leagueId, code: before.joinCode ?? '', teamName: 'Back again' }
  expect((await recipient.client.expectError(joining.join, old)).status).toBe(403)
  expect((await recipient.client.expectError(transfers.accept, { id: request.id })).status).toBe(409)
  expect(await statusOf(recipient.client)).toEqual(['cancelled'])
  const resent = await client.call(transfers.send, { leagueId, toManagerId: 'new@example.com' })
  expect(resent.status).toBe('pending')
})
