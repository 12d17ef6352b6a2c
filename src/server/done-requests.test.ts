import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { purgeOldRequestKeys } from '#core/kernel/idempotency-keys'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import type { Client } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

const key = 'b0f8c1d2-0000-4000-8000-000000000001'
const day = 86_400_000

const scene = async () => {
  const { w, ...made } = await withLeague({ managers: 2 })
  const leagueId = made.league.id
  const sendAs = async (
    { cookie }: Pick<Client, 'cookie'>,
    url: string,
    payload: object,
    requestKey: string | null = key,
  ) => {
    const response = await w.server.inject({
      method: 'POST',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie === '' ? {} : { cookie }),
        ...(requestKey === null ? {} : { 'idempotency-key': requestKey }),
      },
      payload,
    })
    return { status: response.statusCode, code: response.json<{ code?: string }>().code }
  }
  const send = (change: object = {}, requestKey: string | null = key, by: Client = made.client) => {
    const { leagueId: _, ...payload } = award(leagueId, made.user.id, change)
    return sendAs(by, `/api/leagues/${leagueId}/awards`, payload, requestKey)
  }
  return { w, ...made, leagueId, send, sendAs, listAwards: () => made.client.call(awards.list, { leagueId }) }
}

test('does not execute a repeated request with the same key', async () => {
  const { send, listAwards } = await scene()
  expect((await send()).status).toBe(201)
  expect(await send()).toEqual({ status: 409, code: 'already_done' })
  expect(await listAwards()).toHaveLength(1)
})

test('rejects a key used for another request and does nothing', async () => {
  const { send, listAwards } = await scene()
  await send()
  expect(await send({ week: 3 })).toEqual({ status: 422, code: 'key_reused' })
  expect(await listAwards()).toHaveLength(1)
})

test("ignores another user's key, whatever they used it for first", async () => {
  const { w, league, send, sendAs, listAwards } = await scene()
  const otherUser = await make.commissioner(w)
  const burn = (by: Pick<Client, 'cookie'>) =>
    sendAs(by, '/api/leagues', { name: 'Burning keys' }).then(({ status }) => status)
  expect(await burn(otherUser.client)).toBe(201)
  const joined = { teamName: 'Burners', firstName: 'Bo', lastName: 'Burn', email: 'bo@example.com' }
  const join = () =>
    sendAs({ cookie: '' }, `/api/join-league/${league.id}`, { ...joined, password: make.password })
  expect((await join()).status).toBe(201)
  expect((await send()).status).toBe(201)
  expect(await listAwards()).toHaveLength(1)
})

test('treats the same key at another call of the same user as another request', async () => {
  const { client, send, sendAs, leagueId } = await scene()
  expect((await sendAs(client, `/api/leagues/${leagueId}/join-code`, {})).status).toBe(200)
  expect((await send()).status).toBe(201)
})

test('does not store keys of visitors', async () => {
  const { w, league, sendAs } = await scene()
  const joined = { teamName: 'Burners', firstName: 'Bo', lastName: 'Burn', email: 'bo@example.com' }
  await sendAs({ cookie: '' }, `/api/join-league/${league.id}`, { ...joined, password: make.password })
  expect(await w.ctx.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('executes one of two concurrent requests', async () => {
  const { send, listAwards } = await scene()
  const results = await Promise.all([send(), send()])
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await listAwards()).toHaveLength(1)
})

test('allows reusing the key of a rejected request', async () => {
  const { send, listAwards } = await scene()
  expect((await send({ managerId: 999_999 })).status).toBe(400)
  expect((await send()).status).toBe(201)
  expect(await listAwards()).toHaveLength(1)
})

test('treats another key or no key as another request', async () => {
  const { send, listAwards } = await scene()
  await send()
  expect((await send({ week: 3 }, `${key}-2`)).status).toBe(201)
  expect((await send({ week: 4 }, null)).status).toBe(201)
  expect(await listAwards()).toHaveLength(3)
})

test.each(['short', 'x'.repeat(101), 'with spaces in the middle', 'ünïcödé-ünïcödé-ünïcödé'])(
  'rejects the key %s',
  async bad => {
    const { send, listAwards } = await scene()
    expect(await send({}, bad)).toEqual({ status: 400, code: 'invalid' })
    expect(await listAwards()).toEqual([])
  },
)

test('stores a key for 30 days, only as a hash', async () => {
  const { w, send } = await scene()
  await send()
  const rows = () => w.ctx.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain(key)
  w.clock.pass(30 * day - 1)
  await purgeOldRequestKeys(w.ctx)
  expect(await rows()).toHaveLength(1)
  w.clock.pass(1)
  await purgeOldRequestKeys(w.ctx)
  expect(await rows()).toEqual([])
})
