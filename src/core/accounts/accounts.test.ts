import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { premium } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'
import { startTestApp } from '#testing/test-app'
import { commandLine } from '#core/kernel/authorization'
import { hashOf } from '#core/kernel/secret'
import { createUser } from '#core/accounts/people/create-users'

const hour = 3_600_000
const person = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  password: make.password,
}

describe('registering', () => {
  test('creates a signed-in commissioner with the default preferences', async () => {
    const client = (await startTestApp()).browser()
    const user = await client.call(accounts.register, { ...person, email: ' Dana@Example.com ' })
    expect(user).toMatchObject({
      email: 'dana@example.com',
      role: 'commissioner',
      subscriptionTier: 'free',
      notificationPreferences: { email: true, awards: true, invitations: true, weeklyUpdates: false },
    })
    expect((await client.call(accounts.current, {})).id).toBe(user.id)
  })

  test('cannot create a site admin, whatever the body says', async () => {
    const w = await startTestApp()
    const smuggled = { ...person, role: 'site_admin' } as typeof person
    expect((await w.browser().call(accounts.register, smuggled)).role).toBe('commissioner')
  })

  test.each([
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['firstName', { firstName: '' }, 'First name is required'],
    ['lastName', { lastName: ' ' }, 'Last name is required'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['password', { password: 'Football' }, 'That password is too common. Please choose another.'],
  ])('rejects an invalid %s', async (path, change, message) => {
    const error = await (
      await startTestApp()
    )
      .browser()
      .expectError(accounts.register, { ...person, ...change })
    expect([error.status, error.body.issues]).toEqual([400, [{ path, message }]])
  })

  test('rejects an address that already has an account', async () => {
    const w = await startTestApp()
    await w.browser().call(accounts.register, person)
    const error = await w.browser().expectError(accounts.register, { ...person, email: 'DANA@example.com' })
    expect([error.status, error.body.code]).toEqual([409, 'email_taken'])
  })
})

describe('signing in', () => {
  test('responds the same to a wrong password and an unknown address', async () => {
    const w = await startTestApp()
    await w.browser().call(accounts.register, person)
    const wrong = await w.browser().expectError(accounts.login, { email: person.email, password: 'not it' })
    const unknown = await w
      .browser()
      .expectError(accounts.login, { email: 'who@example.com', password: 'not it' })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials'])
    expect([unknown.status, unknown.body.message]).toEqual([401, 'Invalid credentials'])
  })

  test('stores only a hash of the session token, so that a leaked database signs no one in', async () => {
    const { w, client } = await withCommissioner()
    const token = client.cookie.split('=')[1] ?? ''
    const { token_hash } = await w.ctx.db
      .selectFrom('sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token_hash).toBe(hashOf(token))
    client.cookie = `sidepot=${token_hash}`
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
  })

  test('expires a day after the last use without Remember Me, after a week at most', async () => {
    const { w, client } = await withCommissioner()
    for (let day = 0; day < 6; day += 1) {
      w.clock.pass(23 * hour)
      await client.call(accounts.current, {})
    }
    w.clock.pass(23 * hour)
    await client.call(accounts.current, {})
    w.clock.pass(8 * hour)
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
  })

  test('expires after a day without use', async () => {
    const { w, client } = await withCommissioner()
    w.clock.pass(25 * hour)
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
    expect(await w.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('lasts 30 days with Remember Me, used or not, and no longer', async () => {
    const { w, user } = await withCommissioner()
    const client = w.browser()
    await client.call(accounts.login, { email: user.email, password: make.password, rememberMe: true })
    for (const days of [1, 28]) {
      w.clock.pass(days * 24 * hour)
      await client.call(accounts.current, {})
    }
    w.clock.pass(23 * hour)
    await client.call(accounts.current, {})
    w.clock.pass(hour)
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
  })

  test('starts a new session and ends the one sent with the request', async () => {
    const { w, user, client } = await withCommissioner()
    const old = client.cookie
    await client.call(accounts.login, { email: user.email, password: make.password })
    expect(client.cookie).not.toBe(old)
    const attacker = w.browser()
    attacker.cookie = old
    expect((await attacker.expectError(accounts.current, {})).status).toBe(401)
  })

  test('ends on sign-out', async () => {
    const { client } = await withCommissioner()
    const savedCookie = client.cookie
    await client.call(accounts.logout, {})
    client.cookie = savedCookie
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
  })
})

describe('administrators', () => {
  test('create accounts that can sign in, list them and grant premium', async () => {
    const w = await startTestApp()
    const { password, ...profile } = person
    await createUser.run(w.ctx, commandLine, { ...profile, password, role: 'manager' })
    const admin = await createUser.run(w.ctx, commandLine, {
      ...profile,
      email: 'admin@example.com',
      password,
      role: 'commissioner',
    })
    await w.ctx.db.updateTable('users').set({ role: 'site_admin' }).where('id', '=', admin.id).execute()
    const client = w.browser()
    await client.call(accounts.login, { email: 'admin@example.com', password })
    const found = await client.call(people.list, { search: 'DANA@' })
    expect(found.map(user => [user.email, user.role, user.leagueCount])).toEqual([
      ['dana@example.com', 'manager', 0],
    ])
    const promoted = await client.call(premium.grant, { userId: found[0]?.id ?? 0, duration: 7 })
    expect([promoted.subscriptionTier, promoted.premiumUntil]).toEqual([
      'premium',
      '2026-11-27T17:00:00.000Z',
    ])
    for (const duration of [1, 9, 31, 36_501]) {
      const error = await client.expectError(premium.grant, { userId: admin.id, duration })
      expect([error.status, error.body.message]).toEqual([400, 'Premium is granted for 7, 14 or 30 days'])
    }
  })
})

describe('creating a league', () => {
  test('makes the commissioner its first member', async () => {
    const { client, user } = await withCommissioner()
    const league = await client.call(leagues.create, { name: '  Fourth & Long ' })
    expect(league).toMatchObject({
      name: 'Fourth & Long',
      season: 2026,
      currentWeek: 11,
      memberCount: 1,
      maxManagers: 6,
      isPremium: false,
      myRole: 'commissioner',
      myTeamName: "Dana's Team",
    })
    expect(await client.call(leagues.members, { leagueId: league.id })).toMatchObject([
      { userId: user.id, isCommissioner: true, status: 'active' },
    ])
  })

  test.each([
    ['', 'League name is required'],
    ['x'.repeat(101), 'League name too long'],
  ])('rejects the name %j', async (name, message) => {
    const { client } = await make.commissioner(await startTestApp())
    expect((await client.expectError(leagues.create, { name })).body.message).toBe(message)
  })

  test('stops at one league on the free tier and three with premium, also for ten concurrent requests', async () => {
    const { w, client, user } = await withCommissioner()
    const create = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => client.call(leagues.create, { name: 'L' })))
    expect((await create()).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const error = await client.expectError(leagues.create, { name: 'L' })
    expect([error.status, error.body.upgradeRequired]).toEqual([403, true])
    expect(error.body.message).toContain('upgrade')
    await make.premium(w, user)
    expect((await create()).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('has no free tier with TIERS=open', async () => {
    const { client } = await make.commissioner(await startTestApp({ tiers: 'open' }))
    expect(await client.call(leagues.create, { name: 'L' })).toMatchObject({
      isPremium: true,
      maxManagers: 32,
    })
  })
})
