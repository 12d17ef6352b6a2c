// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { commandLine } from '#core/kernel/access'
import { addMember } from '#core/leagues/members/add-member'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { textsOf } from '#ui/testing/parts'
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
  await screen.findByRole('heading', { level: 1 })
  return at
}

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('row').slice(1)

const textOf = (part: Element | null | undefined) => part?.textContent
const news = async () => textOf(await screen.findByRole('heading', { level: 1 }))
const figureOf = async (label: string) =>
  [...((await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelectorAll('dd') ?? [])].map(
    textOf,
  )

describe('the home of a manager', () => {
  test('says what changed: what they won, whom they passed, how far ahead they are', async () => {
    const w = await world()
    const { manager, own, other, give } = await leagueOfThree(w)
    await give(own, { week: 1 })
    await give(other, { week: 2, prizeAmount: 12.5, playerName: 'Malik Shore' })
    await give(own, { week: 3, prizeAmount: 15 })
    await give(own, { week: 3, type: 'bench_boss', position: 'RB', playerName: 'Wes Kantor', prizeAmount: 5 })
    await show(w, manager)
    expect(await news()).toBe('You won $20, passed Manager 3, $17.50 ahead')
    expect(screen.getByText('$20', { selector: 'h1 em' })).toBeTruthy()
    expect(document.title).toBe('Manager Dashboard – Fourth & Long – Sidepot')
    expect(screen.getByText('Quarterback and Bench Boss are yours.')).toBeTruthy()
    expect(await figureOf('Balance')).toEqual(['$30', 'Won $30'])
    expect(await figureOf('Place')).toEqual(['1st', 'of 3, up one'])
    expect(await figureOf('Awards')).toEqual(['3', 'in 2 weeks'])
    expect(await screen.findByText(/^Nothing due/)).toBeTruthy()
  })

  test('has every winner of the latest week, the own ones to share, and leads to its recap and to all awards', async () => {
    const w = await world()
    const { league, manager, own, other, give } = await leagueOfThree(w)
    const { id } = await give(own, { week: 3, position: 'WR', playerName: 'Malik Shore' })
    await give(other, { week: 3 })
    await give(other, { week: 2 })
    const { address } = await show(w, manager)
    const week = await region('Week 3')
    expect(rowsOf(week).map(row => row.querySelector('.name')?.textContent)).toEqual([
      'Rashad Colter',
      'Malik Shore',
    ])
    expect(week.textContent).toContain('2 winners, $20')
    expect(within(week).getByRole('link', { name: 'Recap' }).getAttribute('href')).toBe(
      `/recap/${league.id}/2026/3`,
    )
    expect(within(week).getAllByRole('button', { name: /^Share/ })).toHaveLength(1)
    fireEvent.click(within(week).getByRole('button', { name: 'Share Malik Shore, week 3' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=share&award=${id}`))
    expect(await screen.findByRole('dialog', { name: 'Share your win' })).toBeTruthy()
    expect(screen.getByText('All 3 awards')).toBeTruthy()
  })

  test('points have the second digit only where it decided between them', async () => {
    const w = await world()
    const { manager, own, other, give } = await leagueOfThree(w)
    await give(own, { points: 24.5 })
    await give(other, { points: 24.48, position: 'RB' })
    await show(w, manager)
    const week = await region('Week 2')
    expect(within(week).getAllByText('24.5', { selector: '.pts' })).toHaveLength(2)
  })

  test('has a money race without medals for who has won nothing', async () => {
    const w = await world()
    const { manager, other, give } = await leagueOfThree(w)
    await give(other)
    await show(w, manager)
    const race = within(await region('Money race')).getAllByRole('listitem')
    expect(race.map(textOf)).toEqual([
      expect.stringContaining('Manager 3'),
      expect.stringContaining('$0'),
      expect.stringContaining('$0'),
    ])
    expect(race.map(line => line.querySelector('[class*=g1], [class*=g2], [class*=g3]') !== null)).toEqual([
      true,
      false,
      false,
    ])
    expect(await news()).toBe('No prize this week')
  })

  test('of a league without awards is one welcome: no place, no medal, no $0', async () => {
    const w = await world()
    const { manager } = await leagueOfThree(w)
    await show(w, manager)
    expect(await news()).toBe('Welcome, Manager. Team 2 is in.')
    expect(
      screen.getByText(/^Week 11 ends Monday night\. Its winners come once Dana Whitfield publishes/),
    ).toBeTruthy()
    const prizes = await region('What you play for')
    expect(within(prizes).getAllByRole('listitem').map(textOf)).toEqual([
      '$10Each week at every position: Hot Top 2. Top scorer at the position.',
      '$10Each week: Bench Boss. Best player left on the bench.',
      '$20Once a season: Miscreant. First suspended or arrested starter, once a season.',
    ])
    expect(screen.queryByRole('region', { name: 'Money race' })).toBeNull()
    expect(screen.queryByText('Place')).toBeNull()
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

  test('has the own awards with their kinds, each to share, those of others, and who has the most', async () => {
    const w = await world()
    const { manager, own, other, give } = await leagueOfThree(w)
    await give(own, { week: 1 })
    const { id } = await give(own, {
      week: 1,
      type: 'bench_boss',
      position: 'RB',
      playerName: 'Wes Kantor',
      prizeAmount: 5,
    })
    await give(other, { week: 2, playerName: 'Malik Shore' })
    const { address } = await show(w, manager)
    const mine = await region('My Awards')
    expect(within(mine).getAllByRole('columnheader').map(textOf)).toEqual([
      ...['Date', 'Award Type', 'Player', 'Points', 'Prize', 'Share'],
    ])
    expect(await within(mine).findByText('2 awards: 1 Hot Top 2, 1 Bench Boss')).toBeTruthy()
    const others = await region('League Awards')
    expect(rowsOf(others)).toHaveLength(1)
    expect(others.textContent).toContain('Malik Shore')
    const analytics = await region('League Analytics')
    const most = await within(analytics).findByRole('list', { name: 'Most awards' })
    expect(within(most).getAllByRole('listitem').map(textOf)).toEqual(['1You2 awards', '2Manager 31 award'])
    expect(analytics.textContent).toContain('Total Awards3')
    // Who did not win the latest week shares their newest award from the streak as well.
    const streak = await region('Share streak')
    fireEvent.click(within(streak).getByRole('button', { name: 'Share a win' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=share&award=${id}`))
  })

  test('says so where nobody else has won anything', async () => {
    const w = await world()
    const { manager, own, give } = await leagueOfThree(w)
    await give(own)
    await show(w, manager)
    expect((await region('League Awards')).textContent).toContain('No awards from other managers yet')
  })

  test('the pot stays reachable after the season, with the Super Bowl pot and what rolled over into it', async () => {
    const { w, manager, league, client } = await withPot(200)
    await client.call(leagueManagement.seasonStatus, { leagueId: league.id, status: 'ended' })
    await show(w, manager)
    fireEvent.click(within(await region('League pot')).getByRole('button', { name: 'Pot and payouts' }))
    const dialog = await screen.findByRole('dialog', { name: 'League Pot Breakdown' })
    expect(dialog.textContent).toContain('Super Bowl pot, $20 of it rolled over$80.00')
  })

  test('shows what is still to win, and all of the pot in a dialog', async () => {
    const { w, manager } = await withPot(200)
    await show(w, manager)
    const pot = await region('Still to win')
    expect(textsOf(within(pot).getAllByRole('term'))).toEqual(['Champion', '2nd Place', '3rd Place'])
    fireEvent.click(within(pot).getByRole('button', { name: 'Pot and payouts' }))
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

  test('says first what somebody owes, and leads to settling up', async () => {
    const w = await world()
    const { league, client, manager, own, give } = await leagueOfThree(w)
    const plan = {
      amount: 100,
      dueOn: '2026-12-01',
      lateFee: null,
      reminds: false,
      membersSee: true,
      own: [],
    }
    await client.call(dues.save, { leagueId: league.id, ...plan })
    await give(own, { week: 3 })
    const { address } = await show(w, manager)
    const card = await region('For you')
    expect(card.textContent).toContain('You owe $90.00 in dues')
    expect(card.textContent).toContain('Won $10, dues $100')
    fireEvent.click(within(card).getByRole('button', { name: 'Settle up' }))
    await waitFor(() => expect(address()).toBe(`/leagues/${league.id}/money/settle-up`))
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
    expect(await figureOf('Balance')).toEqual(['$25', 'Won $40, paid out $15'])
    fireEvent.click(screen.getByRole('button', { name: '$25' }))
    const dialog = await screen.findByRole('dialog', { name: 'Winnings balance' })
    expect(rowsOf(dialog).map(row => row.lastElementChild?.textContent)).toEqual(['−$15', '+$40'])
  })
})

test('a manager of several leagues picks one, and the address says which', async () => {
  const w = await world()
  const { league, manager } = await leagueOfThree(w)
  const second = await make.league(w, { name: 'North Division' })
  const { email } = await manager.call(accounts.current, {})
  await addMember(w.ctx, commandLine, { leagueId: second.league.id, email, teamName: 'Polar Bears' })
  await show(w, manager, `/manager-dashboard?league=${second.league.id}`)
  expect(await news()).toBe('Welcome, Manager. Polar Bears is in.')
  expect(screen.getByRole('button', { name: /North Division/ })).toBeTruthy()
  expect(league.id).not.toBe(second.league.id)
})

test('somebody without a league is told how managers join', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  await show(w, client)
  expect(await screen.findByText('Managers join through an invitation from their commissioner.')).toBeTruthy()
})

test('whoever ran the league once lands on it as a manager, and is told who runs it', async () => {
  const w = await world()
  const { league, manager } = await leagueOfThree(w)
  const user = await manager.call(accounts.current, {})
  showScreen(w, manager, <ManagerPage user={user} />, {
    pathname: '/manager-dashboard',
    search: `?league=${league.id}`,
    state: { isNotRun: true },
  })
  await screen.findByText('Fourth & Long is run by Dana Whitfield. You see it as one of its managers.')
})
