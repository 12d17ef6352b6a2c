import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'

const minute = 60_000

const signInAgain = async (w: TestApp, email: string) => {
  const client = w.browser()
  await client.call(accounts.login, { email, password: make.password })
  return client
}

describe('the list of sessions', () => {
  test('marks the current session and sorts by last use', async () => {
    const { w, user, client } = await withCommissioner()
    w.clock.pass(minute)
    await make.commissioner(w)
    const phone = await signInAgain(w, user.email)
    const listed = await phone.call(sessions.list, {})
    expect(listed.map(session => [session.current, session.createdAt])).toEqual([
      [true, '2026-11-20T17:01:00.000Z'],
      [false, '2026-11-20T17:00:00.000Z'],
    ])
    w.clock.pass(10 * minute)
    expect((await client.call(sessions.list, {})).map(session => session.current)).toEqual([true, false])
  })

  test("contains only the user's own active sessions and no secrets", async () => {
    const w = await startTestApp()
    await make.commissioner(w)
    const { user, client } = await make.commissioner(w)
    await signInAgain(w, user.email)
    w.clock.pass(23 * 60 * minute)
    await client.call(accounts.current, {})
    w.clock.pass(2 * 60 * minute)
    const listed = await client.call(sessions.list, {})
    expect(listed).toHaveLength(1)
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'current',
      'id',
      'lastSeenAt',
      'userAgent',
    ])
    expect(JSON.stringify(listed)).not.toContain(client.cookie.split('=')[1])
  })

  test("stores the browser's user agent, truncated", async () => {
    const { w, user, client } = await withCommissioner()
    await w.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': `Phone ${'x'.repeat(2000)}` },
      payload: { email: user.email, password: make.password },
    })
    const agents = (await client.call(sessions.list, {})).map(session => session.userAgent)
    expect(agents.find(agent => agent.startsWith('Phone'))?.length).toBe(300)
  })
})

describe('ending sessions', () => {
  test('signs out one session', async () => {
    const { w, user, client } = await withCommissioner()
    const phone = await signInAgain(w, user.email)
    const other = (await client.call(sessions.list, {})).find(session => !session.current)?.id ?? 0
    await client.call(sessions.end, { id: other })
    expect((await phone.expectError(accounts.current, {})).status).toBe(401)
    expect((await client.expectError(sessions.end, { id: other })).message).toBe('404 Session not found')
  })

  test('signs out all other sessions', async () => {
    const { w, user, client } = await withCommissioner()
    const others = [await signInAgain(w, user.email), await signInAgain(w, user.email)]
    await client.call(sessions.endOthers, {})
    for (const other of others) expect((await other.expectError(accounts.current, {})).status).toBe(401)
    expect(await client.call(sessions.list, {})).toMatchObject([{ current: true }])
  })

  test("rejects another user's sessions", async () => {
    const { w, client } = await withCommissioner()
    const other = await make.commissioner(w)
    const [theirs] = await other.client.call(sessions.list, {})
    expect((await client.expectError(sessions.end, { id: theirs?.id ?? 0 })).status).toBe(404)
    await client.call(sessions.endOthers, {})
    await other.client.call(accounts.current, {})
  })
})

describe('access tokens', () => {
  const withToken = (w: TestApp, token: string, url = '/api/auth/user', method: 'GET' | 'DELETE' = 'GET') =>
    w.server.inject({ method, url, headers: { authorization: `Bearer ${token}` } })

  test('are shown once and act as their owner', async () => {
    const { w, user, client } = await withCommissioner()
    const { token, ...made } = await client.call(tokens.create, { name: ' Spreadsheet ' })
    expect(made).toMatchObject({ name: 'Spreadsheet', lastFour: token.slice(-4), lastUsedAt: null })
    const response = await withToken(w, token)
    expect([response.statusCode, response.json().id]).toEqual([200, user.id])
    const listed = await client.call(tokens.list, {})
    expect(listed).toEqual([{ ...made, lastUsedAt: '2026-11-20T17:00:00.000Z', lastAddress: '127.0.0.1' }])
    await client.call(tokens.create, { name: 'Unused' })
    w.clock.pass(60 * minute)
    await withToken(w, token)
    expect((await client.call(tokens.list, {})).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Spreadsheet', '2026-11-20T18:00:00.000Z'],
      ['Unused', null],
    ])
    expect(JSON.stringify(listed)).not.toContain(token)
  })

  test('are stored only as a hash, which is not a token', async () => {
    const { w, client } = await withCommissioner()
    const { token } = await client.call(tokens.create, { name: 'Script' })
    const row = await w.ctx.db.selectFrom('access_tokens').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    for (const guess of [row.token_hash, `sp_${row.token_hash}`, `sp_${row.last_four}`, 'sp_', '']) {
      expect((await withToken(w, guess)).statusCode).toBe(401)
    }
  })

  test('end when revoked, by their owner only', async () => {
    const { w, client } = await withCommissioner()
    const other = await make.commissioner(w)
    const { token, id } = await client.call(tokens.create, { name: 'Script' })
    const theirs = await other.client.call(tokens.create, { name: 'Their own' })
    expect((await client.call(tokens.list, {})).map(({ name }) => name)).toEqual(['Script'])
    expect((await other.client.expectError(tokens.revoke, { id })).message).toBe('404 Token not found')
    expect((await withToken(w, token)).statusCode).toBe(200)
    await client.call(tokens.revoke, { id })
    expect((await withToken(w, token)).statusCode).toBe(401)
    expect(await client.call(tokens.list, {})).toEqual([])
    expect((await client.expectError(tokens.revoke, { id })).status).toBe(404)
    expect((await withToken(w, theirs.token)).statusCode).toBe(200)
  })

  test('take precedence over a cookie, so that a script never acts as another user', async () => {
    const { w, client } = await withCommissioner()
    const response = await w.server.inject({
      url: '/api/auth/user',
      headers: { authorization: 'Bearer sp_unknown', cookie: client.cookie },
    })
    expect(response.statusCode).toBe(401)
  })

  test('are limited to fifty', async () => {
    const { w, client } = await withCommissioner()
    for (let made = 0; made < 50; made += 1) await client.call(tokens.create, { name: `Script ${made}` })
    const error = await client.expectError(tokens.create, { name: 'One more' })
    expect(error.message).toBe('409 You have 50 tokens. Revoke one first.')
    await (await make.commissioner(w)).client.call(tokens.create, { name: 'Somebody else’s first' })
  })
})
