// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { showScreen } from '#ui/testing/screen'
import { ClaimPage } from './claim-page.tsx'

const claimable = async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w)
  const people = [{ teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' }]
  const [member] = await client.call(claims.add, { leagueId: league.id, people })
  await client.call(awards.add, award(league.id, member?.managerId ?? 0))
  const [link] = await client.call(claims.links, { leagueId: league.id })
  const { pathname, search } = new URL(link?.url ?? '')
  return { w, client, leagueId: league.id, path: `${pathname}${search}` }
}

test('shows a signed-in user what the team has won, and one button', async () => {
  const { w, leagueId, path } = await claimable()
  const { client: tess } = await make.commissioner(w, { firstName: 'Tess', lastName: 'Lind' })
  const { address } = showScreen(w, tess, <ClaimPage />, path)
  expect(await screen.findByText('1 award, $10')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  await press('Claim End Zone Theory')
  await waitFor(() => expect(address()).toBe(`/manager-dashboard?league=${leagueId}`))
  expect(await tess.call(ledgerEntries.list, { leagueId })).toMatchObject({ balance: 10 })
})

test('creates an account for a new user without asking for a team', async () => {
  const { w, leagueId, path } = await claimable()
  const visitor = w.browser()
  const { address } = showScreen(w, visitor, <ClaimPage />, path)
  await type('Email', 'tess@example.com')
  await type('First name', 'Tess')
  await type('Last name', 'Lindqvist')
  await type('Password', make.password)
  expect(screen.queryByLabelText('Team name')).toBeNull()
  await press('Claim End Zone Theory')
  await waitFor(() => expect(address()).toBe(`/manager-dashboard?league=${leagueId}`))
})

test('sends a user with an account to sign-in and back', async () => {
  const { w, path } = await claimable()
  const { user } = await make.commissioner(w)
  showScreen(w, w.browser(), <ClaimPage />, path)
  await type('Email', user.email)
  await type('First name', 'Dana')
  await type('Last name', 'Whitfield')
  await type('Password', make.password)
  await press('Claim End Zone Theory')
  expect(await screen.findByText(/Sign in, then claim your team/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0)
})

test('notifies a league member that they are already in', async () => {
  const { w, client, path } = await claimable()
  showScreen(w, client, <ClaimPage />, path)
  expect(await screen.findByText(/Dana Whitfield can merge the two/)).toBeTruthy()
})

test('reports a claimed team or an invalid link', async () => {
  const { w, path } = await claimable()
  const second = w.browser()
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const { client: quick } = await make.commissioner(w)
  await quick.call(claims.claim, { token })
  showScreen(w, second, <ClaimPage />, path)
  expect(await screen.findByText(/This team has already been claimed/)).toBeTruthy()
  showScreen(w, second, <ClaimPage />, '/claim?token=made-up')
  expect(await screen.findByText(/It was replaced or has expired/)).toBeTruthy()
  showScreen(w, second, <ClaimPage />, '/claim')
  expect(await screen.findByText('This link is incomplete.', { exact: false })).toBeTruthy()
})

test('reports a team claimed while the page was open', async () => {
  const { w, path } = await claimable()
  const { client: tess } = await make.commissioner(w)
  showScreen(w, tess, <ClaimPage />, path)
  const button = await screen.findByRole('button', { name: 'Claim End Zone Theory' })
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const { client: quick } = await make.commissioner(w)
  await quick.call(claims.claim, { token })
  fireEvent.click(button)
  await waitFor(() => expect(currentToast()?.text).toContain('This team has already been claimed'))
})
