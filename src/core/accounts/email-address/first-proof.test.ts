import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { passkeys } from '#contract/accounts/passkeys'
import { passwords } from '#contract/accounts/passwords'
import { addresses, profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { personPage } from '#contract/administration/person'
import { invitations } from '#contract/leagues/joining'
import { getConfirmationToken } from '#testing/addresses'
import { addPasskey, enterWith, turnOnApp } from '#testing/factors'
import { getEmailedToken, getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

const victim = 'victim@example.com'
const mine = 'the owner chose this'
const minute = 60_000

const mailing = () => startTestApp({ mailer: { send: () => Promise.resolve() } })

const register = (client: Client, email = victim) =>
  client.call(accounts.register, { firstName: 'Str', lastName: 'Anger', email, password: make.password })

/** Everything an impostor could set up before addresses had to be confirmed. */
const setUpUnverifiedUser = async (w: TestApp) => {
  const client = w.browser()
  const user = await register(client)
  const set = (at: number | null) =>
    w.ctx.db.updateTable('users').set({ email_verified_at_ms: at }).where('id', '=', user.id).execute()
  await set(1)
  const { device } = await addPasskey(client)
  const { app } = await turnOnApp(w, client)
  const { token } = await client.call(tokens.create, { name: 'Script' })
  const waiting = { firstName: 'Str', lastName: 'Anger', email: 'stranger@example.com' }
  await client.call(profile.update, waiting)
  const change = await getConfirmationToken(w)
  await set(null)
  return { client, user, device, app, script: w.script(token), change }
}

/** Response of each of the impostor's ways to sign in. */
const waysIn = async (
  w: TestApp,
  { client, device, script, change }: Awaited<ReturnType<typeof setUpUnverifiedUser>>,
) => ({
  session: (await client.expectError(accounts.current, {})).status,
  token: (await script.expectError(accounts.current, {})).status,
  passkey: await enterWith(device, w.browser()).catch((error: { body: { code: string } }) => error.body.code),
  password: (await w.browser().expectError(accounts.login, { email: victim, password: make.password }))
    .status,
  change: (await w.browser().expectError(addresses.confirm, { token: change })).status,
})

const shut = { session: 401, token: 401, passkey: 'invalid_passkey', password: 401, change: 410 }

const listExpiryEmails = async (w: TestApp) =>
  (await getEmails(w.ctx, email => email.where('subject', 'like', 'Items added before%'))).map(
    ({ to_email, text_body }) => [
      to_email,
      /1 passkey, 1 authenticator app, 10 recovery codes, \d+ sessions?, 1 access token, an address change/.test(
        text_body.replace(/\s+/g, ' '),
      ),
    ],
  )

const reset = async (w: TestApp) => {
  const token = await getEmailedToken(w.ctx, 'password-link')
  await w.browser().call(passwords.reset, { token, newPassword: mine })
}

describe('first verification of a mailbox that someone else registered', () => {
  test('leaves the other user nothing after a new password', async () => {
    const w = await mailing()
    const unverified = await setUpUnverifiedUser(w)
    await w.browser().call(passwords.forgot, { email: victim })
    await reset(w)
    expect(await waysIn(w, unverified)).toEqual(shut)
    expect(await listExpiryEmails(w)).toEqual([[victim, true]])
    const owner = w.browser()
    await owner.call(accounts.login, { email: victim, password: mine })
    expect(await owner.call(factors.read, {})).toMatchObject({
      passkeys: [],
      appSince: null,
      recoveryCodesLeft: 0,
    })
    expect(await owner.call(accounts.current, {})).toMatchObject({ emailVerified: true, pendingEmail: null })
  })

  test('leaves the other user nothing after the confirmation link, which asks for a new password when no one is signed in', async () => {
    const w = await mailing()
    const unverified = await setUpUnverifiedUser(w)
    w.clock.pass(3 * minute)
    await unverified.client.call(addresses.cancel, {})
    await unverified.client.call(addresses.resend, {})
    const { resetToken, wasChanged } = await w
      .browser()
      .call(addresses.confirm, { token: await getConfirmationToken(w) })
    expect(wasChanged).toBe(false)
    expect(await waysIn(w, unverified)).toEqual(shut)
    await w.browser().call(passwords.reset, { token: resetToken ?? '', newPassword: mine })
    await w.browser().call(accounts.login, { email: victim, password: mine })
  })

  test('leaves the other user nothing after an unverified account moves to the address', async () => {
    const w = await mailing()
    const client = w.browser()
    await register(client, 'stranger@example.com')
    await client.call(profile.update, { firstName: 'Str', lastName: 'Anger', email: victim })
    const { resetToken } = await w.browser().call(addresses.confirm, { token: await getConfirmationToken(w) })
    expect(resetToken).not.toBeNull()
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
    const login = { email: victim, password: make.password }
    expect((await w.browser().expectError(accounts.login, login)).status).toBe(401)
    const links = await w.ctx.db.selectFrom('not_me_links').select('email').execute()
    expect(links.map(({ email }) => email)).not.toContain('stranger@example.com')
  })

  test('leaves the other user nothing even after "This was not me"', async () => {
    const w = await mailing()
    const unverified = await setUpUnverifiedUser(w)
    w.clock.pass(3 * minute)
    const token = await getEmailedToken(w.ctx, 'security')
    await w.browser().call(passwords.notMe, { token })
    expect(await waysIn(w, unverified)).toEqual(shut)
  })
})

describe('a legitimate user', () => {
  test('stays signed in when opening the link in the registering browser, and other sessions end', async () => {
    const w = await mailing()
    const [client, phone] = [w.browser(), w.browser()]
    await register(client)
    await phone.call(accounts.login, { email: victim, password: make.password })
    const { resetToken } = await client.call(addresses.confirm, { token: await getConfirmationToken(w) })
    expect(resetToken).toBeNull()
    expect(await client.call(accounts.current, {})).toMatchObject({ emailVerified: true })
    expect((await phone.expectError(accounts.current, {})).status).toBe(401)
    await phone.call(accounts.login, { email: victim, password: make.password })
  })

  test('reenters the password after signing in a while ago, and the link still works', async () => {
    const w = await mailing()
    const client = w.browser()
    await register(client)
    w.clock.pass(16 * minute)
    const token = await getConfirmationToken(w)
    expect((await client.expectError(addresses.confirm, { token })).body.code).toBe('confirm_identity')
    await make.confirmed(client)
    expect((await client.call(addresses.confirm, { token })).resetToken).toBeNull()
  })

  test('verifies an address by accepting an emailed invitation to it', async () => {
    const w = await mailing()
    const { client: commissioner, league } = await make.league(w)
    const [client, phone] = [w.browser(), w.browser()]
    await register(client)
    await phone.call(accounts.login, { email: victim, password: make.password })
    await commissioner.call(invitations.send, { leagueId: league.id, name: 'Lee', email: victim })
    const token = await getEmailedToken(w.ctx, 'invitation')
    await client.call(invitations.accept, { token, teamName: 'Reachers' })
    expect(await client.call(accounts.current, {})).toMatchObject({ emailVerified: true })
    expect((await phone.expectError(accounts.current, {})).status).toBe(401)
  })

  test('changes the address only by their own action, and keeps their data', async () => {
    const w = await mailing()
    const { client } = await make.commissioner(w)
    const { device } = await addPasskey(client)
    await client.call(profile.update, { firstName: 'Mo', lastName: 'Ved', email: victim })
    const token = await getConfirmationToken(w)
    for (const other of [w.browser(), (await make.commissioner(w)).client]) {
      expect(await other.expectErrorCode(addresses.confirm, { token })).toBe('401 sign_in_first')
    }
    expect(await client.call(addresses.confirm, { token })).toMatchObject({ resetToken: null })
    expect(await enterWith(device, w.browser())).toMatchObject({ email: victim })
  })

  test('sets a new password at an address an admin assigned, and everything else ends', async () => {
    const w = await mailing()
    const { client, user } = await make.commissioner(w)
    const { device } = await addPasskey(client)
    const admin = await make.administrator(w)
    await admin.call(personPage.correctAddress, { userId: user.id, email: victim })
    const { resetToken } = await w.browser().call(addresses.confirm, { token: await getConfirmationToken(w) })
    const error = await w.browser().expectError(passkeys.signIn, {
      used: device.use(await w.browser().call(passkeys.beginSignIn, {})),
    })
    expect(error.body.code).toBe('invalid_passkey')
    await w.browser().call(passwords.reset, { token: resetToken ?? '', newPassword: mine })
    await w.browser().call(accounts.login, { email: victim, password: mine })
  })
})

describe('an unconfirmed address', () => {
  test('allows adding nothing that would outlast it', async () => {
    const w = await mailing()
    const client = w.browser()
    await register(client)
    const errors = [
      await client.expectError(passkeys.beginAdding, {}),
      await client.expectError(factors.beginApp, {}),
      await client.expectError(factors.confirmApp, { code: '000000' }),
      await client.expectError(tokens.create, { name: 'Script' }),
    ]
    expect(new Set(errors.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
      new Set([
        `403 email_unverified Confirm your email address first: open the link we emailed to ${victim}, or resend it from the top of the page.`,
      ]),
    )
  })

  test('allows everything when no mail server is configured', async () => {
    const w = await startTestApp()
    const client = w.browser()
    await register(client)
    await addPasskey(client)
    await turnOnApp(w, client)
    await client.call(tokens.create, { name: 'Script' })
  })
})
