// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { answer, press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import type { Stats } from '#contract/winnings'
import { awardKind, awardKinds } from '#testing/award-kinds'
import { dashboardOf } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { award, miscreant, paidAgain } from '#testing/season-awards'
import { world } from '#testing/world'
import { AnalyticsTab } from '#ui/areas/awards/analytics/analytics-tab.tsx'
import { TopPerformers } from '#ui/areas/awards/analytics/top-performers.tsx'
import { WeekTip } from '#ui/areas/awards/analytics/week-tip.tsx'
import { SeasonKindCard } from './season-kind-card.tsx'

// Days of another year carry it.
const textOf = (part: Element | null | undefined) => part?.textContent?.replaceAll(', 2026', '')
const texts = (parts: Iterable<Element>) => [...parts].map(textOf)
const region = (name: string | RegExp) => screen.findByRole('region', { name })
const tableOf = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map(row => texts(row.children))
}

/** A league of two, and a screen in it. */
const made = async (options: Parameters<typeof make.league>[1] = {}) => {
  const w = await world()
  const one = await make.league(w, { managers: 2, ...options })
  const other = one.members.find(({ userId }) => userId !== one.user.id)?.userId ?? 0
  return {
    ...one,
    other,
    given: () => one.client.call(awards.list, { leagueId: one.league.id }),
    give: (change: object = {}, managerId = other) =>
      one.client.call(awards.add, award(one.league.id, managerId, { ...paidAgain, ...change })),
    show: (screen: ReactNode) => {
      leaveScreen()
      return showScreen(w, one.client, screen)
    },
  }
}

const player = (week: number) => ({ week, playerName: `Player ${week}`, points: 20 + week / 10 })

describe('the cards of a league', () => {
  test('the Miscreant has a note or a link as evidence, and what it is worth', async () => {
    const { give, given, show } = await made()
    show(<SeasonKindCard kind={awardKind('miscreant')} awards={[]} />)
    expect(textOf(await region('Miscreant'))).toBe(
      'Miscreant$20No Suspensions YetThe $20 pot rolls into the Super Bowl pot if nobody starts a player who is suspended or arrested.',
    )
    show(<SeasonKindCard kind={{ ...awardKind('miscreant'), isFine: true }} awards={[]} />)
    expect((await region('Miscreant')).textContent).toContain('Pays $20')
    await give()
    await give({
      ...miscreant,
      week: 6,
      playerName: 'Rico Talbert',
      prizeAmount: 25,
      note: 'See https://nfl.com',
    })
    show(<SeasonKindCard kind={awardKind('miscreant')} awards={await given()} />)
    const card = await region('Miscreant')
    expect(textOf(card)).toBe('Miscreant$25Manager 2Rico Talbert, week 6, Nov 20See https://nfl.com')
    expect(within(card).queryByRole('link')).toBeNull()
    const linked = (await given()).map(one => ({ ...one, note: 'https://example.com/suspended' }))
    show(<SeasonKindCard kind={awardKind('miscreant')} awards={linked} />)
    await expectLink('See the evidence', 'https://example.com/suspended')
  })

  test('analytics list the latest five, those who won most, and how far the pot is overspent', async () => {
    const { league, client, give, show } = await made()
    for (const week of [1, 2, 3, 4, 5, 6]) await give(player(week))
    await client.call(leagues.pot, { leagueId: league.id, totalPotAmount: 50 })
    const { address } = show(<AnalyticsTab league={league} />)
    const rows = await tableOf('Recent Activity')
    expect(rows.slice(0, 2)).toEqual([
      ['Pos', 'Player', 'Manager', 'Award', 'Date', 'Points', 'Prize'],
      ['QB', 'Player 6Manager 2, Hot Top 2', 'Manager 2', 'Hot Top 2', 'Nov 20', '20.6', '$1020.6 pts'],
    ])
    expect(rows).toHaveLength(6)
    expect(textOf(await region('Recent Activity'))).toContain('Latest 5 awards')
    expect(textOf(await region('Top Performers'))).toBe('Top Performers1Manager 26 awards$60')
    expect(screen.getByText('$10 over the pot')).toBeTruthy()
    await press('Detailed View')
    const dialog = await screen.findByRole('dialog', { name: 'League Analytics' })
    expect(textOf(dialog.querySelector('dl'))).toBe(
      'Total Distributed$60$10 over the potTotal Awards61.0 a weekActive Managers2of 16Active Weeks6of 18',
    )
    expect(within(dialog).getByText('Top 3 Performers')).toBeTruthy()
    expect(address()).toContain('dialog=analytics')
    expect(dialog.textContent).toContain(`${league.name}, 6 awards in the 2026 season`)
    expect((await tableOf('Awards per week')).slice(0, 2)).toEqual([
      ['Week', 'Awards', 'Total'],
      ['1', '1 award', '$10'],
    ])
  })

  test('a bar of the chart tells its week, and only the kinds that were won', async () => {
    const { show } = await made()
    const week = { week: 4, label: '4', count: 2, total: 22.5, byKind: { hot_top2: 22.5, bench_boss: 0 } }
    show(<WeekTip kinds={awardKinds} active payload={[{ payload: week }]} />)
    const tip = document.querySelector('.weekTip')
    expect(textOf(tip)).toBe('Week 4, 2 awardsHot Top 2$22.50')
    for (const rest of [
      { active: false, payload: [{ payload: week }] },
      { active: true, payload: [] },
    ]) {
      show(<WeekTip kinds={awardKinds} {...rest} />)
      expect(document.querySelector('.weekTip')).toBeNull()
    }
  })
})

