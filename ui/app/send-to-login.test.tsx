// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { world } from '#testing/world'
import { App } from './app.tsx'
import { queryClient } from './query-client.ts'

const told = () => screen.findByText('You are logged out. Logging in again...')

test('a visitor of a page for members is told so, sent to sign-in, and led back from there', async () => {
  const w = await world()
  const { user } = await make.commissioner(w)
  const { address } = showScreen(w, w.browser(), <App />, '/settings/security?dialog=new-token')
  expect((await told()).parentElement?.textContent).toContain('Unauthorized')
  expect(address()).toBe('/settings/security?dialog=new-token')
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 2000 })
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: user.email } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: make.password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog', { name: 'New access token' })).toBeTruthy()
  expect(address()).toBe('/settings/security?dialog=new-token')
})

test('a session that ends under somebody ends in the same way, and nothing it read stays behind', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  const { address } = showScreen(w, client, <App />, '/settings')
  await screen.findByLabelText(/^Weekly updates/)
  await client.call(accounts.logout, {})
  client.cookie = ''
  fireEvent.click(screen.getByLabelText(/^Weekly updates/))
  expect(await told()).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/login'), { timeout: 2000 })
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
  for (const { path } of [sessions.list, tokens.list, leagues.list]) expect(kept).not.toContain(path)
})
