import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { storyTime } from '#cli/commands/demo/clock'
import { accounts } from '#contract/accounts/accounts'
import { codeOfStep, stepAt } from '#core/accounts/factors/authenticator-app'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage, startEmpty } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'

/** Offset of the server's clock, to skip fifteen minutes. */
let aheadMs = 0

/** Virtual authenticator that approves every request. */
const addAuthenticator = async (page: Page) => {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('WebAuthn.enable')
  await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe.runIf(hasBrowser)('signing in', () => {
  const on = stage(() => startEmpty({}, () => storyTime.startMs + aheadMs))

  const registered = async (email: string, width?: number) => {
    const opened = await on.open('/login', width)
    const person = { firstName: 'Dana', lastName: 'Whitfield', email, password }
    await callFrom(opened.page, accounts.register, person)
    return opened
  }

  const openSecurity = async (page: Page) => {
    await page.goto(`${on.running().address}/settings/security`)
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
  }

  const signOut = async (page: Page) => {
    await callFrom(page, accounts.logout, {})
    await page.goto(`${on.running().address}/login`)
  }

  const enterPassword = async (page: Page, email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  test('adds a passkey, signs in with it alone, confirms with it, and removes it', async () => {
    const { page, finish, complaints } = await registered('passkey@example.com')
    await addAuthenticator(page)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('not used yet').first().waitFor()
    await expectAccessibleInBothThemes(page)

    // The virtual authenticator accepts the email field's autofill immediately.
    await signOut(page)
    await page.waitForURL('**/commissioner-dashboard')

    // Without autofill, the button does the same.
    await page.route(
      '**/api/auth/passkey/options',
      route => route.fulfill({ status: 409, json: { message: '', code: 'no_passkeys' } }),
      { times: 1 },
    )
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/commissioner-dashboard')
    await openSecurity(page)
    await page.getByText('Passkey', { exact: true }).first().waitFor()

    aheadMs += 16 * 60_000
    const more = page.getByRole('button', { name: /^Rename or remove/ })
    await more.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Desk')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await page.getByText('Desk', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Rename or remove Desk' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const question = page.getByRole('dialog', { name: "Confirm it's you" })
    await question.getByRole('button', { name: 'Use a passkey' }).waitFor()
    await expectAccessible(page, '[role=dialog]')
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('No passkeys yet.').first().waitFor()
    // The request that required identity confirmation.
    expect(complaints()).toEqual([expect.stringContaining('403')])
    await finish()
  })

  test('asks for an authenticator code after the password, and a recovery code when the phone is lost', async () => {
    const email = 'app@example.com'
    const { page, finish, complaints } = await registered(email, 390)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const secretKey = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
    const secret = (secretKey ?? '').replaceAll(' ', '')
    await expectAccessible(page, '[role=dialog]')
    const codeNow = () => codeOfStep(secret, stepAt(storyTime.startMs + aheadMs))
    await page.getByLabel('Code', { exact: true }).fill(codeNow())
    await page.getByRole('button', { name: 'Turn on' }).click()
    const shown = page.getByRole('dialog', { name: 'Recovery codes' })
    await shown.getByRole('listitem').first().waitFor()
    const codes = await shown.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await shown.getByRole('button', { name: 'I saved them' }).click()
    await page.getByText('10 of 10 left.').first().waitFor()

    await signOut(page)
    await enterPassword(page, email)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await expectAccessible(page)
    aheadMs += 30_000
    await page.getByLabel('Authenticator app code').fill(codeNow())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/commissioner-dashboard')

    await signOut(page)
    await enterPassword(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('That recovery code is invalid or already used. 4 tries left.').first().waitFor()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/commissioner-dashboard')
    await openSecurity(page)
    await page.getByText('9 of 10 left.').first().waitFor()
    await page.getByText('Wrong code').first().waitFor()
    await page.getByRole('link', { name: 'View 12 months of sign-ins' }).click()
    await page.getByText('Password and recovery code').first().waitFor()
    await expectAccessible(page)
    expect(complaints()).toEqual([expect.stringContaining('400')])
    await finish()
  })
})
