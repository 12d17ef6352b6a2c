import { describe, expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import * as make from '#testing/make'
import { requestTransferInNewApp, claim, getEmailedSecret, statusOf } from '#testing/transfers'
import { withCommissioner, withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'

const hour = 3_600_000

describe('concurrent acceptance', () => {
  test('succeeds once', async () => {
    const { w, recipient, request, client, leagueId } = await requestTransferInNewApp()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => recipient.client.call(transfers.accept, { id: request.id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    const emails = await w.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'security')
      .execute()
    expect(emails).toHaveLength(2)
  })

  test('has one outcome when concurrent with canceling or declining', async () => {
    const { recipient, request, client, leagueId } = await requestTransferInNewApp()
    const { id } = request
    await Promise.allSettled([
      recipient.client.call(transfers.accept, { id }),
      client.call(transfers.cancel, { id }),
      recipient.client.call(transfers.decline, { id }),
    ])
    const [status] = await statusOf(client)
    const { commissionerId } = await client.call(leagues.info, { leagueId })
    expect(commissionerId === recipient.id).toBe(status === 'accepted')
    expect(status).not.toBe('pending')
  })

  test('accepts one of two leagues when there is room for one', async () => {
    const { w, client: guest, user } = await withCommissioner()
    const ids = []
    for (const { client, league } of [await make.league(w), await make.league(w)]) {
      ids.push((await client.call(transfers.send, { leagueId: league.id, toManagerId: user.email })).id)
      await claim(w, guest, user.email)
    }
    const outcomes = await Promise.allSettled(ids.map(id => guest.call(transfers.accept, { id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await statusOf(guest)).toSorted()).toEqual(['accepted', 'pending'])
  })
})

test('requires a recipient at their own limit to upgrade before accepting', async () => {
  const { w, client, league } = await withLeague()
  const { client: full, user } = await make.league(w, { premium: false })
  const { id } = await client.call(transfers.send, { leagueId: league.id, toManagerId: user.email })
  await claim(w, full, user.email)
  const error = await full.expectError(transfers.accept, { id })
  expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
  expect(await statusOf(full)).toEqual(['pending'])
  expect(await client.call(leagues.info, { leagueId: league.id })).toMatchObject({ myRole: 'commissioner' })
  await make.premium(w, user)
  await full.call(transfers.accept, { id })
})

describe('a request to an email address', () => {
  const sent = async (w: TestApp) => {
    const { client, league } = await make.league(w)
    const request = await client.call(transfers.send, {
      leagueId: league.id,
      toManagerId: ' Lee@Example.com',
    })
    return { client, league, request }
  }

  test('belongs to the holder of the emailed secret, under any address', async () => {
    const w = await startTestApp()
    const { request, league } = await sent(w)
    expect(request).toMatchObject({ toManagerId: null, toManagerName: 'lee@example.com' })
    const { client: lee } = await make.commissioner(w, { firstName: 'Lee', lastName: 'Park' })
    expect(await claim(w, lee, 'lee@example.com')).toMatchObject({
      ...{ id: request.id, direction: 'received', toManagerName: 'Lee Park', status: 'pending' },
    })
    await lee.call(transfers.accept, { id: request.id })
    expect(await lee.call(leagues.list, {})).toMatchObject([{ id: league.id, myRole: 'commissioner' }])
  })

  test('does not belong to a user who registers the address before or after', async () => {
    const { w, client: early } = await withCommissioner({ email: 'lee@example.com' })
    const { request } = await sent(w)
    const late = await make.league(w)
    const another = { leagueId: late.league.id, toManagerId: 'late@example.com' }
    const { id } = await late.client.call(transfers.send, another)
    const { client: later } = await make.commissioner(w, { email: 'late@example.com' })
    for (const [client, theirs] of [
      [early, request.id],
      [later, id],
    ] as const) {
      expect(await statusOf(client)).toEqual([])
      expect((await client.expectError(transfers.accept, { id: theirs })).status).toBe(404)
    }
    const guess = { token: 'x'.repeat(43) }
    expect((await later.expectError(transfers.claim, guess)).message).toBe('404 Transfer request not found')
  })

  test('is taken by the first user only, who may return; never by the sender', async () => {
    const w = await startTestApp()
    const { client: dana } = await sent(w)
    const token = await getEmailedSecret(w, 'lee@example.com')
    expect((await dana.expectError(transfers.claim, { token })).body.code).toBe('own_transfer')
    const { client: lee } = await make.commissioner(w)
    const { client: kim } = await make.commissioner(w)
    await lee.call(transfers.claim, { token })
    await lee.call(transfers.claim, { token })
    expect((await kim.expectError(transfers.claim, { token })).status).toBe(404)
    expect(await statusOf(kim)).toEqual([])
  })

  test('is stored as a hash, and shows only that it was canceled or expired', async () => {
    const w = await startTestApp()
    const { request, client } = await sent(w)
    const token = await getEmailedSecret(w, 'lee@example.com')
    const rows = await w.ctx.db.selectFrom('transfer_requests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await client.call(transfers.cancel, { id: request.id })
    const { client: lee } = await make.commissioner(w)
    expect(await lee.call(transfers.claim, { token })).toMatchObject({ status: 'cancelled' })
    expect((await lee.expectError(transfers.accept, { id: request.id })).status).toBe(409)
    const late = await make.league(w)
    await late.client.call(transfers.send, { leagueId: late.league.id, toManagerId: 'late@example.com' })
    const { client: tooLate, user } = await make.commissioner(w)
    w.clock.pass(48 * hour)
    const back = await make.signedInAs(w, user.id)
    expect(await claim(w, back, 'late@example.com')).toMatchObject({ status: 'expired' })
    expect(tooLate).toBeDefined()
  })
})
