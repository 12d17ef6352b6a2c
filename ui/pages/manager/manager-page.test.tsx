// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/access'
import { addMember } from '#core/leagues/members/add-member'
import { award, miscreant } from '#testing/season-awards'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { type Client, type World, world } from '#testing/world'
import { ManagerPage } from './manager-page.tsx'

/** A league of three: its commissioner, the manager who looks, and another one. */
const leagueOfThree = async (w: World) => {
  const { league, client, user, members } = await make.league(w, { managers: 3 })
  const [own = 0, other = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  const give = (managerId: number, change: object = {}) =>
    client.call(awards.add, award(league.id, managerId, change))
  return { league, client, own, other, give, manager: await make.signedInAs(w, own) }
}

const show = async (w: World, client: Client, path = '/manager-dashboard') => {
  const user = await client.call(accounts.current, {})
  const at = showScreen(w, client, <ManagerPage user={user} />, path)
  await screen.findByRole('heading', { name: 'Manager Dashboard' })
  return at
}

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('row').slice(1)

describe('the manager dashboard', () => {
  test('welcomes by name and counts winnings and awards', async () => {
    const w = await world()
    const { manager, own, other, give } = await leagueOfThree(w)
    await give(own)
    await give(own, { type: 'bench_boss', position: 'RB', prizeAmount: 12.5 })
    await give(other, { position: 'WR', playerName: 'Malik Shore' })
    await show(w, manager)
    expect(screen.getByText('Welcome back, Manager 2')).toBeTruthy()
    const figureOf = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent
    expect(await figureOf('Total Winnings')).toBe('$22.50')
    expect(await figureOf('Best week')).toBe('$22.50')
    expect(await figureOf('Ahead of 2nd')).toBe('$12.50')
    expect(screen.getByText('1st of 3')).toBeTruthy()
    expect(await figureOf('Total Awards')).toBe('2')
    expect(await figureOf('Hot Top 2')).toBe('1')
    expect(await figureOf('Bench Boss')).toBe('1')
  })

  test('lists the own awards with a way to share each', async () => {
    const w = await world()
    const { manager, own, give } = await leagueOfThree(w)
    const { id } = await give(own)
    const { address } = await show(w, manager)
    const mine = await region('My Awards')
    expect(
      within(mine)
        .getAllByRole('columnheader')
        .map(head => head.textContent),
    ).toEqual(['Date', 'Award Type', 'Player', 'Points', 'Prize', 'Share'])
    fireEvent.click(within(mine).getByRole('button', { name: 'Share Rashad Colter, week 2' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=share&award=${id}`))
    expect(await screen.findByRole('dialog', { name: 'Share your win' })).toBeTruthy()
  })

  test('names who wins most, the one who looks as You', async () => {
    const w = await world()
    const { manager, own, other, give } = await leagueOfThree(w)
    await give(own)
    await give(other, { week: 3 })
    await give(other, { week: 4 })
    await show(w, manager)
    const analytics = await region('League Analytics')
    expect(within(analytics).getByText('3 awards, $30 paid out')).toBeTruthy()
    const [first, second] = within(analytics).getAllByRole('listitem')
    expect(first?.textContent).toBe('1Manager 32 awards')
    expect(second?.textContent).toBe('2You1 award')
  })

  test('lists at most ten awards of the others', async () => {
    const w = await world()
    const { manager, other, give } = await leagueOfThree(w)
    for (let week = 1; week <= 11; week += 1) await give(other, { week })
    await give(other, { ...miscreant, playerName: 'Rico Talbert' })
    await show(w, manager)
    const lines = within(await region('League Awards (Other Managers)')).getAllByRole('listitem')
    expect(lines).toHaveLength(10)
    await waitFor(() => expect(lines[0]?.textContent).toContain('Rico TalbertManager 3, Miscreant'))
  })

  test('says so where there is nothing yet', async () => {
    const w = await world()
    const { manager } = await leagueOfThree(w)
    await show(w, manager)
    for (const text of [
      'No awards from other managers yet',
      'No awards yet',
      'No Hot Top 2 awards yet',
      'No entries yet',
      'No pot yet',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('the money on the manager dashboard', () => {
  const withPot = async (potDollars: number) => {
    const w = await world()
    const made = await leagueOfThree(w)
    await made.give(made.own, { prizeAmount: 40 })
    await made.client.call(leagues.pot, {
      leagueId: made.league.id,
      totalPotAmount: potDollars,
      dollarInputs: { 1: 60, 2: 20, 3: 10, 4: 5 },
      positionLabels: { 1: 'Champion' },
      customFields: [{ label: 'Best draft', dollarAmount: 5 }],
    })
    return { w, ...made }
  }

  test('shows the three best places of the pot, and all of it in a dialog', async () => {
    const { w, manager } = await withPot(200)
    await show(w, manager)
    const pot = await region('League Pot Breakdown')
    expect(pot.textContent).toContain('$100 in payouts')
    expect(
      within(pot)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Champion', '2nd Place', '3rd Place'])
    fireEvent.click(within(pot).getByRole('button', { name: 'View full breakdown' }))
    const dialog = await screen.findByRole('dialog', { name: 'League Pot Breakdown' })
    expect(rowsOf(dialog).map(row => row.textContent)).toEqual([
      '1Champion30.00% of the pot30.00%$60.00',
      '22nd Place10.00% of the pot10.00%$20.00',
      '33rd Place5.00% of the pot5.00%$10.00',
      '44th Place2.50% of the pot2.50%$5.00',
      'Best draft2.50% of the pot2.50%$5.00',
    ])
    expect(dialog.textContent).toContain('Available for weekly awards$60.00')
  })

  test('a pot that is spent too far says by how much', async () => {
    const { w, manager } = await withPot(110)
    await show(w, manager, '/manager-dashboard?dialog=pot-breakdown')
    const dialog = await screen.findByRole('dialog', { name: 'League Pot Breakdown' })
    expect(dialog.textContent).toContain('$30 over the pot.')
    expect(dialog.textContent).toContain('Available for weekly awards$0.00')
  })

  test('shows the own balance and the lines that add up to it, but nobody else’s', async () => {
    const { w, manager, client, league, own, other, give } = await withPot(200)
    await give(other, { week: 3, prizeAmount: 99 })
    await client.call(leagueManagement.pay, {
      leagueId: league.id,
      managerId: own,
      kind: 'payment',
      amount: 15,
      memo: 'Venmo',
    })
    await show(w, manager)
    const balance = await region('Winnings balance')
    expect(await within(balance).findByText('$25')).toBeTruthy()
    expect(
      within(balance)
        .getAllByRole('listitem')
        .map(line => line.textContent),
    ).toEqual([
      expect.stringMatching(/^VenmoPaid to you, .*−\$15$/),
      expect.stringMatching(/Award, .*\+\$40$/),
    ])
  })

  test('the commissioner’s card holds the own lines only, although they may read all', async () => {
    const { w, client } = await withPot(200)
    await show(w, client)
    const balance = await region('Winnings balance')
    expect(await within(balance).findByText('No entries yet')).toBeTruthy()
  })
})

describe('the awards dialog', () => {
  const withAwards = async (path: string) => {
    const w = await world()
    const { manager, league, own, other, give } = await leagueOfThree(w)
    await give(own)
    await give(other, { week: 3, position: 'WR', playerName: 'Malik Shore' })
    await give(other, { ...miscreant, playerName: 'Rico Talbert' })
    const at = await show(w, manager, path)
    return { ...at, league, dialog: await screen.findByRole('dialog', { name: /^Awards/ }) }
  }
  const names = (dialog: HTMLElement) => rowsOf(dialog).map(row => row.querySelector('.name')?.textContent)

  test('has the columns of the specification, a count, the export and Close', async () => {
    const { dialog, league, address } = await withAwards('/manager-dashboard?dialog=awards')
    await within(dialog).findByRole('table')
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(head => head.textContent),
    ).toEqual(['Date', 'Week', 'Manager', 'Player', 'Position', 'Points', 'Type', 'Prize'])
    expect(within(dialog).getByRole('heading', { name: 'Awards 3' })).toBeTruthy()
    expect(within(dialog).getByRole('link', { name: 'Export to CSV' }).getAttribute('href')).toBe(
      `/api/leagues/${league.id}/awards.csv?named=type`,
    )
    fireEvent.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(address()).toBe('/manager-dashboard'))
  })

  test('keeps its filters in the address and takes them from there', async () => {
    const { dialog, address, league } = await withAwards('/manager-dashboard?dialog=awards&search=manager+3')
    await within(dialog).findByRole('table')
    expect(names(dialog)).toEqual(['Rico Talbert', 'Malik Shore'])
    fireEvent.change(within(dialog).getByLabelText('Week'), { target: { value: '3' } })
    expect(names(dialog)).toEqual(['Malik Shore'])
    await waitFor(() => expect(address()).toBe('/manager-dashboard?dialog=awards&search=manager+3&week=3'))
    expect(within(dialog).getByRole('link', { name: 'Export to CSV' }).getAttribute('href')).toBe(
      `/api/leagues/${league.id}/awards.csv?search=manager+3&week=3&named=type`,
    )
    fireEvent.change(within(dialog).getByLabelText('Position'), { target: { value: 'QB' } })
    expect(await within(dialog).findByText('No awards found matching your criteria')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/manager-dashboard?dialog=awards'))
    expect(names(dialog)).toHaveLength(3)
  })

  test('leaves the week column out for the Miscreant', async () => {
    const { dialog } = await withAwards('/manager-dashboard?dialog=awards&type=miscreant')
    await within(dialog).findByRole('table')
    await waitFor(() => expect(within(dialog).queryByRole('columnheader', { name: 'Week' })).toBeNull())
    expect(names(dialog)).toEqual(['Rico Talbert'])
  })
})

test('a manager of several leagues picks one, and the address says which', async () => {
  const w = await world()
  const { league, manager } = await leagueOfThree(w)
  const second = await make.league(w, { name: 'North Division' })
  const { email } = await manager.call(accounts.current, {})
  await addMember(w.ctx, commandLine, { leagueId: second.league.id, email, teamName: 'Polar Bears' })
  await show(w, manager, `/manager-dashboard?league=${second.league.id}`)
  expect(await screen.findByText('Polar Bears')).toBeTruthy()
  expect(screen.getByRole('button', { name: /North Division/ })).toBeTruthy()
  expect(league.id).not.toBe(second.league.id)
})

test('somebody without a league is told how managers join', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  await show(w, client)
  expect(await screen.findByText('Managers join through an invitation from their commissioner.')).toBeTruthy()
})
