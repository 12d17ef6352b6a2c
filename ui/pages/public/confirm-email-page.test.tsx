// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { getConfirmationToken } from '#testing/addresses'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

test('confirms an address only when the button is clicked', async () => {
  const w = await startTestApp()
  const { user, client } = await make.commissioner(w)
  await client.call(profile.update, { firstName: 'Mo', lastName: 'Ved', email: 'moved@example.com' })
  const token = await getConfirmationToken(w)
  showScreen(w, client, <ConfirmEmailPage />, `/confirm-email?token=${token}`)
  const button = await screen.findByRole('button', { name: 'Confirm this address' })
  expect((await client.call(accounts.current, {})).email).toBe(user.email)
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeTruthy()
  expect((await client.call(accounts.current, {})).email).toBe('moved@example.com')
})

test('reports a used, invalid or incomplete link', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <ConfirmEmailPage />, '/confirm-email?token=made-up')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  expect(await screen.findByText('This link has expired', { exact: false })).toBeTruthy()
  showScreen(w, w.browser(), <ConfirmEmailPage />, '/confirm-email')
  expect(await screen.findByText('This link is incomplete.', { exact: false })).toBeTruthy()
})

test('asks a visitor to sign in before an address change, and changes nothing', async () => {
  const w = await startTestApp()
  const { user, client } = await make.commissioner(w)
  await client.call(profile.update, { firstName: 'Mo', lastName: 'Ved', email: 'moved@example.com' })
  showScreen(w, w.browser(), <ConfirmEmailPage />, `/confirm-email?token=${await getConfirmationToken(w)}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect((await client.call(accounts.current, {})).email).toBe(user.email)
})
