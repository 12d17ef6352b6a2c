// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { press } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { accounts } from '#contract/accounts/accounts'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { showScreen } from '#ui/testing/screen'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { type Client, type World, world } from '#testing/world'
import { Statements } from './statements.tsx'

const played = async (w: World) => {
  const made = await make.league(w, { managers: 2 })
  const { client, league, user } = made
  const managerId = made.members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const at = { leagueId: league.id, managerId }
  await client.call(awards.add, award(league.id, managerId, { prizeAmount: 30 }))
  await client.call(leagueManagement.pay, { ...at, kind: 'adjustment', amount: -2.5, memo: 'Trophy' })
  await client.call(leagueManagement.pay, { ...at, kind: 'payment', amount: 20, memo: 'Cash' })
  return { ...made, managerId }
}

const show = async (w: World, client: Client, leagueId: number, query = '') => {
  const user = await client.call(accounts.current, {})
  const league = await client.call(leagues.info, { leagueId })
  if (!user) throw new Error('Nobody is signed in')
  return showScreen(w, client, <Statements league={league} user={user} links={null} />, `/${query}`)
}

const rows = () =>
  within(screen.getByRole('table', { name: /^Every entry/ }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

test('a member reads their own statement, entry by entry, and prints it', async () => {
  const w = await world()
  const { league, managerId } = await played(w)
  const manager = await make.signedInAs(w, managerId)
  await show(w, manager, league.id)
  const paper = await screen.findByRole('article', { name: 'Statement of Manager 2' })
  expect(within(paper).getByText('+$27.50')).toBeTruthy()
  expect(within(paper).getByText('Balance $7.50')).toBeTruthy()
  expect(rows()).toEqual([
    ['Date', 'Entry', 'Charged', 'Credited', 'Balance'],
    ['Nov 20', 'Opening balance', '$0.00'],
    ['Nov 20', 'Hot Top 2, week 2 Rashad Colter (QB)', '', '$30.00', '$30.00'],
    ['Nov 20', 'Adjustment Trophy', '$2.50', '', '$27.50'],
    ['Nov 20', 'Payment Cash', '$20.00', '', '$7.50'],
    ['Nov 20', 'Closing balance', '$7.50'],
    ['', 'Total', '$22.50', '$30.00', '$7.50'],
  ])
  expect(screen.queryByRole('table', { name: 'All statements' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Your 2026 over all leagues' })).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  onTestFinished(() => void vi.unstubAllGlobals())
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('who keeps the money reads everybody’s, and chooses whose', async () => {
  const w = await world()
  const { client, league } = await played(w)
  await show(w, client, league.id)
  await screen.findByRole('article', { name: 'Statement of Dana Whitfield' })
  expect(await screen.findByRole('table', { name: 'All statements' })).toBeTruthy()
  await press('Manager 2')
  expect(await screen.findByRole('article', { name: 'Statement of Manager 2' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Whose statement'), {
    target: { value: screen.getByRole<HTMLOptionElement>('option', { name: 'Dana Whitfield' }).value },
  })
  expect(await screen.findByRole('article', { name: 'Statement of Dana Whitfield' })).toBeTruthy()
})
