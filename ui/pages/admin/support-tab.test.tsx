// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { content } from '#contract/content/content'
import { supportInbox } from '#contract/content/support-inbox'
import { SupportTab } from '#ui/areas/content/support-inbox/support-tab.tsx'
import { showScreen } from '#ui/testing/screen'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'

const opened = async () => {
  const w = await startTestApp({ supportEmail: 'help@example.com' })
  const admin = await make.administrator(w)
  const question = { userName: 'Lee', userEmail: 'lee@example.com', message: 'Where is my pot?' }
  await w.browser().call(content.contactSupport, question)
  return { w, admin, show: () => showScreen(w, admin, <SupportTab />, '/admin/mail?tab=support') }
}

test('opens a request, answers it by email, and lists it under Answered', async () => {
  const { admin, show } = await opened()
  const { address } = show()
  await press('Open request 1 of Lee')
  expect(address()).toContain('request=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Request 1' }))
  expect(await dialog.findByText('Where is my pot?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect(await dialog.findByText('Enter a reply')).toBeTruthy()
  await type('Reply by email', 'Under Money.')
  fireEvent.click(dialog.getByRole('button', { name: 'Send reply' }))
  await toasted('Reply on its way')
  expect(await dialog.findByText('Under Money.')).toBeTruthy()
  expect((await admin.call(supportInbox.read, { id: 1 })).state).toBe('answered')
  await waitFor(() => expect(screen.queryByText('No open requests')).toBeTruthy())
})

test('closes a request without an answer, and reopens it', async () => {
  const { admin, show } = await opened()
  show()
  await press('Open request 1 of Lee')
  const state = async () => (await admin.call(supportInbox.read, { id: 1 })).state
  await press('Close without a reply')
  await waitFor(async () => expect(await state()).toBe('closed'))
  await press('Reopen')
  await waitFor(async () => expect(await state()).toBe('open'))
})
