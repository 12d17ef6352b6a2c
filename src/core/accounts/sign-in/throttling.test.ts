import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { passwords } from '#contract/accounts/passwords'
import { setup } from '#contract/accounts/setup'
import { sharing } from '#contract/sharing'
import { Busy } from '#core/kernel/ports/installation'
import { hashOf } from '#core/kernel/secret'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { leagueToShare } from '#testing/shares'
import { withCommissioner, withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { alarmAt, anywhere } from './failed-sign-ins.ts'

const hour = 3_600_000

/** Sends a request from a given network address. */
const request = (w: TestApp, endpoint: AnyEndpoint, payload: object, remoteAddress = '198.51.100.7') =>
  w.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':leagueId', '999'),
    headers: { 'sec-fetch-site': 'same-origin' },
    remoteAddress,
    ...(endpoint.method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  })

/** Returns the number of tries that pass. */
const countAllowed = async (tries: number, attempt: (number: number) => ReturnType<typeof request>) => {
  let passed = 0
  for (let number = 0; number < tries; number += 1) {
    if ((await attempt(number)).statusCode !== 429) passed += 1
  }
  return passed
}

const wrong = (email: string) => ({ email, password: 'not it' })

describe('too many attempts', () => {
  test('reject a sign-in to an account with the time to wait', async () => {
    const { w, user } = await withCommissioner()
    expect(await countAllowed(10, () => request(w, accounts.login, wrong(user.email)))).toBe(10)
    w.clock.pass(hour / 4)
    const throttled = await request(w, accounts.login, { email: user.email, password: make.password })
    expect([throttled.statusCode, throttled.headers['retry-after'], throttled.json().code]).toEqual([
      429,
      '2700',
      'too_many',
    ])
    expect(throttled.json().message).toBe('Too many attempts. Try again in 45 minutes.')
  })

  test('do not lock out users who sign in from another address', async () => {
    const { w, user } = await withCommissioner()
    await countAllowed(15, () => request(w, accounts.login, wrong(user.email)))
    const right = { email: user.email, password: make.password }
    expect((await request(w, accounts.login, right, '203.0.113.9')).statusCode).toBe(200)
  })

  test('expire after an hour', async () => {
    const { w, user } = await withCommissioner()
    await countAllowed(15, () => request(w, accounts.login, wrong(user.email)))
    w.clock.pass(hour)
    const right = { email: user.email, password: make.password }
    expect((await request(w, accounts.login, right)).statusCode).toBe(200)
  })

  test('exclude successful sign-ins', async () => {
    const { w, user } = await withCommissioner()
    const right = { email: user.email, password: make.password }
    expect(await countAllowed(40, () => request(w, accounts.login, right))).toBe(40)
  })

  test('limits attempts from one address whatever accounts they target', async () => {
    const w = await startTestApp()
    const spread = (number: number) => request(w, accounts.login, wrong(`victim${number}@example.com`))
    expect(await countAllowed(25, spread)).toBe(20)
    expect((await request(w, accounts.login, wrong('v@example.com'), '203.0.113.9')).statusCode).toBe(401)
  })

  test('do not reveal which addresses have accounts', async () => {
    const { w, user } = await withCommissioner()
    const statusesFor = async (email: string, from: string) => {
      const codes = []
      for (let number = 0; number < 12; number += 1) {
        codes.push((await request(w, accounts.login, wrong(email), from)).statusCode)
      }
      return codes
    }
    expect(await statusesFor(user.email, '198.51.100.1')).toEqual(
      await statusesFor('who@example.com', '198.51.100.2'),
    )
  })

  test('reject forgotten-password emails before a mailbox is flooded', async () => {
    const { w, user } = await withCommissioner()
    const forgot = () => {
      w.clock.pass(2 * 60_000)
      return request(w, passwords.forgot, { email: user.email })
    }
    expect(await countAllowed(8, forgot)).toBe(5)
    expect(await w.ctx.db.selectFrom('outbox').select('id').execute()).toHaveLength(5)
  })

  test.each<[string, AnyEndpoint, (number: number) => object]>([
    [
      'to register',
      accounts.register,
      number => ({ firstName: 'A', lastName: 'B', email: `a${number}@example.com`, password: make.password }),
    ],
    ['to guess links to set a password', passwords.verify, number => ({ token: `guess ${number}` })],
    [
      'to set a password with a guessed link',
      passwords.reset,
      number => ({ token: `guess ${number}`, newPassword: make.password }),
    ],
    ['to guess invitations', invitations.accept, number => ({ token: `guess ${number}`, teamName: 'T' })],
    ['to guess join codes', joining.join, number => ({ teamName: 'T', code: `guess ${number}` })],
    [
      'to guess the setup link',
      setup.begin,
      number => ({
        token: `guess ${number}`,
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.com',
        password: make.password,
      }),
    ],
  ])('limits %s from one address', async (_what, endpoint, body) => {
    const w = await startTestApp()
    expect(await countAllowed(25, number => request(w, endpoint, body(number)))).toBe(20)
  })

  test('reject league emails and shares too', async () => {
    const w = await startTestApp()
    const { client, league, awardId } = await leagueToShare(w)
    const at = { leagueId: league.id }
    const { id } = await client.call(invitations.send, { ...at, name: 'Lee', email: 'lee@example.com' })
    await client.call(sharing.share, { awardId, platform: 'copy' })
    await w.ctx.db.updateTable('attempts').set({ count: 10_000 }).execute()
    for (const error of [
      await client.expectError(invitations.send, { ...at, name: 'Robin', email: 'robin@example.com' }),
      await client.expectError(invitations.resend, { ...at, id }),
      await client.expectError(leagueManagement.sendUpdate, { ...at, subject: 'Hi', message: 'Hi' }),
      await client.expectError(sharing.share, { awardId, platform: 'copy' }),
    ]) {
      expect([error.status, error.body.code]).toEqual([429, 'too_many'])
    }
  })

  test('reject guesses of the current password in an open session', async () => {
    const { client } = await make.commissioner(await startTestApp())
    const guess = { currentPassword: 'not it', newPassword: 'a much better one' }
    for (let number = 0; number < 10; number += 1) {
      expect((await client.expectError(passwords.change, guess)).status).toBe(400)
    }
    expect((await client.expectError(passwords.change, guess)).status).toBe(429)
  })

  test('exclude successful password changes', async () => {
    const { client, user } = await make.commissioner(await startTestApp())
    const candidatePasswords = [make.password, 'a much better one']
    for (let number = 0; number < 12; number += 1) {
      const [currentPassword = '', newPassword = ''] =
        number % 2 === 0 ? candidatePasswords : candidatePasswords.toReversed()
      await client.call(passwords.change, { currentPassword, newPassword })
    }
    await client.call(accounts.login, { email: user.email, password: make.password })
  })

  test('are counted correctly when concurrent', async () => {
    const { w, user } = await withCommissioner()
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => request(w, accounts.login, wrong(user.email))),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  test('store no address or name in plain text', async () => {
    const { w, user } = await withCommissioner()
    await request(w, accounts.login, wrong(user.email))
    const stored = JSON.stringify(await w.ctx.db.selectFrom('attempts').selectAll().execute())
    expect(stored).not.toContain(user.email)
    expect(stored).not.toContain('198.51.100.7')
  })
})

test('treats one IPv4 address or an IPv6 /64 as a network', async () => {
  const w = await startTestApp()
  const spread = (number: number) =>
    request(w, accounts.login, wrong(`victim${number}@example.com`), `2001:db8:1:2::${number.toString(16)}`)
  expect(await countAllowed(25, spread)).toBe(20)
  expect((await request(w, accounts.login, wrong('v@example.com'), '2001:db8:1:3::1')).statusCode).toBe(401)
})

test('responds more slowly for an account attacked from many networks, and locks no one out', async () => {
  const { w, user } = await withCommissioner()
  for (let number = 0; number < 12; number += 1)
    await request(w, accounts.login, wrong(user.email), `198.51.100.${number}`)
  const right = { email: user.email, password: make.password }
  w.clock.paused.length = 0
  expect((await request(w, accounts.login, right, '203.0.113.9')).statusCode).toBe(200)
  expect(w.clock.paused).toEqual([750])
})

test('reports many failures once an hour, in the log and by email to the admins', async () => {
  const w = await startTestApp()
  await make.administrator(w)
  const lines: string[] = []
  w.ctx.log.warn = (_fields, text) => void lines.push(text)
  w.ctx.log.error = (_fields, text) => void lines.push(text)
  await request(w, accounts.login, wrong('first@example.com'), '203.0.113.7')
  expect(lines).toEqual(['Sign-in failed from 203.0.113.7: unknown address'])
  await w.ctx.db
    .updateTable('attempts')
    .set({ count: alarmAt - 2 })
    .where('key', '=', hashOf(anywhere))
    .execute()
  for (const number of [1, 2, 3])
    await request(w, accounts.login, wrong(`${number}@example.com`), '203.0.113.8')
  const alarms = lines.filter(line => line.includes('guessing passwords'))
  expect(alarms).toEqual(['200 sign-ins failed within an hour: someone may be guessing passwords'])
  const emails = await w.ctx.db.selectFrom('outbox').select(['to_email', 'template']).execute()
  expect(emails).toEqual([{ to_email: 'ada@example.com', template: 'sign-in-alarm' }])
})

test('does not count an attempt that is deferred because too many wait', async () => {
  const { w, client, user, leagueId } = await withLeague()
  await client.call(invitations.send, { leagueId, name: 'Lee', email: 'lee@example.com' })
  await request(w, passwords.forgot, { email: user.email }, '203.0.113.9')
  const [invitation = '', link = ''] = (await getEmails(w.ctx)).map(
    email => /[?]token=([\w-]+)/.exec(email.text_body)?.[1],
  )
  const { joinCode } = await client.call(joining.renewCode, { leagueId })
  const working = w.ctx.ports.passwords
  const busy = () => Promise.reject(new Busy('Many people are signing in at this moment.', 3))
  w.ctx.ports.passwords = { hash: busy, matches: busy }
  const visitor = w.browser()
  const newUser = { firstName: 'Lee', lastName: 'Park', email: 'robin@example.com', password: make.password }
  for (const attempt of [
    () => visitor.expectError(accounts.login, { email: user.email, password: make.password }),
    () => visitor.expectError(accounts.register, newUser),
    () => visitor.expectError(passwords.reset, { token: link, newPassword: 'a much better one' }),
    () => visitor.expectError(invitations.accept, { ...newUser, token: invitation, teamName: 'Lee' }),
    () => visitor.expectError(joining.join, { ...newUser, leagueId, code: joinCode, teamName: 'Lee' }),
    () =>
      client.expectError(passwords.change, {
        currentPassword: make.password,
        newPassword: 'a much better one',
      }),
  ]) {
    for (let number = 0; number < 21; number += 1) expect((await attempt()).status).toBe(503)
  }
  w.ctx.ports.passwords = working
  await visitor.call(accounts.login, { email: user.email, password: make.password })
})
