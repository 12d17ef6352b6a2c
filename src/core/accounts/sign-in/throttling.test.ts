import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { passwords } from '#contract/accounts/passwords'
import { setup } from '#contract/accounts/setup'
import { sharing } from '#contract/sharing'
import * as make from '#testing/make'
import { leagueToShare } from '#testing/shares'
import { type World, world } from '#testing/world'

const hour = 3_600_000

/** A request from a network address of one's own. */
const ask = (w: World, endpoint: AnyEndpoint, payload: object, remoteAddress = '198.51.100.7') =>
  w.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':leagueId', '999'),
    headers: { 'sec-fetch-site': 'same-origin' },
    remoteAddress,
    ...(endpoint.method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  })

/** How many of so many tries are let through. */
const letThrough = async (tries: number, attempt: (number: number) => ReturnType<typeof ask>) => {
  let passed = 0
  for (let number = 0; number < tries; number += 1) {
    if ((await attempt(number)).statusCode !== 429) passed += 1
  }
  return passed
}

const wrong = (email: string) => ({ email, password: 'not it' })

describe('too many tries', () => {
  test('to sign in to an account are refused, with the time to wait', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    expect(await letThrough(10, () => ask(w, accounts.login, wrong(user.email)))).toBe(10)
    w.clock.pass(hour / 4)
    const refused = await ask(w, accounts.login, { email: user.email, password: make.password })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      429,
      '2700',
      'too_many',
    ])
    expect(refused.json().message).toBe('Too many attempts. Try again in 45 minutes.')
  })

  test('lock out nobody who signs in from another address', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    await letThrough(15, () => ask(w, accounts.login, wrong(user.email)))
    const right = { email: user.email, password: make.password }
    expect((await ask(w, accounts.login, right, '203.0.113.9')).statusCode).toBe(200)
  })

  test('are forgotten after an hour', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    await letThrough(15, () => ask(w, accounts.login, wrong(user.email)))
    w.clock.pass(hour)
    const right = { email: user.email, password: make.password }
    expect((await ask(w, accounts.login, right)).statusCode).toBe(200)
  })

  test('are not those that succeed', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    const right = { email: user.email, password: make.password }
    expect(await letThrough(40, () => ask(w, accounts.login, right))).toBe(40)
  })

  test('from one address are refused whatever accounts they aim at', async () => {
    const w = await world()
    const spread = (number: number) => ask(w, accounts.login, wrong(`victim${number}@example.com`))
    expect(await letThrough(25, spread)).toBe(20)
    expect((await ask(w, accounts.login, wrong('v@example.com'), '203.0.113.9')).statusCode).toBe(401)
  })

  test('tell nobody which addresses have accounts', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    const answers = async (email: string, from: string) => {
      const codes = []
      for (let number = 0; number < 12; number += 1) {
        codes.push((await ask(w, accounts.login, wrong(email), from)).statusCode)
      }
      return codes
    }
    expect(await answers(user.email, '198.51.100.1')).toEqual(
      await answers('who@example.com', '198.51.100.2'),
    )
  })

  test('for mails about a forgotten password are refused before a mailbox is flooded', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    expect(await letThrough(8, () => ask(w, passwords.forgot, { email: user.email }))).toBe(5)
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
  ])('%s are refused from one address', async (_what, endpoint, body) => {
    const w = await world()
    expect(await letThrough(25, number => ask(w, endpoint, body(number)))).toBe(20)
  })

  test('to mail out of a league, or to share, are refused as well', async () => {
    const w = await world()
    const { client, league, awardId } = await leagueToShare(w)
    const at = { leagueId: league.id }
    const { id } = await client.call(invitations.send, { ...at, name: 'Lee', email: 'lee@example.com' })
    await client.call(sharing.share, { awardId, platform: 'copy' })
    await w.ctx.db.updateTable('attempts').set({ count: 10_000 }).execute()
    for (const refusal of [
      await client.refusal(invitations.send, { ...at, name: 'Robin', email: 'robin@example.com' }),
      await client.refusal(invitations.resend, { ...at, id }),
      await client.refusal(leagueManagement.sendUpdate, { ...at, subject: 'Hi', message: 'Hi' }),
      await client.refusal(sharing.share, { awardId, platform: 'copy' }),
    ]) {
      expect([refusal.status, refusal.body.code]).toEqual([429, 'too_many'])
    }
  })

  test('to guess the present password of a session somebody left open are refused', async () => {
    const { client } = await make.commissioner(await world())
    const guess = { currentPassword: 'not it', newPassword: 'a much better one' }
    for (let number = 0; number < 10; number += 1) {
      expect((await client.refusal(passwords.change, guess)).status).toBe(400)
    }
    expect((await client.refusal(passwords.change, guess)).status).toBe(429)
  })

  test('do not count password changes that succeed', async () => {
    const { client, user } = await make.commissioner(await world())
    const both = [make.password, 'a much better one']
    for (let number = 0; number < 12; number += 1) {
      const [currentPassword = '', newPassword = ''] = number % 2 === 0 ? both : both.toReversed()
      await client.call(passwords.change, { currentPassword, newPassword })
    }
    await client.call(accounts.login, { email: user.email, password: make.password })
  })

  test('are counted right when they come at the same moment', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => ask(w, accounts.login, wrong(user.email))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })

  test('keep no address or name in clear', async () => {
    const w = await world()
    const { user } = await make.commissioner(w)
    await ask(w, accounts.login, wrong(user.email))
    const kept = JSON.stringify(await w.ctx.db.selectFrom('attempts').selectAll().execute())
    expect(kept).not.toContain(user.email)
    expect(kept).not.toContain('198.51.100.7')
  })
})
