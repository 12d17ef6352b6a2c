// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { supportInbox } from '#contract/content/support-inbox'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { getEmail } from '#testing/emails'
import { SupportPage } from './support-page.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('lets a visitor write to support once there is something to send', async () => {
  const w = await startTestApp({ supportEmail: 'help@example.com' })
  const { address } = showScreen(w, w.browser(), <SupportPage user={null} />, '/support')
  await screen.findByRole('heading', { level: 1, name: 'Support & Help' })
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeTruthy()
  press('Email Support')
  expect(address()).toBe('/support?dialog=contact')
  const dialog = within(await screen.findByRole('dialog'))
  type('Name', 'Tess Lindqvist')
  type('Email', 'tess')
  type('Message', '   ')
  press('Send message')
  expect(await dialog.findByText('Please enter a message before sending.')).toBeTruthy()
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy()
  type('Email', 'tess@example.com')
  type('Message', 'Where is my $10?')
  press('Send message')
  expect(
    await screen.findByText(
      'Email is off on this server. Your message is saved for the server admin. Its number is 1.',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const email = await getEmail(w.ctx)
  expect(email.to_email).toBe('help@example.com')
  expect(email.text_body).toContain('Where is my $10?')
})

test('knows a signed-in user, who can name the league concerned', async () => {
  const w = await startTestApp({ supportEmail: 'help@example.com' })
  const { client, league, user } = await make.league(w)
  const admin = await make.administrator(w)
  showScreen(
    w,
    client,
    <SupportPage user={await client.call(accounts.current, {})} />,
    '/support?dialog=contact',
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(user.email)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana Whitfield')
  fireEvent.change(await screen.findByLabelText(/^League/), { target: { value: String(league.id) } })
  type('Message', 'Hello?')
  press('Send message')
  await screen.findByText(/Your message is saved for the server admin/)
  const { requests } = await admin.call(supportInbox.list, {})
  expect(requests).toMatchObject([{ leagueName: league.name, userId: user.id }])
})

test('shows in the dialog before writing that support is not set up', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <SupportPage user={null} />, '/support?dialog=contact')
  const messages = await screen.findAllByText('This site has no support address yet. Ask the server admin.')
  expect(messages).toHaveLength(2)
  expect(screen.queryByLabelText('Message')).toBeNull()
})

test('lets admins edit its texts in place', async () => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  showScreen(w, admin, <SupportPage user={await admin.call(accounts.current, {})} />, '/support')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit page' }))
  expect(await screen.findByRole('form', { name: 'Introduction' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show the page' }))
  expect(await screen.findByText('What is a Showdown?')).toBeTruthy()
})

test('expands an answer under its question', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <SupportPage user={null} />, '/support')
  const question = await screen.findByText('What is a Showdown?')
  const answer = question.closest('details')
  expect(answer?.open).toBe(false)
  fireEvent.click(question)
  expect(answer?.textContent).toContain('Most correct picks wins the prize pool')
})
