import { expect } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { addresses, profile, sessions } from '#contract/accounts/profile'
import { ownAccount } from '#contract/administration/account-deletion'
import { identity } from '#contract/accounts/identity'
import { push } from '#contract/accounts/push'
import { tokens } from '#contract/accounts/tokens'
import { setup } from '#contract/accounts/setup'
import { setupLink } from '#core/accounts/setup'
import { suppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import { startPushService } from '#testing/fakes/push-service'
import * as make from '#testing/make'
import { type Client, startUnconfiguredTestApp, type TestApp } from '#testing/test-app'
import { getEmail } from '#testing/emails'
import { type Tracing, tracing, watch } from './tracing.ts'

const ada = { firstName: 'Ada', lastName: 'Min', email: 'ada@example.com', password: make.password }
const lee = { firstName: 'Lee', lastName: 'Park', email: 'lee@example.com', password: make.password }

/** First site admin, and an account from registration to sign-out. */
export const accountTraces = async (): Promise<Tracing> => {
  const w = await startUnconfiguredTestApp({ webhookPrivateHosts: ['127.0.0.1'] })
  const token = new URL((await setupLink(w.ctx)) ?? '').searchParams.get('token') ?? ''
  const admin = w.browser()
  const browser = w.browser()
  const trace = await tracing(w, [watch(w.browser(), setup.needed, {})])
  const { expectEffects, watching } = trace

  await expectEffects(admin, setup.begin, { ...ada, token: 'another' }, ['refused: 403 forbidden'])
  await expectEffects(admin, setup.begin, { ...ada, token }, [
    'audit: Ada Min, setup.done: Ada Min set up Sidepot',
    'audit: Ada Min, account.signed-in: Signed in',
    'reads: setup',
  ])
  await watching([watch(admin, people.list, {})])
  await expectEffects(browser, accounts.register, { ...lee, password: 'football' }, ['refused: 400 invalid'])
  const account = await expectEffects(browser, accounts.register, lee, [
    'audit: Lee Park, account.signed-in: Signed in',
    'reads: admin/users',
  ])
  await watching([
    watch(browser, accounts.current, {}),
    watch(browser, sessions.list, {}),
    watch(browser, tokens.list, {}),
  ])

  const otherBrowser = w.browser()
  await expectEffects(otherBrowser, accounts.login, { ...lee, password: 'not it' }, [
    'refused: 401 invalid_credentials',
    'audit: Visitor, account.sign-in-failed: Tried to sign in as Lee Park with a wrong password',
  ])
  await expectEffects(otherBrowser, accounts.login, lee, [
    'audit: Lee Park, account.signed-in: Signed in',
    'reads: auth/sessions',
  ])
  const renamed = { firstName: 'Leigh', lastName: 'Park', email: 'leigh@example.com' }
  await expectEffects(browser, profile.update, { ...renamed, firstName: '' }, ['refused: 400 invalid'])
  await expectEffects(browser, profile.update, { ...renamed, email: ada.email }, [
    'audit: Leigh Park, account.address-asked: Requested a new email address',
    'mail: security to lee@example.com: A request to change your email address',
    'mail: address-tried to ada@example.com: An attempt to use your email address',
    'reads: auth/user',
  ])
  await expectEffects(w.browser(), addresses.cancel, {}, ['refused: 401 unauthenticated'])
  await expectEffects(browser, addresses.cancel, {}, [
    'audit: Leigh Park, account.address-kept: Kept their current email address',
    'reads: auth/user',
  ])
  await expectEffects(browser, addresses.resend, {}, ['refused: 409 nothing_to_confirm'])
  await expectEffects(browser, profile.update, renamed, [
    'audit: Leigh Park, account.address-asked: Requested a new email address',
    'mail: security to lee@example.com: A request to change your email address',
    'mail: confirm-email to leigh@example.com: Confirm your email address',
    'reads: auth/user',
  ])
  w.clock.pass(3 * 60_000)
  await expectEffects(browser, addresses.resend, {}, [
    'mail: confirm-email to leigh@example.com: Confirm your email address',
  ])
  await expectEffects(w.browser(), addresses.confirm, { token: 'made up' }, ['refused: 410 link_expired'])
  const emailToken = await getEmailedToken(w, /confirm-email\?token=(\S+)/)
  await expectEffects(browser, addresses.confirm, { token: emailToken }, [
    'audit: Leigh Park, account.address: Confirmed a new email address',
    'mail: security to lee@example.com: Your email address was changed',
    'reads: auth/user',
  ])
  const choices = { email: true, awards: false, invitations: true, weeklyUpdates: false }
  await expectEffects(w.browser(), profile.notifications, choices, ['refused: 401 unauthenticated'])
  await expectEffects(browser, profile.notifications, choices, ['reads: auth/user'])
  await expectEffects(browser, profile.notifications, { ...choices, emailFrequency: 'digest' }, [
    'reads: auth/user',
  ])
  const { id } = await expectEffects(browser, tokens.create, { name: 'Script' }, [
    expect.stringMatching(
      /^audit: Leigh Park, token.created: Created the access token Script \(….{4}: read\)$/,
    ),
    'mail: security to leigh@example.com: A new access token for your account',
    'reads: auth/tokens',
  ])
  await expectEffects(browser, tokens.create, { name: '' }, ['refused: 400 invalid'])
  await expectEffects(browser, identity.confirm, { password: 'not it' }, [
    'refused: 400 invalid',
    'audit: Visitor, account.sign-in-failed: Tried to sign in as Leigh Park with a wrong password',
  ])
  await expectEffects(browser, identity.confirm, lee, [])
  await expectEffects(admin, tokens.revoke, { id }, ['refused: 404 not_found'])
  await expectEffects(browser, tokens.revoke, { id }, [
    expect.stringMatching(/^audit: Leigh Park, token.revoked: Revoked the access token Script \(….{4}\)$/),
    'reads: auth/tokens',
  ])

  await watching([watch(browser, calendarAddress.read, {})])
  await expectEffects(browser, calendarAddress.create, {}, [
    'audit: Leigh Park, calendar.created: Created a calendar address',
    'reads: auth/calendar',
  ])
  await expectEffects(browser, calendarAddress.create, {}, [])
  await expectEffects(browser, calendarAddress.renew, {}, [
    'audit: Leigh Park, calendar.renewed: Created a new calendar address; the old one stopped working',
    'reads: auth/calendar',
  ])
  await expectEffects(browser, calendarAddress.remove, {}, [
    'audit: Leigh Park, calendar.removed: Removed their calendar address',
    'reads: auth/calendar',
  ])
  await expectEffects(browser, calendarAddress.remove, {}, ['refused: 404 not_found'])
  await expectEffects(w.browser(), calendarAddress.create, {}, ['refused: 401 unauthenticated'])
  await expectEffects(w.browser(), calendarAddress.renew, {}, ['refused: 401 unauthenticated'])
  await watching([watch(browser, sessions.list, {})])

  const [session] = (await browser.call(sessions.list, {})).filter(({ current }) => !current)
  await expectEffects(admin, sessions.end, { id: session?.id ?? 0 }, ['refused: 404 not_found'])
  await expectEffects(browser, sessions.end, { id: session?.id ?? 0 }, [
    'audit: Leigh Park, account.session-ended: Ended one of their sessions',
    'reads: auth/sessions',
  ])
  await otherBrowser.call(accounts.login, { ...lee, email: renamed.email })
  await watching([watch(browser, sessions.list, {})])
  await expectEffects(w.browser(), sessions.endOthers, {}, ['refused: 401 unauthenticated'])
  await expectEffects(browser, sessions.endOthers, {}, [
    'audit: Leigh Park, account.sessions-ended: Ended all their other sessions',
    'reads: auth/sessions',
  ])

  const newPassword = 'a longer horse battery'
  await expectEffects(browser, passwords.change, { currentPassword: 'not it', newPassword }, [
    'refused: 400 invalid',
  ])
  await expectEffects(browser, passwords.change, { currentPassword: make.password, newPassword }, [
    'audit: Leigh Park, account.password: Set a new password',
    'mail: security to leigh@example.com: Your password was changed',
  ])
  await watching([])
  await expectEffects(w.browser(), passwords.forgot, { email: 'no address' }, ['refused: 400 invalid'])
  await expectEffects(w.browser(), passwords.forgot, { email: 'nobody@example.com' }, [])
  await expectEffects(w.browser(), passwords.forgot, { email: renamed.email }, [
    'mail: password-link to leigh@example.com: Set a new Sidepot password',
  ])
  const link = await getEmailedToken(w, /reset-password\?token=(\S+)/)
  await expectEffects(w.browser(), passwords.reset, { token: link, newPassword: 'football' }, [
    'refused: 400 invalid',
  ])
  const another = 'the longest horse battery'
  await expectEffects(w.browser(), passwords.reset, { token: link, newPassword: another }, [
    'audit: Leigh Park, account.password: Set a new password',
    'mail: security to leigh@example.com: Your password was changed',
  ])
  const alarm = await getEmailedToken(w, /not-me\?token=(\S+)/)
  await expectEffects(w.browser(), passwords.notMe, { token: 'made up' }, ['refused: 410 link_expired'])
  const { resetToken } = await expectEffects(w.browser(), passwords.notMe, { token: alarm }, [
    "audit: Leigh Park, account.not-me: Reported: This wasn't me",
  ])
  await w.browser().call(passwords.reset, { token: resetToken, newPassword })

  await browser.call(accounts.login, { ...lee, email: renamed.email, password: newPassword })
  await watching([watch(browser, accounts.current, {})])
  await expectEffects(w.browser(), addresses.tryAgain, {}, ['refused: 401 unauthenticated'])
  await expectEffects(browser, addresses.tryAgain, {}, ['refused: 409 address_not_stopped'])
  await suppressAddress(w.ctx, renamed.email, 'No such user')
  await watching([watch(browser, accounts.current, {})])
  await expectEffects(browser, addresses.tryAgain, {}, [
    'audit: Leigh Park, account.address-tried: Resumed email to their address',
    'reads: auth/user',
  ])
  await pushTraces(trace, browser, w.browser())
  await watching([watch(browser, accounts.current, {})])
  const declined = new URL(unsubscribeUrl(w.ctx, account.id, 'invitations') ?? '').searchParams.get('token')
  await expectEffects(w.browser(), profile.unsubscribe, { token: 'made up' }, [
    'refused: 410 unsubscribe_unknown',
  ])
  await expectEffects(w.browser(), profile.unsubscribe, { token: declined ?? '' }, ['reads: auth/user'])
  await watching([])
  await expectEffects(w.browser(), accounts.logout, {}, ['refused: 401 unauthenticated'])
  await expectEffects(browser, accounts.logout, {}, ['audit: Leigh Park, account.signed-out: Signed out'])

  await browser.call(accounts.login, { email: renamed.email, password: newPassword })
  await watching([])
  await expectEffects(browser, ownAccount.remove, { email: lee.email }, ['refused: 400 invalid'])
  await expectEffects(browser, ownAccount.remove, { email: renamed.email }, [
    `audit: Deleted account, user.deleted: Deleted account ${account.id}`,
    'mail: account-deleted to leigh@example.com: Your account was deleted',
    ...[
      'security to lee@example.com: A request to change your email address',
      'security to lee@example.com: A request to change your email address',
      'confirm-email to leigh@example.com: Confirm your email address',
      'confirm-email to leigh@example.com: Confirm your email address',
      'security to lee@example.com: Your email address was changed',
      'security to leigh@example.com: A new access token for your account',
      'security to leigh@example.com: Your password was changed',
      'password-link to leigh@example.com: Set a new Sidepot password',
      'security to leigh@example.com: Your password was changed',
    ].map(label => `no mail: ${label}`),
  ])
  return trace
}

const device = 'lightMyRequest'

/** Push in a browser: turned on, chosen, tested and turned off. */
const pushTraces = async (
  { expectEffects, watching }: Tracing,
  browser: Client,
  visitor: Client,
): Promise<void> => {
  await expectEffects(visitor, push.save, {}, ['refused: 401 unauthenticated'])
  await expectEffects(visitor, push.notNow, {}, ['refused: 401 unauthenticated'])
  // The first one creates the keys.
  const { publicKey } = await browser.call(push.read, {})
  const service = await startPushService()
  await watching([watch(browser, push.read, {})])
  const address = { ...service.browser('phone', publicKey ?? ''), timeZone: 'America/New_York' }
  await expectEffects(browser, push.subscribe, { ...address, auth: 'short' }, ['refused: 400 invalid'])
  const { id: deviceId } = await expectEffects(browser, push.subscribe, address, [
    `audit: Leigh Park, account.push-on: Turned on push: ${device}`,
    'reads: auth/push',
  ])
  await expectEffects(browser, push.save, { dues: true }, ['reads: auth/push'])
  await expectEffects(browser, push.notNow, {}, ['reads: auth/push'])
  await expectEffects(browser, push.test, { deviceId }, ['reads: auth/push'])
  service.respondWith(500)
  await expectEffects(browser, push.test, { deviceId }, ['refused: 409 push_failed'])
  await expectEffects(browser, push.unsubscribe, { deviceId }, [
    `audit: Leigh Park, account.push-off: Turned off push: ${device}`,
    'reads: auth/push',
  ])
  await expectEffects(browser, push.unsubscribe, { deviceId }, ['refused: 404 not_found'])
}

const getEmailedToken = async (w: TestApp, link: RegExp): Promise<string> => {
  const { text_body } = await getEmail(w.ctx, on => on.orderBy('id', 'desc'))
  return link.exec(text_body)?.[1] ?? 'no link'
}
