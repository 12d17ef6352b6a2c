// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { payments } from '#contract/money/payments'
import { pots } from '#contract/money/pots'
import { dues } from '#contract/money/dues'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { textsOf } from '#ui/testing/parts'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { ManagerPage } from './manager-page.tsx'

const leagueOfThree = async (w: TestApp) => {
  const { league, client, user, members } = await make.league(w, { managers: 3 })
  const [own = 0, other = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  const addAward = (managerId: number, change: object = {}) =>
    client.call(awards.add, award(league.id, managerId, change))
  return { league, client, own, other, addAward, manager: await make.signedInAs(w, own) }
}

const show = async (w: TestApp, client: Client, path = '/manager-dashboard') => {
  const user = await client.call(accounts.current, {})
  const at = showScreen(w, client, <ManagerPage user={user} />, path)
  await screen.findByRole('heading', { level: 1 })
  return at
}

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('row').slice(1)

const textOf = (part: Element | null | undefined) => part?.textContent
const news = async () => textOf(await screen.findByRole('heading', { level: 1 }))
const statOf = async (label: string) =>
  [...((await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelectorAll('dd') ?? [])].map(
    textOf,
  )

describe("a manager's home", () => {
  test('shows changes: what they won, whom they passed, how far ahead they are', async () => {
    const w = await startTestApp()
    const { manager, own, other, addAward } = await leagueOfThree(w)
    await addAward(own, { week: 1 })
    await addAward(other, { week: 2, prizeAmount: 12.5, playerName: 'Malik Shore' })
    await addAward(own, { week: 3, prizeAmount: 15 })
    await addAward(own, {
      week: 3,
      type: 'bench_boss',
      position: 'RB',
      playerName: 'Wes Kantor',
      prizeAmount: 5,
    })
    await show(w, manager)
    expect(await news()).toBe('You won $20, passed Manager 3, and lead by $17.50')
    expect(screen.getByText('$20', { selector: 'h1 em' })).toBeTruthy()
    expect(document.title).toBe('Manager Dashboard – Fourth & Long – Sidepot')
    expect(screen.getByText('You won quarterback and Bench Boss.')).toBeTruthy()
    expect(screen.getByText('Welcome back, Manager 2')).toBeTruthy()
    expect(await statOf('You’re owed')).toEqual(['$30'])
    expect(await statOf('Total Winnings')).toEqual(['$30', '1st of 3, up one'])
    expect(await statOf('Total Awards')).toEqual(['3'])
  })

  test('lists their wins of the latest week with reasons and sharing, and links to the week', async () => {
    const w = await startTestApp()
    const { league, manager, own, other, addAward } = await leagueOfThree(w)
    const { id } = await addAward(own, { week: 3, position: 'WR', playerName: 'Malik Shore', points: 24.5 })
    await addAward(other, { week: 3 })
    const { address } = await show(w, manager)
    const wins = await region('Your wins, week 3')
    expect(textsOf(within(wins).getAllByRole('listitem'))).toEqual(['WRMalik ShoreHot Top 2, 24.5 pts$10'])
    expect(within(wins).getByRole('link', { name: 'Full week' }).getAttribute('href')).toBe(
      `/leagues/${league.id}/week/3`,
    )
    fireEvent.click(within(wins).getByRole('button', { name: 'Share Malik Shore, week 3' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=share&award=${id}`))
    const share = await screen.findByRole('dialog', { name: 'Share your win' })
    fireEvent.keyDown(share, { key: 'Escape' })
    fireEvent.click(within(wins).getByRole('button', { name: 'Why Malik Shore, week 3' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=why&award=${id}`))
  })

  test('shows no wins when the latest week had none', async () => {
    const w = await startTestApp()
    const { manager, other, addAward } = await leagueOfThree(w)
    await addAward(other, { week: 3 })
    await show(w, manager)
    await region('Money race')
    expect(screen.queryByText(/^Your wins/)).toBeNull()
  })

  test('has a money race without medals for managers without wins', async () => {
    const w = await startTestApp()
    const { manager, other, addAward } = await leagueOfThree(w)
    await addAward(other)
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

  test('is one welcome in a league without awards: no place, no medal, no $0', async () => {
    const w = await startTestApp()
    const { manager } = await leagueOfThree(w)
    await show(w, manager)
    expect(await news()).toBe('Welcome, Manager. Team 2 is in.')
    expect(
      screen.getByText(/^Week 11 ends Monday night\. Winners appear once Dana Whitfield publishes/),
    ).toBeTruthy()
    const prizes = await region("What you're playing for")
    expect(within(prizes).getAllByRole('listitem').map(textOf)).toEqual([
      '$10Each week at every position: Hot Top 2. Top scorer at the position.',
      '$10Each week: Bench Boss. Best player left on the bench.',
      '$20Once a season: Miscreant. First suspended or arrested starter, once a season.',
    ])
    expect(screen.queryByText('Total Winnings')).toBeNull()
  })
})

describe('money on the manager dashboard', () => {
  const withPot = async (potDollars: number) => {
    const w = await startTestApp()
    const made = await leagueOfThree(w)
    await made.addAward(made.own, { prizeAmount: 40 })
    await made.client.call(pots.set, {
      leagueId: made.league.id,
      totalPotAmount: potDollars,
      dollarInputs: { 1: 60, 2: 20, 3: 10, 4: 5 },
      positionLabels: { 1: 'Champion' },
      customFields: [{ label: 'Best draft', dollarAmount: 5 }],
    })
    return { w, ...made }
  }

  test('lists their own awards by type with sharing, those of others, and the leader', async () => {
    const w = await startTestApp()
    const { manager, own, other, addAward } = await leagueOfThree(w)
    await addAward(own, { week: 1 })
    const { id } = await addAward(own, {
      week: 1,
      type: 'bench_boss',
      position: 'RB',
      playerName: 'Wes Kantor',
      prizeAmount: 5,
    })
    await addAward(other, { week: 2, playerName: 'Malik Shore' })
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
    const mostAwards = await within(analytics).findByRole('list', { name: 'Most awards' })
    expect(within(mostAwards).getAllByRole('listitem').map(textOf)).toEqual([
      '1You2 awards',
      '2Manager 31 award',
    ])
    expect(analytics.textContent).toContain('Total Awards3')
    expect(screen.queryByRole('region', { name: 'Share streak' })).toBeNull()
    fireEvent.click(await within(mine).findByRole('button', { name: 'Share my award Wes Kantor, week 1' }))
    await waitFor(() => expect(address()).toBe(`/manager-dashboard?dialog=share&award=${id}`))
  })

  test('says when no one else has won anything', async () => {
    const w = await startTestApp()
    const { manager, own, addAward } = await leagueOfThree(w)
    await addAward(own)
    await show(w, manager)
    expect((await region('League Awards')).textContent).toContain('No awards from other managers yet')
  })

  test('keeps the pot reachable after the season, with the Super Bowl pot and its rollover', async () => {
    const { w, manager, league, client } = await withPot(200)
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    await show(w, manager)
    const link = within(await region('League Pot Breakdown')).getByRole('link', { name: 'Pot and payouts' })
    expect(link.getAttribute('href')).toBe(`/leagues/${league.id}/money/pot`)
    unmountScreen()
    await showLeaguePlace(w, manager, league.id, 'money/pot')
    expect(await screen.findByText(/^Super Bowl pot: \$80, including \$20 rolled over\./)).toBeTruthy()
  })

  test('shows what can still be won, and links to the read-only pot', async () => {
    const { w, manager, league } = await withPot(200)
    await show(w, manager)
    const pot = await region('League Pot Breakdown')
    expect(textsOf(within(pot).getAllByRole('term'))).toEqual(['Champion', '2nd Place', '3rd Place'])
    expect(within(pot).getByRole('link', { name: 'Pot and payouts' })).toBeTruthy()
    unmountScreen()
    await showLeaguePlace(w, manager, league.id, 'money/pot')
    const places = await region('Set aside for payouts')
    expect(within(places).getAllByRole('listitem').map(textOf)).toEqual([
      '1Champion $60',
      '22nd Place $20',
      '33rd Place $10',
      '44th Place $5',
      'Best draft $5',
      'Total$100',
    ])
    expect((await region('League Pot Breakdown')).textContent).toContain('Available for weekly awards$60')
    expect(within(places).queryByRole('button')).toBeNull()
  })

  test('shows the balance due first, and leads to Settle Up', async () => {
    const w = await startTestApp()
    const { league, client, manager, own, addAward } = await leagueOfThree(w)
    const plan = {
      amount: 100,
      dueOn: '2026-12-01',
      lateFee: null,
      reminds: false,
      membersSee: true,
      own: [],
    }
    await client.call(dues.save, { leagueId: league.id, ...plan })
    await addAward(own, { week: 3 })
    const { address } = await show(w, manager)
    const card = await region('Needs you')
    expect(card.textContent).toContain('You owe $90Dues are due Dec 1.')
    fireEvent.click(within(card).getByRole('link', { name: 'Pay: You owe $90' }))
    await waitFor(() => expect(address()).toBe(`/leagues/${league.id}/money/you`))
  })

  test("shows only the caller's balance and entries", async () => {
    const { w, manager, client, league, own, other, addAward } = await withPot(200)
    await addAward(other, { week: 3, prizeAmount: 99 })
    await client.call(payments.record, {
      leagueId: league.id,
      managerId: own,
      kind: 'payment',
      amount: 15,
      memo: 'Venmo',
    })
    await show(w, manager)
    expect(await statOf('You’re owed')).toEqual(['$25'])
    const link = screen.getByRole('link', { name: '$25' })
    expect(link.getAttribute('href')).toBe(`/leagues/${league.id}/money/you`)
    unmountScreen()
    await showLeaguePlace(w, manager, league.id, 'money')
    const entries = await region('Your entries')
    expect(textsOf(entries.querySelectorAll('.money'))).toEqual(['−$15', '+$40'])
    expect(textsOf((await region('Your balance')).querySelectorAll('dl > div'))).toEqual([
      'Dana owes you$25',
      'Won$40',
      'Paid out$15',
    ])
  })
})

test("selects one of a manager's leagues by URL", async () => {
  const w = await startTestApp()
  const { league, manager } = await leagueOfThree(w)
  const second = await make.league(w, { name: 'North Division' })
  const { email } = await manager.call(accounts.current, {})
  await addMember(w.ctx, commandLine, { leagueId: second.league.id, email, teamName: 'Polar Bears' })
  await show(w, manager, `/manager-dashboard?league=${second.league.id}`)
  expect(await news()).toBe('Welcome, Manager. Polar Bears is in.')
  expect(league.id).not.toBe(second.league.id)
})

test('shows a user without a league how managers join', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  await show(w, client)
  expect(await screen.findByText('Managers join with an invitation from their commissioner.')).toBeTruthy()
})

test('shows a former commissioner the league as a manager, with the current commissioner', async () => {
  const w = await startTestApp()
  const { league, manager } = await leagueOfThree(w)
  const user = await manager.call(accounts.current, {})
  showScreen(w, manager, <ManagerPage user={user} />, {
    pathname: '/manager-dashboard',
    search: `?league=${league.id}`,
    state: { isNotRun: true },
  })
  await screen.findByText("Fourth & Long is run by Dana Whitfield. You're viewing it as one of its managers.")
})
