// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import * as make from '#testing/make'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { expectLink } from '#ui/testing/parts'
import { showScreen } from '#ui/testing/screen'
import { currentToast } from '#ui/components/toast'
import { getEmail } from '#testing/emails'
import { ResetPasswordPage } from './reset-password-page.tsx'

/** User who opens the emailed link after forgetting their password. */
const openLink = async () => {
  const { w, breakDown, repair } = await startFragileTestApp(({ url }) =>
    url.startsWith(passwords.verify.path),
  )
  const { user } = await make.commissioner(w)
  await w.browser().call(passwords.forgot, { email: user.email })
  const { text_body } = await getEmail(w.ctx)
  const link = /\/reset-password\?token=\S+/.exec(text_body)?.[0] ?? 'no link'
  const visitor = w.browser()
  return {
    user,
    visitor,
    open: () => void showScreen(w, visitor, <ResetPasswordPage />, link),
    ...{ breakDown, repair },
  }
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const reset = async (password: string, confirmation = password) => {
  await screen.findByRole('heading', { name: 'Set a new password' })
  fill('New password', password)
  fill('Confirm password', confirmation)
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
}

describe('a password reset link', () => {
  test('is verified, shows its account, and works', async () => {
    const { user, visitor, open } = await openLink()
    open()
    expect(screen.getByText('Verifying reset token...')).toBeTruthy()
    expect(await screen.findByText(user.email)).toBeTruthy()
    await reset('touchdown pass')
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeTruthy()
    expect(currentToast()).toMatchObject({
      title: 'Password Reset Successful',
      text: 'Your password has been updated successfully.',
    })
    await expectLink('Sign in', '/login')
    const { email } = user
    expect(await visitor.call(accounts.login, { email, password: 'touchdown pass' })).toMatchObject({ email })
  })

  test.each([
    ['abc', 'abc', 'Password must be at least 6 characters'],
    ['touchdown pass', '', 'Please confirm your password'],
    ['touchdown pass', 'touchback', "Passwords don't match"],
    ['password', 'password', 'That password is too common. Please choose another.'],
  ])('refuses %s with %s again', async (password, confirmation, text) => {
    const { open } = await openLink()
    open()
    await reset(password, confirmation)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('can be retried when verification failed', async () => {
    const { user, open, breakDown, repair } = await openLink()
    breakDown()
    open()
    expect(await screen.findByText('Failed to verify token')).toBeTruthy()
    repair()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(user.email)).toBeTruthy()
  })
})
