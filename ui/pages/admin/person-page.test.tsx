// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { cardOf, factsIn } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toastText, type } from '#ui/testing/actions'
import { accounts, people, type User } from '#contract/accounts/accounts'
import { stage } from '#ui/testing/admin'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { PersonPage } from './people-page.tsx'

const paged = (user: User) => (
  <Routes>
    <Route path="/admin/people/:id" element={<PersonPage user={user} />} />
  </Routes>
)

const opened = async (query = '') => {
  const staged = await stage()
  const { w, admin, played } = staged
  const path = `/admin/people/${played.user.id}${query}`
  const me = await admin.call(accounts.current, {})
  const page = showScreen(w, admin, paged(me), path)
  await screen.findByRole('heading', { name: 'Dana Whitfield', level: 1 })
  return { ...staged, ...page }
}

test('shows a user with leagues, sessions, account and activity', async () => {
  const { played } = await opened()
  expect((await cardOf('Leagues')).textContent).toContain('Turf WarsCommissioner')
  expect(within(await cardOf('Active sessions')).getAllByRole('listitem')).toHaveLength(1)
  expect(factsIn(await cardOf('Account'))).toMatchObject({ 'Access tokens': '0', Subscription: 'None' })
  expect(await screen.findByText('Signed in')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Billing' }))
  expect(await screen.findByText('No activity yet')).toBeTruthy()
  await press('Email a password link')
  await toastText('Saved, not sent')
  expect(await screen.findByText('Not signed in on any device')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Email' }))
  expect(await screen.findByText('Set a new Sidepot password')).toBeTruthy()
  expect(screen.getByText(played.user.email)).toBeTruthy()
})

test('saves notes for admins, and corrects an address by a link', async () => {
  const { admin, played } = await opened()
  await press('Save note')
  expect(await screen.findByText('Enter a note first')).toBeTruthy()
  await type('Add a note', 'Wants the annual plan')
  await press('Save note')
  await toastText('Note added')
  expect((await cardOf('Notes')).textContent).toContain('Wants the annual planAda Min')
  fireEvent.click(screen.getByRole('button', { name: /^Remove the note/ }))
  await waitFor(() => expect(screen.queryByText('Wants the annual plan')).toBeNull())
  await press('Change email address')
  const email = await within(await screen.findByRole('dialog')).findByLabelText('Email')
  fireEvent.change(email, { target: { value: 'right@example.com' } })
  await inDialog('Send confirmation link')
  await toastText('Saved, not sent')
  expect(factsIn(await cardOf('Account'))).toMatchObject({ 'Waiting for': 'right@example.com' })
  await press('Change email address')
  const shown = within(await screen.findByRole('dialog'))
  expect(await shown.findByLabelText('Email')).toHaveProperty('value', 'right@example.com')
  const [person] = await admin.call(people.list, { id: played.user.id })
  expect(person).toMatchObject({ email: played.user.email, pendingEmail: 'right@example.com' })
})

test('shows disabling immediately, and confirms before deleting', async () => {
  const { w, played } = await opened()
  await press('Disable account')
  await toastText('Account disabled')
  expect((await screen.findAllByText('Disabled', { selector: '.badge' })).length).toBeGreaterThan(0)
  await press('Delete user')
  await screen.findByRole('alertdialog', { name: 'Delete Dana Whitfield?' })
  await answerPrompt('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  unmountScreen()
  showScreen(w, played.client, paged(played.user), '/admin/people/1')
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
})
