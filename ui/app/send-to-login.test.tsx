// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import * as make from '#testing/make'
import { connectToServer, unmountScreen, showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'

// First, because requests that the other tests leave behind may end while the server is unreachable.
describe('a server that is unreachable at startup', () => {
  /** Starts the app at a path, offline until the test goes online. */
  const startOffline = async (path: string) => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    onTestFinished(() => {
      unmountScreen()
      vi.unstubAllGlobals()
    })
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: "Can't reach the server", level: 1 })
    return { goOnline: () => connectToServer(w, client) }
  }

  test.each(['/', '/settings'])('is reported at %s, and Retry continues there', async path => {
    const { goOnline } = await startOffline(path)
    goOnline()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: /^Account menu/ })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('Cannot reach')
  })

  test('is retried once there is a connection', async () => {
    const { goOnline } = await startOffline('/settings')
    goOnline()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByLabelText(/^Weekly recap/)).toBeTruthy()
  })
})

const findLogoutMessage = () => screen.findByText('You are logged out. Logging in again...')

test('notifies a visitor of a members-only page, redirects to sign-in and returns there', async () => {
  const w = await startTestApp()
  const { user } = await make.commissioner(w)
  const { address } = showScreen(w, w.browser(), <App />, '/settings/security?dialog=new-token')
  expect((await findLogoutMessage()).parentElement?.textContent).toContain('Unauthorized')
  expect(address()).toBe('/settings/security?dialog=new-token')
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 2000 })
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: user.email } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: make.password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'New access token' })).toBeTruthy()
  expect(address()).toBe('/settings/security?dialog=new-token')
})

const signedOutInOtherTab = async () => {
  const w = await startTestApp()
  const made = await make.commissioner(w)
  const { address } = showScreen(w, made.client, <App />, '/settings')
  const weekly = () => screen.findByLabelText<HTMLInputElement>(/^Weekly recap/)
  await weekly()
  await made.client.call(accounts.logout, {})
  made.client.cookie = ''
  return { w, ...made, address, weekly }
}

const signInAgain = async (password: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  fireEvent.input(within(dialog).getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
  return dialog
}

test('prompts over the page when a session ends, then continues the action', async () => {
  const { w, user, address, weekly } = await signedOutInOtherTab()
  fireEvent.click(await weekly())
  await signInAgain('not the password')
  expect(await screen.findByText('Invalid credentials')).toBeTruthy()
  await signInAgain(make.password)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/settings')
  const loadPreferences = () =>
    w.ctx.db
      .selectFrom('users')
      .select('wants_weekly_updates')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  await waitFor(async () => expect(await loadPreferences()).toEqual({ wants_weekly_updates: 1 }))
})

test('keeps the page unchanged when the user dismisses the sign-in prompt', async () => {
  const { w, address, weekly } = await signedOutInOtherTab()
  fireEvent.click(await weekly())
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/settings')
  expect((await weekly()).checked).toBe(false)
  const { wants_weekly_updates } = await w.ctx.db
    .selectFrom('users')
    .select('wants_weekly_updates')
    .executeTakeFirstOrThrow()
  expect(wants_weekly_updates).toBe(0)
})

test('shows no prompt when the user signed in elsewhere in the meantime', async () => {
  const { w, user, client, weekly } = await signedOutInOtherTab()
  client.cookie = (await make.signedInAs(w, user.id)).cookie
  fireEvent.click(await weekly())
  await waitFor(async () => expect((await weekly()).checked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})
