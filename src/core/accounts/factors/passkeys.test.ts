import { describe, expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { passkeys } from '#contract/accounts/passkeys'
import { passwords } from '#contract/accounts/passwords'
import { authenticator } from '#testing/fakes/authenticator'
import { addPasskey, enterWith } from '#testing/factors'
import { getEmailedToken, getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { wholeDatabase } from '#testing/whole-database'
import { withCommissioner } from '#testing/made-world'
import type { Client, TestApp, TestAppOptions } from '#testing/test-app'

const fiveMinutes = 5 * 60_000

const setUp = (options?: TestAppOptions) => withCommissioner({}, options)

const linesOf = async ({ ctx }: TestApp) =>
  (await ctx.db.selectFrom('audit_lines').select('summary').orderBy('id').execute()).map(row => row.summary)

const failedWith = async (client: Client, device: ReturnType<typeof authenticator>) =>
  (
    await client.expectError(passkeys.signIn, {
      used: device.use(await client.call(passkeys.beginSignIn, {})),
    })
  ).body.code

describe('a passkey', () => {
  test('signs in on its own, is reported by email and audit log, and shows when it was used', async () => {
    const { w, client, user } = await setUp()
    const { device } = await addPasskey(client, 'Laptop')
    const otherBrowser = w.browser()
    expect(await enterWith(device, otherBrowser)).toMatchObject({ id: user.id })
    expect((await otherBrowser.call(accounts.current, {})).email).toBe(user.email)
    const status = await client.call(factors.read, {})
    expect(status.passkeys).toMatchObject([
      { name: 'Laptop', isSecurityKey: false, lastUsedAt: new Date(w.clock.now()).toISOString() },
    ])
    expect(await linesOf(w)).toEqual(expect.arrayContaining(['Added a passkey', 'Signed in with a passkey']))
    expect(
      (await getEmails(w.ctx, on => on.where('to_email', '=', user.email))).map(email => email.subject),
    ).toContain('A new passkey for your account')
  })

  test("has a stable random id for authenticators, and can't be created twice on one", async () => {
    const { w, client } = await setUp()
    const first = await client.call(passkeys.beginAdding, {})
    const { device } = await addPasskey(client)
    const next = await client.call(passkeys.beginAdding, {})
    expect(first.user.id).toMatch(/^[\w-]{43}$/)
    expect(next.user.id).toBe(first.user.id)
    const { client: other } = await make.commissioner(w)
    expect((await other.call(passkeys.beginAdding, {})).user.id).not.toBe(first.user.id)
    expect(next.excludeCredentials.map(({ id }) => id)).toEqual([device.make(next).id])
    const secondPasskey = device.make(await client.call(passkeys.beginAdding, {}))
    expect((await client.expectError(passkeys.add, { made: secondPasskey, name: 'Again' })).body.code).toBe(
      'passkey_known',
    )
  })

  test('requires its own challenge, once and within five minutes', async () => {
    const { w, client } = await setUp()
    const { device } = await addPasskey(client)
    const used = device.use(await w.browser().call(passkeys.beginSignIn, {}))
    await w.browser().call(passkeys.signIn, { used })
    expect(await w.browser().expectErrorCode(passkeys.signIn, { used })).toBe('410 passkey_expired')
    const late = device.use(await w.browser().call(passkeys.beginSignIn, {}))
    w.clock.pass(fiveMinutes)
    expect((await w.browser().expectError(passkeys.signIn, { used: late })).status).toBe(410)
    const own = device.use({
      ...(await w.browser().call(passkeys.beginSignIn, {})),
      challenge: Buffer.from('made up by a thief').toString('base64url'),
    })
    expect((await w.browser().expectError(passkeys.signIn, { used: own })).status).toBe(410)
  })

  test('is rejected for another user, site or earlier counter, or without user presence', async () => {
    const { w, client } = await setUp()
    const { device } = await addPasskey(client)
    expect(await failedWith(w.browser(), authenticator())).toBe('invalid_passkey')
    await enterWith(device, w.browser())
    device.turnBack(2)
    expect(await failedWith(w.browser(), device)).toBe('invalid_passkey')
    for (const options of [
      { origin: 'https://sidepot.evil.example' },
      { host: 'evil.example' },
      { isVerified: false },
    ]) {
      const made = authenticator(options).make(await client.call(passkeys.beginAdding, {}))
      const error = await client.expectError(passkeys.add, { made, name: 'Theirs' })
      expect([error.status, error.body.message]).toEqual([400, "Couldn't check the passkey. Try again."])
    }
  })

  test.each([
    ['{}', {}],
    ['text', 'passkey'],
    ['nothing signed', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
  ])('is rejected with a plain message when it is garbage (%s)', async (_, used) => {
    const { w } = await setUp()
    const error = await w.browser().expectError(passkeys.signIn, { used } as never)
    expect([error.status, error.body.message]).toEqual([
      400,
      "That isn't a valid passkey response. Try again.",
    ])
  })

  test('is rejected without a server error when its parts are garbage', async () => {
    const { w, client } = await setUp()
    const { device } = await addPasskey(client)
    const fresh = async () => device.use(await w.browser().call(passkeys.beginSignIn, {}))
    for (const part of ['authenticatorData', 'signature', 'clientDataJSON'] as const) {
      const used = await fresh()
      used.response[part] = 'AAAA'
      expect((await w.browser().expectError(passkeys.signIn, { used })).status).toBeOneOf([400, 401])
    }
    const made = device.make(await client.call(passkeys.beginAdding, {}))
    made.response.attestationObject = 'oWNm'
    expect((await client.expectError(passkeys.add, { made, name: 'x' })).status).toBe(400)
  })

  test('is rejected for a disabled account', async () => {
    const { w, client, user } = await setUp()
    const admin = await make.administrator(w)
    const { device } = await addPasskey(client)
    await admin.call(people.setDisabled, { userId: user.id, isDisabled: true })
    expect(await failedWith(w.browser(), device)).toBe('account_disabled')
  })

  test('is renamed and removed only by its owner, after recent authentication', async () => {
    const { w, client } = await setUp()
    const { id, device } = await addPasskey(client)
    const otherClient = (await make.commissioner(w)).client
    expect((await otherClient.expectError(passkeys.rename, { id, name: 'Mine' })).status).toBe(404)
    expect((await otherClient.expectError(passkeys.remove, { id })).status).toBe(404)
    expect((await client.call(passkeys.rename, { id, name: 'Desk' })).name).toBe('Desk')
    w.clock.pass(15 * 60_000)
    expect((await client.expectError(passkeys.remove, { id })).body.code).toBe('confirm_identity')
    expect((await client.expectError(passkeys.beginAdding, {})).body.code).toBe('confirm_identity')
    await enterWith(device, client)
    await client.call(passkeys.remove, { id })
    expect(await failedWith(w.browser(), device)).toBe('invalid_passkey')
  })

  test("can't be removed when it is the last way to sign in", async () => {
    const { w, client, user } = await setUp()
    const one = await addPasskey(client)
    const other = await addPasskey(client, 'Key')
    await w.ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    await client.call(passkeys.remove, { id: other.id })
    expect(await client.expectErrorCode(passkeys.remove, { id: one.id })).toBe('409 last_way_in')
    expect((await client.call(factors.read, {})).passkeys).toHaveLength(1)
  })

  test('is not a secret: a leaked database contains no valid challenge', async () => {
    const { w, client } = await setUp()
    await addPasskey(client)
    const { challenge } = await w.browser().call(passkeys.beginSignIn, {})
    expect(await wholeDatabase(w.ctx)).not.toContain(challenge)
  })
})

test.each([
  ['https://pot.example.com', true],
  ['https://pot.example.com:8443', true],
  ['http://localhost:3000', true],
  ['http://pot.example.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('%s keeps passkeys: %s', async (publicUrl, isOffered) => {
  const { client } = await setUp({ publicUrl })
  expect((await client.call(factors.read, {})).arePasskeysOffered).toBe(isOffered)
  const begun = client.call(passkeys.beginAdding, {}).then(
    ({ rp }) => rp.id,
    ({ body }: { body: { code: string } }) => body.code,
  )
  expect(await begun).toBe(isOffered ? new URL(publicUrl).hostname : 'no_passkeys')
})

test('is removed by "This was not me" when created in the last week, and retained when older', async () => {
  const { w, client } = await setUp()
  const owners = await addPasskey(client, 'Own')
  w.clock.pass(8 * 86_400_000)
  const back = w.browser()
  await enterWith(owners.device, back)
  const thiefs = await addPasskey(back, 'Thief')
  w.clock.pass(60_000)
  await back.call(factors.makeCodes, {})
  await w.browser().call(passwords.notMe, { token: await getEmailedToken(w.ctx, 'security') })
  expect(await failedWith(w.browser(), thiefs.device)).toBe('invalid_passkey')
  const newBrowser = w.browser()
  await enterWith(owners.device, newBrowser)
  expect(await newBrowser.call(factors.read, {})).toMatchObject({
    passkeys: [{ name: 'Own' }],
    recoveryCodesLeft: 0,
  })
})

test('can be removed with all other factors by an admin, and its owner is notified', async () => {
  const { w, client, user } = await setUp()
  const admin = await make.administrator(w)
  const { device } = await addPasskey(client)
  expect(await admin.call(people.list, { id: user.id })).toMatchObject([{ hasSecondFactor: true }])
  await admin.call(people.removeFactors, { userId: user.id })
  expect(await admin.call(people.list, { id: user.id })).toMatchObject([{ hasSecondFactor: false }])
  expect((await client.expectError(accounts.current, {})).status).toBe(401)
  expect(await failedWith(w.browser(), device)).toBe('invalid_passkey')
  expect(
    (await getEmails(w.ctx, on => on.where('to_email', '=', user.email))).map(email => email.subject),
  ).toContain('Your passkeys and authenticator app were removed')
})
