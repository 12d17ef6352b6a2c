// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { sites } from '#contract/content/site'
import { setupLink } from '#core/accounts/setup'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { press, type } from '#ui/testing/actions'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { startUnconfiguredTestApp, startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SetupPage } from './setup-page.tsx'

const fill = async (email: string, confirm = make.password) => {
  await type('Email', email)
  await type('First name', 'Tess')
  await type('Last name', 'Lindqvist')
  await type('Password', make.password)
  await type('Confirm password', confirm)
}

test('registers a commissioner once everything is valid, and signs them in', async () => {
  const { w, breakDown, repair } = await startFragileTestApp()
  const { user } = await make.commissioner(w)
  const visitor = w.browser()
  const { address } = showScreen(w, visitor, <RegisterPage />, '/register')
  await press('Create account')
  for (const text of ['First name is required', 'Last name is required', 'Please confirm your password'])
    expect(await screen.findByText(text)).toBeTruthy()
  await fill('tess@example.com', 'another one')
  await press('Create account')
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  breakDown()
  await fill(user.email)
  await press('Create account')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'negative',
      title: 'Registration Failed',
      text: 'Registration failed. Please try again.',
    }),
  )
  repair()
  await press('Create account')
  await waitFor(() => expect(document.body.textContent).toMatch(/already/i))
  expect(address()).toBe('/register')
  await type('Email', 'tess@example.com')
  await press('Create account')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Registration Successful', text: 'Welcome to Sidepot!' }),
  )
  await waitFor(() => expect(address()).toBe('/create-league'))
  expect(await visitor.call(accounts.current, {})).toMatchObject({
    email: 'tess@example.com',
    firstName: 'Tess',
    lastName: 'Lindqvist',
    role: 'commissioner',
  })
})

test('requires a new user to accept the terms when the site does', async () => {
  const w = await startTestApp()
  const ada = await make.administrator(w)
  await ada.call(sites.save, { requiresTerms: true })
  const visitor = w.browser()
  const { address } = showScreen(w, visitor, <RegisterPage />, '/register')
  const box = await screen.findByRole('checkbox', { name: /^I accept the terms: Terms/ })
  await expectLink('Terms', '/terms')
  await fill('tess@example.com')
  await press('Create account')
  expect(await screen.findByText('Accept the terms to create an account.')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(box)
  await press('Create account')
  await waitFor(() => expect(address()).toBe('/create-league'))
})

test('redirects signed-in users from registration', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  const { address } = showScreen(w, client, <RegisterPage />, '/register')
  await waitFor(() => expect(address()).toBe('/create-league'))
})

test('closes the setup once there is a first admin, and requires its link', async () => {
  const w = await startUnconfiguredTestApp()
  showScreen(w, w.browser(), <SetupPage />, '/setup')
  expect(await screen.findByRole('heading', { name: 'Invalid setup link' })).toBeTruthy()
  unmountScreen()
  showScreen(w, w.browser(), <SetupPage />, '/setup?token=wrong')
  await fill('ada@example.com')
  await press('Create site admin')
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'negative', title: 'Setup failed' }))
  const admin = await make.administrator(w)
  await press('Create site admin')
  await waitFor(() => expect(document.body.textContent).toContain('Sidepot is already set up'))
  await expectLink('Sign in', '/login')
  unmountScreen()
  showScreen(w, admin, <SetupPage />, '/setup?token=wrong')
  expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toBeTruthy()
})

test('creates the first admin with the link printed by the server', async () => {
  const w = await startUnconfiguredTestApp()
  const link = new URL((await setupLink(w.ctx)) ?? '')
  const visitor = w.browser()
  const { address } = showScreen(w, visitor, <SetupPage />, `${link.pathname}${link.search}`)
  expect(await screen.findByRole('heading', { name: 'Set up Sidepot' })).toBeTruthy()
  await fill('ada@example.com')
  await press('Create site admin')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Sidepot is ready',
      text: "You're its first site admin.",
    }),
  )
  await waitFor(() => expect(address()).toBe('/create-league'))
  expect((await visitor.call(accounts.current, {})).role).toBe('site_admin')
})

test('sends a new link for an incomplete one, without revealing who has an account', async () => {
  const { w, breakDown, repair } = await startFragileTestApp()
  showScreen(w, w.browser(), <ResetPasswordPage />, '/reset-password')
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy()
  await press('Request a new link')
  await screen.findByRole('dialog', { name: 'Forgot Password' })
  await press('Send reset link')
  expect(await screen.findByText(/valid email address/)).toBeTruthy()
  await type('Email', 'nobody@example.com')
  breakDown()
  await press('Send reset link')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Reset Failed', text: 'Failed to reset password' }),
  )
  repair()
  await press('Send reset link')
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('reports a sign-in the server could not process', async () => {
  const { w, breakDown } = await startFragileTestApp()
  breakDown()
  showScreen(w, w.browser(), <LoginPage />, '/login')
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: 'tess@example.com' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: make.password } })
  await press('Sign in')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Login Failed', text: 'Invalid credentials' }),
  )
})

test.each([
  ['closed', 'Registration is closed.'],
  ['invite', 'Accounts are by invitation.'],
] as const)('says that registration is %s instead of showing the form', async (registration, message) => {
  const w = await startTestApp({ registration })
  showScreen(w, w.browser(), <RegisterPage />, '/register')
  expect(await screen.findByText(message, { exact: false })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('says who opens the server before it is set up', async () => {
  const w = await startUnconfiguredTestApp()
  showScreen(w, w.browser(), <RegisterPage />, '/register')
  await screen.findByText('The server admin must open the setup link first.', { exact: false })
})

test('shows registration to users who come for an account, with sign-in one click away', async () => {
  const w = await startTestApp()
  const { address } = showScreen(w, w.browser(), <LoginPage />, '/login?new=1')
  expect(await screen.findByRole('heading', { name: 'Create a commissioner account' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(address()).toBe('/login')
})

test('says what to do when accounts are by invitation', async () => {
  const w = await startTestApp()
  Object.assign(w.ctx, { config: { ...w.ctx.config, registration: 'invite' } })
  showScreen(w, w.browser(), <LoginPage />, '/login?new=1')
  expect(await screen.findByText(/Ask your league's commissioner for a link/)).toBeTruthy()
})
