// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { showScreen } from '#ui/testing/screen'
import { type TestApp, startTestApp } from '#testing/test-app'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const open = (w: TestApp, url: string) =>
  showScreen(w, w.browser(), <UnsubscribePage />, url.replace('http://localhost:3000', ''))

test("turns off the link's email type with one click, not by opening the link", async () => {
  const w = await startTestApp()
  const { user, client } = await make.commissioner(w)
  const preferences = async () => (await client.call(accounts.current, {})).notificationPreferences
  const before = await preferences()
  open(w, unsubscribeUrl(w.ctx, user.id, 'awards') ?? '')
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(await preferences()).toEqual({ ...before, awards: true })
  fireEvent.click(button)
  await screen.findByText("You won't get award emails anymore. You can change this in Settings.")
  await expectLink('Open Settings', '/settings')
  expect(await preferences()).toEqual({ ...before, awards: false })
})

test('says what turning off the digest turns off, before and after', async () => {
  const w = await startTestApp()
  const { user, client } = await make.commissioner(w)
  open(w, unsubscribeUrl(w.ctx, user.id, 'digest') ?? '')
  await screen.findByText(/^You'll no longer get the digest, or any other email from your leagues/)
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/^You won't get the digest or any other email from your leagues anymore/)
  expect((await client.call(accounts.current, {})).notificationPreferences.emailFrequency).toBe('none')
})

test('reports an invalid link and leads to Settings', async () => {
  open(await startTestApp(), '/unsubscribe?token=made-up')
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText("This link isn't valid. Sign in and change your notifications in Settings.")
  expect(screen.getByRole('link', { name: 'Open Settings' })).toBeTruthy()
})
