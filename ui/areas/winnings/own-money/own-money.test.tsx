// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { press } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { award } from '#testing/season-awards'
import { world } from '#testing/world'
import { PotCard } from '#ui/areas/winnings/pot/pot-card.tsx'
import { OwnBoard } from './own-board.tsx'
import { OwnLedgerCard } from './own-ledger-card.tsx'

// Days of another year would carry it.
const texts = (parts: Iterable<Element>) =>
  [...parts].map(({ textContent }) => textContent?.replace(', 2026', ''))
const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => texts(row.children))

test('the balance card has the latest three lines, and leads to all of them once there are more', async () => {
  const w = await world()
  const { league, client, user, members } = await make.league(w, { managers: 2 })
  const other = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const pay = (managerId: number, amount: number, memo: string) =>
    client.call(leagueManagement.pay, { leagueId: league.id, kind: 'adjustment', managerId, amount, memo })
  const show = () => {
    leaveScreen()
    return showScreen(w, client, <OwnLedgerCard league={league} userId={user.id} />)
  }
  await pay(other, 99, 'Somebody else’s')
  show()
  const card = await region('Winnings balance')
  await waitFor(() =>
    expect(card.textContent).toBe(
      'Winnings balanceNo entries yetWhat you win and what you are paid shows up here.',
    ),
  )
  await pay(user.id, 10, 'First')
  await pay(user.id, -2.5, 'Second')
  await pay(user.id, 3, 'Third')
  show()
  expect(texts(await screen.findAllByRole('listitem'))).toEqual([
    'ThirdCorrection, Nov 20+$3',
    'SecondCorrection, Nov 20−$2.50',
    'FirstCorrection, Nov 20+$10',
  ])
  expect(screen.getByText('$10.50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^View all/ })).toBeNull()
  await pay(user.id, -20, 'Fourth')
  const { address } = show()
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  await press('View all 4 entries')
  const dialog = await screen.findByRole('dialog', { name: 'Winnings balance' })
  expect(address()).toBe('/?dialog=ledger')
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

test('the pot card tells what the pot is for, and its dialog tells all of it', async () => {
  const w = await world()
  const { league, client, user } = await make.league(w)
  const show = async (totalPotAmount: number, dollarInputs: Record<string, number>) => {
    await client.call(leagues.pot, { leagueId: league.id, totalPotAmount, dollarInputs })
    leaveScreen()
    const now = await client.call(leagues.info, { leagueId: league.id })
    return showScreen(w, client, <PotCard league={now} />)
  }
  await show(0, {})
  expect((await region('League Pot Breakdown')).textContent).toBe(
    'League Pot BreakdownNo pot yetIt shows up here once the commissioner has set it.',
  )
  const { address } = await show(1000, { 1: 500, 2: 200, 3: 100, 4: 60.5 })
  expect((await region('League Pot Breakdown')).textContent).toBe(
    'League Pot Breakdown$1,000$860.50 in payouts$139.50 for weekly awards' +
      '1st Place$5002nd Place$2003rd Place$100View full breakdown ',
  )
  await press('View full breakdown')
  const dialog = await screen.findByRole('dialog', { name: 'League Pot Breakdown' })
  expect(address()).toBe('/?dialog=pot-breakdown')
  expect(dialog.querySelector('dl')?.textContent).toBe(
    'Total pot$1,000.00Total payouts$860.50Distributed in weekly awards$0.00Available for weekly awards$139.50',
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
  await press('View full breakdown')
  expect(await screen.findByText('$0.50 over the pot.')).toBeTruthy()
  await show(1000, {})
  await press('View full breakdown')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('table')).toBeNull()
})

test('somebody without winnings has a season of nothing, and no place in a ranking they are not in', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  showScreen(w, client, <OwnBoard userId={7} ranking={[]} awards={[]} currentWeek={3} />)
  const board = await region('Your season')
  expect(board.querySelector('dl')?.textContent).toBe('Total Winnings$0Best week$0')
  expect(within(board).queryByText(/ of 0/)).toBeNull()
})
