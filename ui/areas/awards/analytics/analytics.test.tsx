// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { pots } from '#contract/money/pots'
import type { Stats } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { award, miscreant } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { showLeaguePlace } from '#ui/testing/league-place'
import { cardOf, rows, textsOf } from '#ui/testing/parts'
import { TopPerformers } from './analytics.tsx'

const seasonOf = async (prepare: (made: make.MadeLeague) => Promise<unknown> = async () => undefined) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 2 })
  await prepare(made)
  return showLeaguePlace(w, made.client, made.league.id, 'week/analytics')
}

/** Two weeks of Hot Top 2, a Bench Boss and the Miscreant; all but one belong to the second manager. */
const recorded = async ({ client, league, members, user }: make.MadeLeague) => {
  const winner = members[1]?.managerId ?? 0
  const addAward = (change: object, to = winner) => client.call(awards.add, award(league.id, to, change))
  await addAward({ week: 3, playerName: 'Malik Shore', position: 'WR', points: 27.45 })
  await addAward({ week: 1, playerName: 'Rashad Colter' })
  await addAward({ type: 'bench_boss', week: 2, playerName: 'Wes Kantor', position: 'RB' }, user.id)
  await addAward({ ...miscreant, playerName: 'Rico Talbert' })
}

test('show season totals, each with its comparison', async () => {
  await seasonOf(async made => {
    await recorded(made)
    await made.client.call(pots.set, { leagueId: made.league.id, totalPotAmount: 200 })
  })
  for (const [label, ...texts] of [
    ['Total Distributed', '$50', 'of $200 for weekly awards'],
    ['Total Awards', '4', '1.3 a week'],
    ['Avg Award', '$12.50', 'All award types'],
    ['Active Weeks', '3', 'of 18'],
  ] as const) {
    const stat = (await screen.findByText(label)).closest('dl')
    expect(stat?.textContent).toBe([label, ...texts].join(''))
  }
  const spread = await cardOf('Award Distribution')
  expect(textsOf(within(spread).getAllByRole('listitem'))).toEqual([
    'Hot Top 22$20',
    'Bench Boss1$10',
    'Miscreant1$20',
    'Set aside for payouts$0',
    'Available for weekly awards$150',
  ])
})

test('show weekly winnings per manager in a table next to the chart, and the latest five awards', async () => {
  await seasonOf(recorded)
  await screen.findByText('Weekly breakdown')
  const table = screen.getByRole('table', { name: 'Winnings by manager and week' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => textsOf(row.children)),
  ).toEqual([
    ['Manager', 'Week 1', 'Week 2', 'Week 3', 'Total'],
    ['Manager 2', '$10', '$10', '$20', '$40'],
    ['Dana Whitfield', '$0', '$10', '$10', '$10'],
  ])
  expect(await rows('Recent Activity')).toHaveLength(4)
})

test('show by how much the pot is overspent', async () => {
  await seasonOf(async made => {
    await recorded(made)
    await made.client.call(pots.set, { leagueId: made.league.id, totalPotAmount: 40 })
  })
  expect(await screen.findByText('$10 over the pot')).toBeTruthy()
})

test('show an empty state', async () => {
  await seasonOf()
  expect(await screen.findAllByText('No awards distributed yet')).not.toHaveLength(0)
  expect(screen.getByText('No awards yet')).toBeTruthy()
})

test('list the three best performers, even when others won', () => {
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
  expect(textsOf(container.querySelectorAll('li'))).toEqual([
    '1Manager 11 award$49',
    '2Manager 22 awards$48',
    '3Manager 33 awards$47',
  ])
  rerender(<TopPerformers stats={{ ...stats, topPerformers: [] }} />)
  expect(container.textContent).toBe('No awards distributed yet')
  cleanup()
})
