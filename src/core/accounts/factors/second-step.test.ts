import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { passkeys } from '#contract/accounts/passkeys'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/tokens'
import { leagues } from '#contract/leagues/leagues'
import { purgeExpiredSignIns } from '#core/accounts/purge-expired-sign-ins'
import { createToken } from '#core/accounts/tokens'
import { onBehalfOf } from '#core/kernel/authorization'
import { hasSecondFactor } from '#core/kernel/second-factor'
import { authenticator } from '#testing/fakes/authenticator'
import { addPasskey, enterWith, turnOnApp } from '#testing/factors'
import { getEmailedToken, getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { wholeDatabase } from '#testing/whole-database'
import { withAdministrator, withCommissioner, withLeague } from '#testing/made-world'
import { type Client, ResponseError, type TestApp, startTestApp } from '#testing/test-app'

const setUp = async () => {
  const { w, client, user } = await withCommissioner()
  return { w, client, user, ...(await turnOnApp(w, client)) }
}

const listEmails = async ({ ctx }: TestApp, to: string) =>
  (await getEmails(ctx, on => on.where('to_email', '=', to))).map(email => email.subject)

/** Signs in with the password only and returns the second step that is required. */
const halfWay = async (client: Client, email: string) => {
  const { status, body } = await client.expectError(accounts.login, { email, password: make.password })
  expect([status, body.code]).toEqual([401, 'second_step'])
  expect(client.cookie).toBe('')
  return body.secondStep ?? { ticket: '', app: false, passkey: false, recoveryCode: false }
}

describe('an account with an authenticator app', () => {
  test('gets no session for the password alone, and one with a valid code', async () => {
    const { w, user, app } = await setUp()
    const browser = w.browser()
    const { ticket, ...ways } = await halfWay(browser, user.email)
    expect(ways).toEqual({ app: true, passkey: false, recoveryCode: true })
    expect((await browser.expectError(accounts.current, {})).status).toBe(401)
    expect(await browser.call(factors.secondStep, { ticket, code: app.code() })).toMatchObject({
      id: user.id,
    })
    expect((await browser.call(accounts.current, {})).lastLoginAt).toBe(new Date(w.clock.now()).toISOString())
    const lines = await w.ctx.db.selectFrom('audit_lines').select('summary').execute()
    expect(lines.map(line => line.summary)).toContain('Signed in with password and authenticator app')
  })

  test('accepts each code once, within 30 seconds of clock skew', async () => {
    const { w, user, app } = await setUp()
    const submitCode = async (code: string) => {
      const browser = w.browser()
      const { ticket } = await halfWay(browser, user.email)
      return browser.call(factors.secondStep, { ticket, code }).then(
        () => 'in',
        (error: unknown) => (error instanceof ResponseError ? error.body.message : 'a fault'),
      )
    }
    const wrong = 'That code is incorrect. 4 tries left.'
    expect(await submitCode(app.code(2))).toBe(wrong)
    expect(await submitCode(app.code(1))).toBe('in')
    expect(await submitCode(app.code(1))).toBe(wrong)
    expect(await submitCode(app.code(0))).toBe(wrong)
    w.clock.pass(60_000)
    expect(await submitCode(app.code(-1))).toBe(wrong)
    expect(await submitCode(app.code())).toBe('in')
  })

  test('ends the sign-in after five wrong codes and notifies its owner', async () => {
    const { w, user, app } = await setUp()
    const browser = w.browser()
    const { ticket } = await halfWay(browser, user.email)
    const wrong = app.code(5)
    const messages = []
    for (let tries = 0; tries < 5; tries += 1) {
      messages.push((await browser.expectError(factors.secondStep, { ticket, code: wrong })).body.message)
    }
    expect(messages).toEqual([
      'That code is incorrect. 4 tries left.',
      'That code is incorrect. 3 tries left.',
      'That code is incorrect. 2 tries left.',
      'That code is incorrect. 1 try left.',
      'That code is incorrect. Sign in again.',
    ])
    const late = await browser.expectError(factors.secondStep, { ticket, code: app.code() })
    expect([late.status, late.body.code]).toEqual([410, 'sign_in_expired'])
    expect(await listEmails(w, user.email)).toContain('Someone may have your password')
  })

  test('accepts at most twenty wrong codes an hour, however often the password is entered', async () => {
    const { w, user, app } = await setUp()
    const wrong = app.code(5)
    for (let round = 0; round < 4; round += 1) {
      const { ticket } = await halfWay(w.browser(), user.email)
      for (let tries = 0; tries < 5; tries += 1) {
        await w.ctx.db.deleteFrom('attempts').where('count', '>', 25).execute()
        const { body } = await from(w, `192.0.2.${round}`, { ticket, code: wrong })
        expect(body.code).toBe('invalid')
      }
    }
    const { ticket } = await halfWay(w.browser(), user.email)
    expect((await from(w, '192.0.2.9', { ticket, code: app.code() })).status).toBe(429)
  }, 60_000)

  test('checks no more of 40 concurrent codes than may be wrong', async () => {
    const { w, user, app } = await setUp()
    const wrong = app.code(5)
    const tickets = []
    for (let ticket = 0; ticket < 8; ticket += 1) {
      await w.ctx.db.deleteFrom('attempts').execute()
      tickets.push((await halfWay(w.browser(), user.email)).ticket)
    }
    await w.ctx.db.deleteFrom('attempts').execute()
    const responses = await Promise.all(
      tickets.flatMap((ticket, at) =>
        Array.from({ length: 5 }, () => from(w, `192.0.${at}.2`, { ticket, code: wrong })),
      ),
    )
    const incorrect = responses.filter(({ status }) => status === 400)
    expect([incorrect.length, responses.filter(({ status }) => status === 429).length]).toEqual([20, 20])
    const { ticket } = await halfWay(w.browser(), user.email)
    expect((await from(w, '198.51.100.9', { ticket, code: app.code() })).status).toBe(429)
  }, 60_000)

  test('discards a pending sign-in after five minutes, when finished or when the password changed', async () => {
    const { w, client, user, app } = await setUp()
    const over = async (ticket: string) =>
      (await w.browser().expectError(factors.secondStep, { ticket, code: app.code() })).body.code
    const slow = await halfWay(w.browser(), user.email)
    w.clock.pass(5 * 60_000)
    expect(await over(slow.ticket)).toBe('sign_in_expired')
    const done = await halfWay(w.browser(), user.email)
    await w.browser().call(factors.secondStep, { ticket: done.ticket, code: app.code() })
    expect(await over(done.ticket)).toBe('sign_in_expired')
    const old = await halfWay(w.browser(), user.email)
    await client.call(passwords.change, {
      currentPassword: make.password,
      newPassword: 'another good one',
    })
    expect(await over(old.ticket)).toBe('sign_in_expired')
    expect(await over('made-up')).toBe('sign_in_expired')
  })

  test('keeps its app the next day, and discards one that was never confirmed', async () => {
    const { w, user } = await setUp()
    const slow = await make.commissioner(w)
    await slow.client.call(factors.beginApp, {})
    const appsAfter = async (ms: number) => {
      w.clock.pass(ms)
      await purgeExpiredSignIns(w.ctx)
      const apps = await w.ctx.db
        .selectFrom('authenticator_apps')
        .select('user_id')
        .orderBy('user_id')
        .execute()
      return apps.map(({ user_id }) => user_id)
    }
    expect(await appsAfter(86_400_000 - 1)).toEqual([user.id, slow.user.id])
    expect(await appsAfter(1)).toEqual([user.id])
    expect((await halfWay(w.browser(), user.email)).app).toBe(true)
  })

  test('keeps its second factor after a password reset', async () => {
    const { w, user } = await setUp()
    await w.browser().call(passwords.forgot, { email: user.email })
    const token = await getEmailedToken(w.ctx, 'password-link')
    const browser = w.browser()
    await browser.call(passwords.reset, { token, newPassword: 'another good one' })
    expect(browser.cookie).toBe('')
    const loginError = await browser.expectError(accounts.login, {
      email: user.email,
      password: 'another good one',
    })
    expect(loginError.body.code).toBe('second_step')
  })

  test('keeps its second factor after "This was not me" if the app is old enough', async () => {
    const { w, user } = await setUp()
    w.clock.pass(8 * 86_400_000)
    await w.browser().call(passwords.forgot, { email: user.email })
    const token = await getEmailedToken(w.ctx, 'password-link')
    await w.browser().call(passwords.reset, { token, newPassword: 'of a thief here' })
    const link = { token: await getEmailedToken(w.ctx, 'security') }
    const { resetToken } = await w.browser().call(passwords.notMe, link)
    await w.browser().call(passwords.reset, { token: resetToken, newPassword: 'the owner again' })
    const error = await w.browser().expectError(accounts.login, {
      email: user.email,
      password: 'the owner again',
    })
    expect(error.body.code).toBe('second_step')
  })

  test('turns it off with a recent password and code, after which the password is enough', async () => {
    const { w, client, user, app } = await setUp()
    w.clock.pass(15 * 60_000)
    expect((await client.expectError(factors.removeApp, {})).body.code).toBe('confirm_identity')
    const alone = await client.expectError(identity.confirm, { password: make.password })
    expect(alone.body.issues).toEqual([{ path: 'code', message: 'Enter the 6-digit code from the app.' }])
    const wrong = await client.expectError(identity.confirm, { password: make.password, code: app.code(5) })
    expect(wrong.body.issues).toEqual([{ path: 'code', message: 'That code is incorrect. 3 tries left.' }])
    expect((await client.expectError(factors.removeApp, {})).body.code).toBe('confirm_identity')
    await client.call(identity.confirm, { password: make.password, code: app.code() })
    await client.call(factors.removeApp, {})
    await w.browser().call(accounts.login, { email: user.email, password: make.password })
    expect(await client.call(factors.read, {})).toMatchObject({ appSince: null, recoveryCodesLeft: 0 })
    expect(await listEmails(w, user.email)).toContain('The authenticator app was turned off')
    expect((await client.expectError(factors.removeApp, {})).status).toBe(404)
  })

  test('keeps its secret and codes out of a leaked database', async () => {
    const { w, client } = await withCommissioner()
    const { secret } = await client.call(factors.beginApp, {})
    const { recoveryCodes } = await turnOnApp(w, client)
    const dump = await wholeDatabase(w.ctx)
    expect(dump).not.toContain(secret)
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replaceAll('-', ''))
  })
})

