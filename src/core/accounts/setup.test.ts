import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { setup } from '#contract/accounts/setup'
import { invitations, joining } from '#contract/leagues/joining'
import { commandLine } from '#core/kernel/authorization'
import { listAuditLines } from '#testing/audit'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { startUnconfiguredTestApp, type TestApp } from '#testing/test-app'
import { createUser } from '#core/accounts/people/create-users'
import { makeFirstAdministrator } from './registration.ts'
import { setupLink } from './setup.ts'

const person = {
  firstName: 'Ada',
  lastName: 'Min',
  email: 'ada@example.com',
  password: make.password,
}

const printedToken = async (w: TestApp): Promise<string> => {
  const link = new URL((await setupLink(w.ctx)) ?? '')
  expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/setup'])
  return link.searchParams.get('token') ?? ''
}

describe('the first-run setup', () => {
  test('creates the first admin with the printed link, signed in', async () => {
    const w = await startUnconfiguredTestApp()
    expect(await w.browser().call(setup.needed, {})).toEqual({
      needed: true,
      acceptsLink: true,
      registration: 'open',
      passwordMinLength: 6,
      terms: [],
    })
    const token = await printedToken(w)
    const client = w.browser()
    expect(await client.call(setup.begin, { ...person, token })).toMatchObject({ role: 'site_admin' })
    expect((await client.call(accounts.current, {})).email).toBe('ada@example.com')
    expect(await w.browser().call(setup.needed, {})).toEqual({
      needed: false,
      acceptsLink: false,
      registration: 'open',
      passwordMinLength: 6,
      terms: [],
    })
    expect(await setupLink(w.ctx)).toBeUndefined()
    expect((await listAuditLines(w.ctx))[0]).toMatchObject({
      actorName: 'Ada Min',
      summary: 'Ada Min set up Sidepot',
    })
  })

  test('is closed once there is an admin, even with the right token', async () => {
    const w = await startUnconfiguredTestApp()
    const token = await printedToken(w)
    await createUser.run(w.ctx, commandLine, { ...person, email: 'first@example.com', role: 'site_admin' })
    const error = await w.browser().expectError(setup.begin, { ...person, token })
    expect([error.status, error.body.message]).toEqual([409, 'Sidepot is already set up. Sign in instead.'])
  })

  test.each([['guessed'], ['']])('rejects the token %j', async token => {
    const w = await startUnconfiguredTestApp()
    await printedToken(w)
    expect((await w.browser().expectError(setup.begin, { ...person, token })).status).toBe(token ? 403 : 400)
    expect(await w.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('accepts only the newest printed link', async () => {
    const w = await startUnconfiguredTestApp()
    expect((await w.browser().expectError(setup.begin, { ...person, token: 'x' })).status).toBe(403)
    const older = await printedToken(w)
    const newer = await printedToken(w)
    expect((await w.browser().expectError(setup.begin, { ...person, token: older })).status).toBe(403)
    await w.browser().call(setup.begin, { ...person, token: newer })
  })

  test('keeps the link valid when the form had an error', async () => {
    const w = await startUnconfiguredTestApp()
    const token = await printedToken(w)
    await w.browser().expectError(setup.begin, { ...person, token, password: 'football' })
    await w.browser().call(setup.begin, { ...person, token })
  })

  test('creates one admin for ten concurrent requests', async () => {
    const w = await startUnconfiguredTestApp()
    const token = await printedToken(w)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        w.browser().call(setup.begin, { ...person, email: `admin${number}@example.com`, token }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await w.ctx.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'site_admin' }])
  })

  test('stores only a hash of the link', async () => {
    const w = await startUnconfiguredTestApp()
    const token = await printedToken(w)
    const stored = await w.ctx.db.selectFrom('instance_settings').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    for (const { value } of stored) {
      expect((await w.browser().expectError(setup.begin, { ...person, token: value })).status).toBe(403)
    }
  })
})

test('expires a setup link after 30 minutes', async () => {
  const w = await startUnconfiguredTestApp()
  const token = await printedToken(w)
  w.clock.pass(30 * 60_000)
  const late = await w.browser().expectError(setup.begin, { ...person, token })
  expect([late.status, late.body.message]).toEqual([
    410,
    'This setup link has expired. Print a new one: sidepot setup-link',
  ])
  await w.browser().call(setup.begin, { ...person, token: await printedToken(w) })
})

describe('before setup is complete', () => {
  test('registers no user before the first admin', async () => {
    const w = await startUnconfiguredTestApp()
    const error = await w.browser().expectError(accounts.register, { ...person, email: 'eve@example.com' })
    expect([error.status, error.body.message]).toEqual([
      403,
      "This server isn't set up yet. The server admin must open the setup link.",
    ])
    await w.browser().call(setup.begin, { ...person, token: await printedToken(w) })
    await w.browser().call(accounts.register, { ...person, email: 'eve@example.com' })
  })

  test('creates one admin when several servers start together, and all continue', async () => {
    const w = await startUnconfiguredTestApp()
    const servers = 3
    const working = w.ctx.ports.passwords
    let arrived = 0
    let open = () => {}
    const allAreHere = new Promise<void>(resolve => (open = resolve))
    w.ctx.ports.passwords = {
      ...working,
      hash: async password => {
        arrived += 1
        if (arrived === servers) open()
        await allAreHere
        return working.hash(password)
      },
    }
    const credentials = { email: 'ops@example.com', password: 'a good long one' }
    const made = await Promise.all(
      Array.from({ length: servers }, () => makeFirstAdministrator(w.ctx, credentials)),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await w.ctx.db.selectFrom('users').select('email').execute()).toEqual([
      { email: credentials.email },
    ])
    const lines = w.ctx.db.selectFrom('audit_lines').select('id').where('action', '=', 'setup.done')
    expect(await lines.execute()).toHaveLength(1)
  })

  test('creates the first admin from the settings, once', async () => {
    const w = await startUnconfiguredTestApp()
    const credentials = { email: 'host@example.com', password: make.password }
    expect(await makeFirstAdministrator(w.ctx, credentials)).toBe(true)
    expect(await makeFirstAdministrator(w.ctx, { ...credentials, email: 'other@example.com' })).toBe(false)
    expect(await w.browser().call(accounts.login, credentials)).toMatchObject({ role: 'site_admin' })
    expect(await setupLink(w.ctx)).toBeUndefined()
    const common = await startUnconfiguredTestApp()
    await expect(
      makeFirstAdministrator(common.ctx, { ...credentials, password: 'football' }),
    ).rejects.toThrow('too common')
  })
})

describe('who can create an account', () => {
  const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', password: make.password }
  const doors = async (registration: 'open' | 'invite' | 'closed') => {
    const { w, client, league } = await withLeague({}, { registration: 'open' })
    const sent = { leagueId: league.id, name: 'Lee', email: lee.email }
    const { inviteUrl } = await client.call(invitations.send, sent)
    w.ctx.config.registration = registration
    const token = new URL(inviteUrl).searchParams.get('token') ?? ''
    const at = { leagueId: league.id, teamName: 'Team' }
    const tries = {
      register: () => w.browser().call(accounts.register, { ...lee, email: 'one@example.com' }),
      bare: () => w.browser().call(joining.join, { ...at, ...lee, email: 'two@example.com' }),
      joinLink: () =>
        w.browser().call(joining.join, {
          ...{ ...at, ...lee, email: 'three@example.com', code: league.joinCode ?? '' },
        }),
      invitation: () =>
        w
          .browser()
          .call(invitations.accept, { token, teamName: 'Team', confirmPassword: make.password, ...lee }),
    }
    const opens = []
    for (const [name, tryIt] of Object.entries(tries)) {
      const outcome = await tryIt().then(
        () => name,
        (error: { status?: number }) => (error.status === 403 ? null : String(error.status)),
      )
      if (outcome !== null) opens.push(outcome)
    }
    return opens
  }

  test('allows everyone, only invited people or no one', async () => {
    expect(await doors('open')).toEqual(['register', 'bare', 'joinLink', 'invitation'])
    expect(await doors('invite')).toEqual(['joinLink', 'invitation'])
    expect(await doors('closed')).toEqual([])
  })

  test('never blocks existing accounts', async () => {
    const { w, league } = await withLeague()
    const { client: other } = await make.commissioner(w)
    w.ctx.config.registration = 'closed'
    const join = { leagueId: league.id, teamName: 'Team', code: league.joinCode ?? '' }
    expect(await other.call(joining.join, join)).toMatchObject({ status: 'active' })
  })
})
