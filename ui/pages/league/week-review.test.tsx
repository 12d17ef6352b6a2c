// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { dashboardOf, showDashboard } from '#ui/testing/dashboard'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'

const tuesday = Date.parse('2026-11-24T09:00:00-05:00')

const onTuesday = (query: string) =>
  dashboardOf(query, {}, async ({ w, client, user }) => {
    w.clock.pass(tuesday - startOfTime)
    await client.call(accounts.login, { email: user.email, password: make.password })
  })

test('names the week just played everywhere on a Tuesday until it has awards', async () => {
  const { w, client, leagueId, user } = await onTuesday('')
  expect(await screen.findByRole('heading', { name: 'Week 11 is over' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter week 11' })).toBeTruthy()
  expect(screen.getByText('Week 12 in progress')).toBeTruthy()
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week')
  expect(await screen.findByText('No scores for week 11 yet')).toBeTruthy()
  const current = await screen.findByRole('link', { current: 'page' })
  expect(current.getAttribute('aria-label')).toBe('Week 11, not published yet')
  expect(screen.getByRole('link', { name: 'Week 12, live' })).toBeTruthy()
  await client.call(awards.add, {
    ...{ leagueId, type: 'hot_top2', week: 11, managerId: user.id },
    ...{ playerName: 'Rashad Colter', position: 'QB', points: 30, prizeAmount: 10 },
  })
  unmountScreen()
  await showDashboard(w, client, '')
  expect(await screen.findByRole('link', { name: 'Enter Week 12 Awards' })).toBeTruthy()
})

test('shows nothing left to do once the last paying week has awards', async () => {
  const { w, client, leagueId, user } = await onTuesday('')
  await client.call(weekSettings.save, { leagueId, lastPaidWeek: 11 })
  await client.call(awards.add, {
    ...{ leagueId, type: 'hot_top2', week: 11, managerId: user.id },
    ...{ playerName: 'Rashad Colter', position: 'QB', points: 30, prizeAmount: 10 },
  })
  unmountScreen()
  await showDashboard(w, client, '')
  expect(await screen.findByRole('heading', { name: 'Week 11 is published' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Share week 11' })).toBeTruthy()
  w.clock.pass(25 * 3_600_000)
  await client.call(accounts.login, { email: user.email, password: make.password })
  unmountScreen()
  await showDashboard(w, client, '')
  expect(await screen.findByRole('heading', { name: 'Every week is published' })).toBeTruthy()
  expect(screen.getByText(/Week 11 is published, \$10 to 1 manager\./)).toBeTruthy()
})

test('shows the new week in an open window when the user returns', async () => {
  // Cached data is refetched once it is old by this device's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
  onTestFinished(() => void vi.useRealTimers())
  const { w, client, user } = await dashboardOf('')
  await screen.findByRole('heading', { name: 'Nothing to do until Tuesday' })
  expect(screen.getAllByText('Week 11')).not.toHaveLength(0)
  w.clock.pass(tuesday - startOfTime)
  vi.setSystemTime(tuesday)
  await client.call(accounts.login, { email: user.email, password: make.password })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Week 12 in progress')).toBeTruthy()
})
