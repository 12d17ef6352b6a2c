import { describe, expect, test } from 'vitest'
import { profile } from '#contract/accounts/profile'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import * as make from '#testing/make'
import { asked, statusOf } from '#testing/transfers'
import { type Client, type World, world } from '#testing/world'

const hour = 3_600_000

describe('accepting at the same moment', () => {
  test('happens once', async () => {
    const w = await world()
    const { recipient, request, client, leagueId } = await asked(w)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => recipient.client.call(transfers.accept, { id: request.id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    const mails = await w.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'transfer-decided')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('as it is cancelled or declined has one outcome', async () => {
    const w = await world()
    const { recipient, request, client, leagueId } = await asked(w)
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

  test('two leagues, with room for one, takes one', async () => {
    const w = await world()
    const { client: guest, user } = await make.commissioner(w)
    const ids = []
    for (const { client, league } of [await make.league(w), await make.league(w)]) {
      ids.push((await client.call(transfers.send, { leagueId: league.id, toManagerId: user.email })).id)
    }
    const outcomes = await Promise.allSettled(ids.map(id => guest.call(transfers.accept, { id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await statusOf(guest)).toSorted()).toEqual(['accepted', 'pending'])
  })
})

test('a recipient at their own limit has to upgrade, and may accept once they did', async () => {
  const w = await world()
  const { client, league } = await make.league(w)
  const { client: full, user } = await make.league(w, { premium: false })
  const { id } = await client.call(transfers.send, { leagueId: league.id, toManagerId: user.email })
  const refusal = await full.refusal(transfers.accept, { id })
  expect([refusal.status, refusal.body.upgradeRequired]).toEqual([403, true])
  expect(await statusOf(full)).toEqual(['pending'])
  expect(await client.call(leagues.info, { leagueId: league.id })).toMatchObject({ myRole: 'commissioner' })
  await make.premium(w, user)
  await full.call(transfers.accept, { id })
})

describe('a request to an address without an account', () => {
  const sent = async (w: World) => {
    const { client, league } = await make.league(w)
    const request = await client.call(transfers.send, {
      leagueId: league.id,
      toManagerId: ' Lee@Example.com',
    })
    return { client, league, request }
  }

  test('waits, and attaches itself when the address registers', async () => {
    const w = await world()
    const { request, league } = await sent(w)
    expect(request).toMatchObject({ toManagerId: null, toManagerName: 'lee@example.com' })
    const { client: lee } = await make.commissioner(w, {
      firstName: 'Lee',
      lastName: 'Park',
      email: 'lee@example.com',
    })
    expect(await lee.call(transfers.list, {})).toMatchObject([
      { id: request.id, direction: 'received', toManagerName: 'Lee Park', status: 'pending' },
    ])
    await lee.call(transfers.accept, { id: request.id })
    expect(await lee.call(leagues.list, {})).toMatchObject([{ id: league.id, myRole: 'commissioner' }])
  })

  test('attaches itself to somebody who joins a league, too, and makes them commissioner', async () => {
    const w = await world()
    const { request } = await sent(w)
    const other = await make.league(w)
    const lee = w.browser()
    await lee.call(joining.join, {
      leagueId: other.league.id,
      code: other.league.joinCode ?? '',
      firstName: 'Lee',
      lastName: 'Park',
      email: 'lee@example.com',
      password: make.password,
      teamName: 'Team Lee',
    })
    await lee.call(transfers.accept, { id: request.id })
    expect((await lee.call(leagues.list, {})).map(league => league.myRole)).toEqual([
      'commissioner',
      'manager',
    ])
  })

  test('stays with the account that took the address first, whoever has it later', async () => {
    const w = await world()
    const { client: early } = await make.commissioner(w, { email: 'early@example.com' })
    w.clock.pass(hour)
    await sent(w)
    w.clock.pass(hour)
    const { client: lee } = await make.commissioner(w, { email: 'lee@example.com' })
    const rename = (client: Client, email: string) =>
      client.call(profile.update, { firstName: 'Lee', lastName: 'Park', email })
    await rename(lee, 'park@example.com')
    await rename(early, 'lee@example.com')
    expect(await statusOf(early)).toEqual([])
    expect(await statusOf(lee)).toEqual(['pending'])
  })

  test('is not attached once it was cancelled, and only tells that it expired', async () => {
    const w = await world()
    const { request, client } = await sent(w)
    await client.call(transfers.cancel, { id: request.id })
    const { client: lee } = await make.commissioner(w, { email: 'lee@example.com' })
    expect(await lee.call(transfers.list, {})).toEqual([])
    const late = await make.league(w)
    await late.client.call(transfers.send, { leagueId: late.league.id, toManagerId: 'late@example.com' })
    w.clock.pass(48 * hour)
    const { client: tooLate } = await make.commissioner(w, { email: 'late@example.com' })
    expect(await statusOf(tooLate)).toEqual(['expired'])
  })
})
