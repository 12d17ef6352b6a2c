// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { award } from '#testing/season-awards'
import { world } from '#testing/world'
import { PotBreakdownOutlet } from '#ui/areas/winnings/pot/pot-breakdown-outlet.tsx'
import { StillToWin } from '#ui/areas/winnings/pot/still-to-win.tsx'
import { OwnLedgerOutlet } from './own-ledger-outlet.tsx'

// Days of another year would carry it.
const texts = (parts: Iterable<Element>) =>
  [...parts].map(({ textContent }) => textContent?.replace(', 2026', ''))
const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => texts(row.children))

test('the own ledger has every line of who reads, and of nobody else', async () => {
  const w = await world()
  const { league, client, user, members } = await make.league(w, { managers: 2 })
  const other = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const pay = (managerId: number, amount: number, memo: string) =>
    client.call(leagueManagement.pay, { leagueId: league.id, kind: 'adjustment', managerId, amount, memo })
  await pay(other, 99, 'Somebody else’s')
  await pay(user.id, 10, 'First')
  await pay(user.id, -2.5, 'Second')
  await pay(user.id, 3, 'Third')
  await pay(user.id, -20, 'Fourth')
  showScreen(w, client, <OwnLedgerOutlet league={league} userId={user.id} />, '/?dialog=ledger')
  const dialog = await screen.findByRole('dialog', { name: 'Winnings balance' })
  expect(dialog.textContent).toContain(`−$9.50 in ${league.name}`)
  expect(rowsOf('Your entries')).toEqual([
    ['Date', 'Entry', 'For', 'Amount'],
    ['Nov 20', 'Correction', 'FourthCorrection, Nov 20', '−$20'],
    ['Nov 20', 'Correction', 'ThirdCorrection, Nov 20', '+$3'],
    ['Nov 20', 'Correction', 'SecondCorrection, Nov 20', '−$2.50'],
    ['Nov 20', 'Correction', 'FirstCorrection, Nov 20', '+$10'],
  ])
  expect(within(dialog).getByText('Showing 4')).toBeTruthy()
})

test('what is still to win names the first places and the week, and its dialog all of the pot', async () => {
  const w = await world()
  const { league, client, user } = await make.league(w)
  const next = { week: 12, prizes: 70, endsAt: '2026-12-01T09:00:00.000Z' }
  const show = async (totalPotAmount: number, dollarInputs: Record<string, number>) => {
    await client.call(leagues.pot, { leagueId: league.id, totalPotAmount, dollarInputs })
    leaveScreen()
    const now = await client.call(leagues.info, { leagueId: league.id })
    return showScreen(
      w,
      client,
      <>
        <StillToWin league={now} next={totalPotAmount === 0 ? null : next} />
        <PotBreakdownOutlet league={now} />
      </>,
    )
  }
  await show(0, {})
  expect(screen.queryByRole('region', { name: 'Still to win' })).toBeNull()
  const { address } = await show(1000, { 1: 500, 2: 200, 3: 100, 4: 60.5 })
  expect((await region('Still to win')).textContent).toBe(
    'Still to win$70in week 12, ends Monday1st Place$5002nd Place$2003rd Place$100Pot and payouts ',
  )
  await press('Pot and payouts')
  const dialog = await screen.findByRole('dialog', { name: 'League Pot Breakdown' })
  expect(address()).toBe('/?dialog=pot-breakdown')
  expect(dialog.querySelector('dl')?.textContent).toBe(
    'League pot$1,000.00Total Distributed$0.00Set aside−$860.50Available for weekly awards$139.50',
  )
  expect(rowsOf('Payouts')).toEqual([
    ['Place', 'Payout', 'Percent', 'Amount'],
    ['1', '1st Place50.00% of the pot', '50.00%', '$500.00'],
    ['2', '2nd Place20.00% of the pot', '20.00%', '$200.00'],
    ['3', '3rd Place10.00% of the pot', '10.00%', '$100.00'],
    ['4', '4th Place6.05% of the pot', '6.05%', '$60.50'],
  ])
  expect(within(dialog).queryByText(/over the pot/)).toBeNull()
  await client.call(awards.add, award(league.id, user.id, { prizeAmount: 0.5 }))
  await show(1000, { 2: 1000 })
  await press('Pot and payouts')
  expect(await screen.findByText('$0.50 over the pot.')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('Available for weekly awards$0.00')
  await show(1000, {})
  await press('Pot and payouts')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('table')).toBeNull()
})
