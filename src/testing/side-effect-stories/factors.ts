import { accounts, people } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { identity } from '#contract/accounts/identity'
import { passkeys } from '#contract/accounts/passkeys'
import { codeOfStep, stepAt } from '#core/accounts/factors/authenticator-app'
import { authenticator } from '#testing/fakes/authenticator'
import { addPasskey } from '#testing/factors'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Passkeys, an authenticator app and recovery codes, from setup to removal by a site admin. */
export const factorTraces = async (): Promise<Tracing> => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  const { client, user } = await make.commissioner(w, { email: 'dana@example.com' })
  const visitor = w.browser()
  const views = [watch(client, factors.read, {}), watch(admin, people.list, {})]
  const trace = await tracing(w, views)
  const { expectEffects, happens } = trace
  const email = (subject: string) => `mail: security to dana@example.com: ${subject}`
  const signedOut = ['refused: 401 unauthenticated']
  const wrongCode =
    'audit: Visitor, account.sign-in-failed: Tried to sign in as Dana Whitfield with a wrong code'

  const device = authenticator()
  const otherAuthenticator = authenticator()
  await expectEffects(visitor, passkeys.beginAdding, {}, signedOut)
  const made = device.make(await expectEffects(client, passkeys.beginAdding, {}, []))
  await expectEffects(client, identity.beginPasskey, {}, ['refused: 409 no_passkey'])
  await expectEffects(client, factors.makeCodes, {}, ['refused: 409 no_second_factor'])
  await expectEffects(client, factors.requirePasskey, { isAsked: true }, ['refused: 409 no_passkey'])
  const { id } = await expectEffects(client, passkeys.add, { made, name: 'Laptop' }, [
    'audit: Dana Whitfield, account.passkey-added: Added a passkey',
    email('A new passkey for your account'),
    'reads: auth/factors, admin/users',
  ])
  await expectEffects(client, passkeys.add, { made, name: 'Laptop' }, ['refused: 410 passkey_expired'])
  await expectEffects(client, passkeys.rename, { id, name: 'Desk' }, [
    'audit: Dana Whitfield, account.passkey-renamed: Renamed a passkey',
    'reads: auth/factors',
  ])
  await expectEffects(admin, passkeys.rename, { id, name: 'Mine' }, ['refused: 404 not_found'])

  const { publicUrl } = w.ctx.config
  w.ctx.config.publicUrl = 'http://192.0.2.7'
  await trace.watching([])
  await expectEffects(visitor, passkeys.beginSignIn, {}, ['refused: 409 no_passkeys'])
  w.ctx.config.publicUrl = publicUrl
  await trace.watching(views)
  const request = await expectEffects(visitor, passkeys.beginSignIn, {}, [])
  const used = device.use(request)
  await expectEffects(visitor, passkeys.signIn, { used }, [
    'audit: Dana Whitfield, account.signed-in: Signed in with a passkey',
    'reads: auth/factors',
  ])
  await expectEffects(w.browser(), passkeys.signIn, { used: otherAuthenticator.use(request) }, [
    'refused: 410 passkey_expired',
  ])
  const confirming = device.use(await expectEffects(client, identity.beginPasskey, {}, []))
  await expectEffects(client, identity.confirmWithPasskey, { used: confirming }, [])
  await expectEffects(client, identity.confirmWithPasskey, { used: confirming }, [
    'refused: 410 passkey_expired',
  ])
  await expectEffects(client, factors.requirePasskey, { isAsked: true }, [
    'audit: Dana Whitfield, account.passkey-asked: A passkey is required after the password',
    email('How you sign in was changed'),
    'reads: auth/factors',
  ])

  const { secret } = await expectEffects(client, factors.beginApp, {}, [])
  const codeIn = (steps: number) => codeOfStep(secret, stepAt(w.clock.now()) + steps)
  await expectEffects(client, factors.confirmApp, { code: codeIn(9) }, ['refused: 400 invalid'])
  await expectEffects(client, factors.confirmApp, { code: codeIn(0) }, [
    'audit: Dana Whitfield, account.app-on: Turned on an authenticator app',
    email('An authenticator app for your account'),
    'reads: auth/factors',
  ])
  await expectEffects(client, factors.beginApp, {}, ['refused: 409 app_on'])
  const { recoveryCodes } = await expectEffects(client, factors.makeCodes, {}, [
    'audit: Dana Whitfield, account.recovery-codes: Generated new recovery codes',
    email('New recovery codes for your account'),
  ])
  const [recoveryCode = ''] = recoveryCodes
  await expectEffects(client, identity.confirmWithCode, { recoveryCode }, [
    'audit: Dana Whitfield, account.recovery-code: Used a recovery code; 9 left',
    email('A recovery code was used'),
    'reads: auth/factors',
  ])
  await expectEffects(client, identity.confirmWithCode, { recoveryCode }, ['refused: 400 invalid', wrongCode])

  const half = w.browser()
  const waiting = await half.expectError(accounts.login, { email: user.email, password: make.password })
  const ticket = waiting.body.secondStep?.ticket ?? ''
  await trace.watching(views)
  await expectEffects(half, factors.secondStep, { ticket: 'unknown', code: codeIn(1) }, [
    'refused: 410 sign_in_expired',
  ])
  await expectEffects(half, factors.secondStep, { ticket, code: codeIn(1) }, [
    'audit: Dana Whitfield, account.signed-in: Signed in with password and authenticator app',
  ])
  await trace.watching([watch(half, factors.read, {}), watch(admin, people.list, {})])
  await expectEffects(w.browser(), factors.signOutOthers, {}, signedOut)
  await expectEffects(half, factors.signOutOthers, {}, [
    "audit: Dana Whitfield, account.not-me: Reported: This wasn't me",
    email("You reported that it wasn't you"),
  ])
  await expectEffects(w.browser(), factors.removeApp, {}, signedOut)
  await expectEffects(half, factors.removeApp, {}, [
    'audit: Dana Whitfield, account.app-off: Turned off the authenticator app',
    email('The authenticator app was turned off'),
    'reads: auth/factors',
  ])
  await expectEffects(half, passkeys.remove, { id: 999_999 }, ['refused: 404 not_found'])
  await expectEffects(half, passkeys.remove, { id }, [
    'audit: Dana Whitfield, account.passkey-removed: Removed a passkey',
    email('A passkey was removed from your account'),
    'reads: auth/factors, admin/users',
  ])

  await happens('another passkey', () => addPasskey(half), [
    'audit: Dana Whitfield, account.passkey-added: Added a passkey',
    email('A new passkey for your account'),
    'reads: auth/factors, admin/users',
  ])
  await expectEffects(half, people.removeFactors, { userId: user.id }, ['refused: 403 forbidden'])
  await trace.watching([watch(admin, people.list, {})])
  await expectEffects(admin, people.removeFactors, { userId: user.id }, [
    'audit: Ada Min, user.factors-removed: Removed the passkeys, authenticator app and recovery codes of Dana Whitfield',
    email('Your passkeys and authenticator app were removed'),
    'reads: admin/users',
  ])
  return trace
}
