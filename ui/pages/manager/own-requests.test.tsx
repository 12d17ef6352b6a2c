// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { App } from '#ui/app/app.tsx'
import { unmountScreen, showScreen } from '#ui/testing/screen'

const sam = { firstName: 'Sam', lastName: 'Torres', email: 'sam@example.com', password: make.password }

const waiting = async () => {
  const w = await startTestApp()
  const { league, client } = await make.league(w)
  const visitor = w.browser()
  const { user } = await visitor.call(joining.join, { leagueId: league.id, teamName: 'Torres FC', ...sam })
  return { w, client, visitor, leagueId: league.id, userId: user.id }
}

test.each(['/manager-dashboard', '/my-leagues'])('%s shows a pending request, and cancels it', async path => {
  const { w, visitor } = await waiting()
  showScreen(w, visitor, <App />, path)
  expect(await screen.findByText(/You asked to join Fourth & Long on/)).toBeTruthy()
  expect(screen.queryByText(/Managers join with an invitation/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request to join Fourth & Long' }))
  await waitFor(() => expect(screen.queryByText(/You asked to join/)).toBeNull())
  expect(await visitor.call(joining.ownRequests, {})).toEqual([])
})

test('shows a declined request until it is dismissed', async () => {
  const { w, client, visitor, leagueId, userId } = await waiting()
  await client.call(joining.remove, { leagueId, userId })
  showScreen(w, visitor, <App />, '/manager-dashboard')
  expect(await screen.findByText(/Fourth & Long declined your request on/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the message about Fourth & Long' }))
  await waitFor(() => expect(screen.queryByText(/declined your request/)).toBeNull())
  unmountScreen()
  showScreen(w, visitor, <App />, '/manager-dashboard')
  expect(await screen.findByText('No leagues yet')).toBeTruthy()
})