describe('the awards of the Awards Entry tab', () => {
  const rows = async () =>
    (await within(await region(/^Awards \d/)).findAllByRole('row'))
      .slice(1)
      .map(row => textOf(row.querySelector('.name')))

  test('are turned page by page, filtered, changed and voided', async () => {
    const { client, leagueId } = await dashboardOf(
      '?tab=awards',
      { managers: 2 },
      async ({ client, league, members }) => {
        for (let week = 1; week <= 12; week += 1)
          await client.call(awards.add, {
            ...award(league.id, members[1]?.managerId ?? 0, player(week)),
            ...{ force: true, note: 'Decided at the draft' },
          })
      },
    )
    await waitFor(async () => expect(await rows()).toHaveLength(11))
    const card = within(await region(/^Awards \d/))
    expect(card.getByText('Showing 1–11 of 12')).toBeTruthy()
    expect(card.getByRole('heading', { name: 'Awards 12' })).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Next' }))
    expect(await rows()).toEqual(['Player 1'])
    fireEvent.change(card.getByLabelText('Week'), { target: { value: '3' } })
    expect(await rows()).toEqual(['Player 3'])
    fireEvent.change(card.getByLabelText('Position'), { target: { value: 'WR' } })
    expect(card.getByText('No awards found matching your criteria')).toBeTruthy()
    expect(card.queryByText(/^Showing/)).toBeNull()
    fireEvent.click(card.getByText('Export CSV'))
    await toasted('No Data Available')
    await press('Clear filters')
    fireEvent.change(card.getByLabelText('Search player or manager'), { target: { value: 'player 12' } })
    expect(await rows()).toEqual(['Player 12'])
    expect(card.getByText('Export CSV').getAttribute('href')).toBe(
      `/api/leagues/${leagueId}/awards.csv?search=player+12`,
    )
    const actions = () => card.getByRole('button', { name: 'Actions for Player 12' })
    const choose = async (item: string) => {
      // As for somebody at a keyboard, the focus is on the button before it is pressed.
      actions().focus()
      fireEvent.keyDown(actions(), { key: 'Enter' })
      fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    }
    await choose('Edit award')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit award' }))
    const values = ['Week', 'Player name', 'Points', 'Prize amount'].map(
      async label => (await dialog.findByLabelText<HTMLInputElement>(label)).value,
    )
    expect(await Promise.all(values)).toEqual(['12', 'Player 12', '21.2', '10'])
    fireEvent.change(dialog.getByLabelText('Points'), { target: { value: '30.5' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Undo changes' }))
    expect(dialog.getByLabelText('Points')).toHaveProperty('value', '21.2')
    fireEvent.change(dialog.getByLabelText('Points'), { target: { value: '31.5' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save award' }))
    await toasted('Award saved')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await card.findByText('31.5')).toBeTruthy()
    await choose('Void award')
    await answer('Cancel')
    await waitFor(() => expect(document.activeElement).toBe(actions()))
    expect(await client.call(awards.list, { leagueId })).toHaveLength(12)
    await choose('Void award')
    await answer('Void award')
    await toasted('Award voided')
    expect(await card.findByText('No awards found matching your criteria')).toBeTruthy()
    expect(await client.call(awards.list, { leagueId })).toHaveLength(11)
  })

  test('are none at first, which is told apart from none found', async () => {
    await dashboardOf('?tab=awards')
    const card = within(await region(/^Awards \d/))
    expect(await card.findByText('No awards yet')).toBeTruthy()
    expect(card.getByText('Record the first one, or fetch a week under Yahoo Sync.')).toBeTruthy()
    await type('Search player or manager', '  ')
    expect(card.getByText('No awards yet')).toBeTruthy()
    expect(card.queryByText(/^Showing/)).toBeNull()
  })
})

test('the three best performers are listed, whoever else won', () => {
  const entries = [1, 2, 3, 4].map(rank => ({
    rank,
    managerId: rank,
    managerName: `Manager ${rank}`,
    teamName: '',
    totalWinnings: 50 - rank,
    awardCount: rank,
    averageAward: 1,
  }))
  const stats = { topPerformers: entries } as Stats
  const { container, rerender } = render(<TopPerformers stats={stats} />)
  expect(texts(container.querySelectorAll('li'))).toEqual([
    '1Manager 11 award$49',
    '2Manager 22 awards$48',
    '3Manager 33 awards$47',
  ])
  rerender(<TopPerformers stats={{ ...stats, topPerformers: [] }} />)
  expect(textOf(container)).toBe('No awards distributed yet')
  cleanup()
})
