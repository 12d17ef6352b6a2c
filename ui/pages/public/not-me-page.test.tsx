// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { passwords } from '#contract/accounts/passwords'
import { getEmail } from '#testing/emails'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { showScreen } from '#ui/testing/screen'
import { NotMePage } from './not-me-page.tsx'

test('changes nothing before the button is clicked, then asks for a new password', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  const change = { currentPassword: make.password, newPassword: 'a much better one' }
  await client.call(passwords.change, change)
  const { text_body } = await getEmail(w.ctx)
  const token = /\/not-me\?token=(\S+)/.exec(text_body)?.[1] ?? 'none'
  const { address } = showScreen(w, w.browser(), <NotMePage />, `/not-me?token=${token}`)
  const secure = await screen.findByRole('button', { name: 'Secure my account' })
  await client.call(accounts.current, {})
  fireEvent.click(secure)
  await waitFor(() => expect(address()).toContain('/reset-password'))
  expect((await client.expectError(accounts.current, {})).status).toBe(401)
})

test('reports an incomplete or invalid link', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <NotMePage />, '/not-me?token=made-up')
  fireEvent.click(await screen.findByRole('button', { name: 'Secure my account' }))
  await waitFor(() => expect(currentToast()?.text).toContain('This link has expired'))
  showScreen(w, w.browser(), <NotMePage />, '/not-me')
  expect(await screen.findByText('This link is incomplete.', { exact: false })).toBeTruthy()
})