/** Tries a second step from another network. */
const from = async (w: TestApp, address: string, input: { ticket: string; code: string }) => {
  const response = await w.server.inject({
    method: 'POST',
    url: '/api/auth/second-step',
    remoteAddress: address,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: input,
  })
  return { status: response.statusCode, body: response.json<{ code: string }>() }
}

test('requires no code before an app is confirmed, and allows no second app', async () => {
  const { w, client, user } = await withCommissioner()
  await client.call(factors.beginApp, {})
  await w.browser().call(accounts.login, { email: user.email, password: make.password })
  expect((await client.expectError(factors.confirmApp, { code: '000000' })).body.issues).toEqual([
    { path: 'code', message: 'That code is incorrect.' },
  ])
  expect(await hasSecondFactor(w.ctx, user.id)).toBe(false)
  await turnOnApp(w, client)
  expect((await client.expectError(factors.beginApp, {})).body.code).toBe('app_on')
})

describe('recovery codes', () => {
  test('sign in once each, in any format, and their use is emailed', async () => {
    const { w, user, recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    const [first = ''] = recoveryCodes
    const { ticket } = await halfWay(w.browser(), user.email)
    const browser = w.browser()
    const recoveryCode = ` ${first.toUpperCase().replaceAll('-', ' ')}`
    await browser.call(factors.secondStep, { ticket, recoveryCode })
    expect((await browser.call(factors.read, {})).recoveryCodesLeft).toBe(9)
    expect(await listEmails(w, user.email)).toContain('A recovery code was used')
    const secondChallenge = await halfWay(w.browser(), user.email)
    const error = await w
      .browser()
      .expectError(factors.secondStep, { ticket: secondChallenge.ticket, recoveryCode: first })
    expect(error.body.message).toBe('That recovery code is invalid or already used. 4 tries left.')
  })

  test('are invalidated when new ones are created', async () => {
    const { w, client, user, recoveryCodes } = await setUp()
    const made = await client.call(factors.makeCodes, {})
    const { ticket } = await halfWay(w.browser(), user.email)
    const use = (recoveryCode = '') => w.browser().call(factors.secondStep, { ticket, recoveryCode })
    await expect(use(recoveryCodes[1])).rejects.toMatchObject({ status: 400 })
    await use(made.recoveryCodes[1])
  })

  test('are valid as long as there is a factor they replace', async () => {
    const { client } = await setUp()
    const codesLeft = async () => (await client.call(factors.read, {})).recoveryCodesLeft
    const { id: first } = await addPasskey(client)
    await client.call(passkeys.remove, { id: first })
    expect(await codesLeft()).toBe(10)
    const { id: second } = await addPasskey(client)
    await client.call(factors.removeApp, {})
    expect(await codesLeft()).toBe(10)
    await client.call(passkeys.remove, { id: second })
    expect(await codesLeft()).toBe(0)
  })

  test('are invalid for other users', async () => {
    const { w, user } = await setUp()
    const other = await make.commissioner(w)
    const { recoveryCodes } = await turnOnApp(w, other.client)
    const { ticket } = await halfWay(w.browser(), user.email)
    const error = await w.browser().expectError(factors.secondStep, {
      ticket,
      recoveryCode: recoveryCodes[0] ?? '',
    })
    expect(error.status).toBe(400)
  })

  test('sign in only one of two concurrent users of the same code', async () => {
    const { w, user, recoveryCodes } = await setUp()
    const [recoveryCode = ''] = recoveryCodes
    const tickets = [await halfWay(w.browser(), user.email), await halfWay(w.browser(), user.email)]
    const outcomes = await Promise.allSettled(
      tickets.map(({ ticket }) => w.browser().call(factors.secondStep, { ticket, recoveryCode })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('require a factor that they replace', async () => {
    const { client } = await make.commissioner(await startTestApp())
    expect((await client.expectError(factors.makeCodes, {})).body.code).toBe('no_second_factor')
  })
})

describe('a passkey after the password', () => {
  test('is required when its owner enables it, with recovery codes', async () => {
    const { w, client, user } = await withCommissioner()
    expect((await client.expectError(factors.requirePasskey, { isAsked: true })).body.code).toBe('no_passkey')
    const { device, id } = await addPasskey(client)
    await w.browser().call(accounts.login, { email: user.email, password: make.password })
    const { recoveryCodes } = await client.call(factors.requirePasskey, { isAsked: true })
    expect(recoveryCodes).toHaveLength(10)
    const { ticket, ...ways } = await halfWay(w.browser(), user.email)
    expect(ways).toEqual({ app: false, passkey: true, recoveryCode: true })
    expect((await w.browser().expectError(factors.secondStep, { ticket, code: '000000' })).status).toBe(400)
    await enterWith(device, w.browser())
    const { id: second } = await addPasskey(client, 'Key')
    await client.call(passkeys.remove, { id })
    expect((await halfWay(w.browser(), user.email)).passkey).toBe(true)
    await client.call(passkeys.remove, { id: second })
    await w.browser().call(accounts.login, { email: user.email, password: make.password })
    // Choices made for the old passkeys don't apply to the next one.
    await addPasskey(client, 'Next')
    await w.browser().call(accounts.login, { email: user.email, password: make.password })
  })
})

describe('a host that requires a second factor for admins', () => {
  test('blocks an admin without one until it is set up, and requires it from then on', async () => {
    const { w, admin } = await withAdministrator({ adminSecondFactor: 'required' })
    expect(await admin.expectErrorCode(people.list, {})).toBe('403 second_factor_required')
    expect(await admin.call(factors.read, {})).toMatchObject({ isMissing: true, isPasskeyRequired: false })
    const { device } = await addPasskey(admin)
    await admin.call(people.list, {})
    expect(await admin.call(factors.read, {})).toMatchObject({ isMissing: false, isPasskeyRequired: true })
    expect((await halfWay(w.browser(), 'ada@example.com')).passkey).toBe(true)
    const newBrowser = w.browser()
    await enterWith(device, newBrowser)
    await newBrowser.call(people.list, {})
  })

  test('requires nothing from others', async () => {
    const { w, client } = await withCommissioner({}, { adminSecondFactor: 'required' })
    expect((await client.call(factors.read, {})).isMissing).toBe(false)
    expect((await client.expectError(people.list, {})).body.code).toBe('forbidden')
    const { token } = await client.call(tokens.create, { name: 'Watch' })
    await w.script(token).call(accounts.current, {})
  })

  test('rejects tokens created before, and only a session with a second factor creates another', async () => {
    const { w, admin } = await withAdministrator()
    const { token: before } = await admin.call(tokens.create, { name: 'Watch', scopes: ['admin'] })
    await w.script(before).call(people.list, {})
    w.ctx.config.adminSecondFactor = 'required'
    const errors = [
      await w.script(before).expectError(people.list, {}),
      await w.script(before).expectError(accounts.current, {}),
      await admin.expectError(tokens.create, { name: 'Watch', scopes: ['admin'] }),
    ]
    expect(errors.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'second_factor_required']),
    )
    await addPasskey(admin)
    expect((await w.script(before).expectError(people.list, {})).body.code).toBe('second_factor_required')
    const { token } = await admin.call(tokens.create, { name: 'Again', scopes: ['admin'] })
    await w.script(token).call(people.list, {})
    const ada = await w.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const byCommand = createToken.run(w.ctx, onBehalfOf(ada), { name: 'By command' })
    await expect(byCommand).rejects.toThrow('Create the token in the web app.')
    await w.ctx.db.deleteFrom('passkeys').execute()
    expect((await w.script(token).expectError(people.list, {})).body.code).toBe('second_factor_required')
  })

  test('requires it in a session started with the password alone', async () => {
    const { w, admin } = await withAdministrator()
    const { device } = await addPasskey(admin)
    const other = w.browser()
    await other.call(accounts.login, { email: 'ada@example.com', password: make.password })
    w.ctx.config.adminSecondFactor = 'required'
    for (const [call, input] of [
      [people.list, {}],
      [tokens.create, { name: 'Watch' }],
    ] as const) {
      expect((await other.expectError(call, input as never)).body.code).toBe('confirm_identity')
    }
    expect(await other.expectErrorCode(identity.confirm, { password: make.password })).toBe(
      '409 passkey_needed',
    )
    const used = device.use(await other.call(identity.beginPasskey, {}))
    await other.call(identity.confirmWithPasskey, { used })
    await other.call(people.list, {})
    await other.call(tokens.create, { name: 'Watch' })
  })

  test('shows an admin without one no other league', async () => {
    const { w, league } = await withLeague({}, { adminSecondFactor: 'required' })
    const admin = await make.administrator(w)
    const error = await admin.expectError(leagues.members, { leagueId: league.id })
    expect(error.body.code).toBe('second_factor_required')
    await addPasskey(admin)
    await admin.call(leagues.members, { leagueId: league.id })
  })
})

describe('confirming that it is you', () => {
  const lapsed = async () => {
    const { w, client, user, recoveryCodes } = await setUp()
    const { device } = await addPasskey(client)
    w.clock.pass(15 * 60_000)
    expect((await client.expectError(factors.makeCodes, {})).body.code).toBe('confirm_identity')
    return { w, client, user, recoveryCodes, device }
  }

  test("works with the account's passkey, once per challenge", async () => {
    const { client, device } = await lapsed()
    const used = device.use(await client.call(identity.beginPasskey, {}))
    await client.call(identity.confirmWithPasskey, { used })
    await client.call(factors.makeCodes, {})
    expect((await client.expectError(identity.confirmWithPasskey, { used })).status).toBe(410)
  })

  test("rejects another user's passkey, or a response made for signing in", async () => {
    const { w, client, device } = await lapsed()
    const { challenge, ...others } = await client.call(identity.beginPasskey, {})
    const otherUser = await make.commissioner(w)
    const theirs = await addPasskey(otherUser.client, 'Theirs', authenticator())
    const error = await client.expectError(identity.confirmWithPasskey, {
      used: theirs.device.use({ ...others, challenge }),
    })
    expect(error.body.message).toBe("That passkey doesn't belong to this account.")
    const signInAssertion = device.use(await w.browser().call(passkeys.beginSignIn, {}))
    expect((await client.expectError(identity.confirmWithPasskey, { used: signInAssertion })).status).toBe(
      410,
    )
    expect((await client.expectError(factors.makeCodes, {})).body.code).toBe('confirm_identity')
  })

  test('works with a recovery code, once', async () => {
    const { client, recoveryCodes } = await lapsed()
    const [recoveryCode = ''] = recoveryCodes
    await client.call(identity.confirmWithCode, { recoveryCode })
    const reuseError = await client.expectError(identity.confirmWithCode, { recoveryCode })
    expect(reuseError.body.message).toBe('That recovery code is invalid or already used. 4 tries left.')
    await client.call(factors.makeCodes, {})
  })
})

describe('own sign-in history', () => {
  test('shows method, origin and anything unusual, newest first', async () => {
    const { w, client, user, app } = await setUp()
    const { ticket } = await halfWay(w.browser(), user.email)
    await w.browser().call(factors.secondStep, { ticket, code: app.code() })
    await w.browser().expectError(accounts.login, { email: user.email, password: 'not it' })
    await w.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Elsewhere/1.0' },
      payload: { email: user.email, password: 'not it' },
    })
    const otherUser = await make.commissioner(w)
    await w.browser().expectError(accounts.login, { email: otherUser.user.email, password: 'not it' })
    const all = await client.call(factors.signIns, {})
    expect(all.map(({ with: shown, isFailed, isNewDevice }) => [shown, isFailed, isNewDevice])).toEqual([
      ['password', true, true],
      ['password', true, false],
      ['app', false, false],
      ['password', false, false],
    ])
    const page = await client.call(factors.signIns, { limit: 2 })
    const next = await client.call(factors.signIns, { limit: 2, cursor: page.at(-1)?.id })
    expect([...page, ...next]).toEqual(all)
  })

  test('ends every other way in when one is reported', async () => {
    const { w, client, user, app } = await setUp()
    await client.call(tokens.create, { name: 'Script' })
    const attacker = w.browser()
    const { ticket } = await halfWay(attacker, user.email)
    await attacker.call(factors.secondStep, { ticket, code: app.code() })
    await client.call(factors.signOutOthers, {})
    expect((await attacker.expectError(accounts.current, {})).status).toBe(401)
    expect(await client.call(tokens.list, {})).toEqual([])
    expect(await listEmails(w, user.email)).toContain("You reported that it wasn't you")
  })
})
