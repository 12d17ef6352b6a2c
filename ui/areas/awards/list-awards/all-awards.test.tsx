// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, choose, press, toasted, type } from '#ui/testing/acts'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { dashboardOf } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { award, miscreant } from '#testing/season-awards'
import type { World } from '#testing/world'

// Over a tab that shows little.
const dialog = '?tab=email&dialog=awards-history'

const twoManagers = { managers: 2, begun: false }

/** Two weeks of Hot Top 2, recorded in the wrong order, a Bench Boss and the Miscreant. */
const recorded = async ({ client, league, members }: make.MadeLeague) => {
  const winner = members[1]?.managerId ?? 0
  const give = (change: object) => client.call(awards.add, award(league.id, winner, change))
  await give({ week: 3, playerName: 'Malik Shore', position: 'WR', points: 27.45 })
  await give({ week: 1, playerName: 'Rashad Colter' })
  await give({ type: 'bench_boss', week: 2, playerName: 'Wes Kantor', position: 'RB' })
  await give({ ...miscreant, playerName: 'Rico Talbert' })
}

const table = async (name: string) => within(await screen.findByRole('table', { name }))

const firstCells = async (name: string, head: string) => {
  const all = await table(name)
  const at = all.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === head)
  return all
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[at]?.textContent)
}

const act = (name: string, action: string) => choose(`Actions for ${name}`, action)

describe('the awards history', () => {
  test('has the columns of the specification, all awards newest first', async () => {
    await dashboardOf(dialog, twoManagers, recorded)
    const all = await table('All Awards')
    expect(all.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week',
      'Type',
      'Manager',
      'Player',
      'Position',
      'Points',
      'Prize',
      'Date',
      'Actions',
    ])
    expect(await firstCells('All Awards', 'Week')).toEqual(['All', '2', '1', '3'])
    expect(all.getByText('27.5')).toBeTruthy()
    expect(all.getByText('$20')).toBeTruthy()
  })

  test('lists one kind by week, the latest on top, and the Miscreant without a week', async () => {
    const { address } = await dashboardOf(`${dialog}&kind=hot_top2`, twoManagers, recorded)
    expect(await firstCells('Hot Top 2', 'Week')).toEqual(['3', '1'])
    expect(screen.getByRole('tab', { name: /Bench Boss/ }).querySelector('[aria-label=Premium]')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Miscreant' }))
    const only = await table('Miscreant')
    expect(only.queryByRole('columnheader', { name: 'Week' })).toBeNull()
    await waitFor(() => expect(address()).toContain('kind=miscreant'))
  })

  test('reads the log of awards only once it is opened', async () => {
    const { address } = await dashboardOf(dialog, twoManagers, recorded)
    await table('All Awards')
    const details = screen.getByText('Who changed what').closest('details')
    expect(details?.querySelector('li')).toBeNull()
    const turn = (isOpen: boolean) => {
      if (!details) return
      details.open = isOpen
      fireEvent(details, new Event('toggle'))
    }
    turn(true)
    await waitFor(() => expect(details?.querySelectorAll('li')).toHaveLength(4))
    expect(details?.querySelector('li')?.textContent).toMatch(/Rico Talbert.*Dana Whitfield, Nov 20/)
    turn(false)
    expect(details?.querySelector('li')).toBeNull()
    expect(address()).toContain('dialog=awards-history')
  })

  test('says in every tab what is missing', async () => {
    await dashboardOf(dialog)
    const shown = within(await screen.findByRole('dialog'))
    for (const [tab, text] of [
      ['All Awards', 'No awards yet'],
      ['Hot Top 2', 'No Hot Top 2 awards yet'],
      [/^Bench Boss/, 'No Bench Boss awards yet'],
      ['Miscreant', 'No Suspensions Yet'],
    ] as const) {
      fireEvent.mouseDown(await shown.findByRole('tab', { name: tab }))
      expect(await shown.findByText(text)).toBeTruthy()
    }
  })

  test('changes an award, and the log says who did', async () => {
    const { client, leagueId, members } = await dashboardOf(dialog, twoManagers, recorded)
    await act('Malik Shore', 'Edit award')
    expect(await screen.findByText(/^Recorded by Dana Whitfield, Nov 20/)).toBeTruthy()
    await type('Manager', String(members[0]?.managerId))
    await type('Prize amount', '12.50')
    await press('Save award')
    await toasted('Award saved')
    expect(await (await table('All Awards')).findByText('$12.50')).toBeTruthy()
    const board = await client.call(winnings.leaderboard, { leagueId })
    expect(board.map(({ totalWinnings }) => totalWinnings)).toEqual([40, 12.5])
    const details = screen.getByText('Who changed what').closest('details')
    if (details) {
      details.open = true
      fireEvent(details, new Event('toggle'))
    }
    expect(await screen.findByText(/^Changed Hot Top 2, week 3: Malik Shore \(WR\)/)).toBeTruthy()
  })

  test('changes the award of somebody who was removed, whose it stays', async () => {
    const { client, leagueId } = await dashboardOf(dialog, twoManagers, async made => {
      await recorded(made)
      const removed = made.members[1]?.userId ?? 0
      await made.client.call(joining.remove, { leagueId: made.league.id, userId: removed })
    })
    await act('Malik Shore', 'Edit award')
    const manager = await screen.findByLabelText<HTMLSelectElement>('Manager')
    expect([...manager.selectedOptions].map(({ textContent }) => textContent)).toEqual(['Manager 2'])
    await type('Prize amount', '12.50')
    await press('Save award')
    await toasted('Award saved')
    expect(await client.call(awards.list, { leagueId, search: 'Malik' })).toMatchObject([
      { managerName: 'Manager 2', prizeAmount: 12.5 },
    ])
    expect(await client.call(winnings.leaderboard, { leagueId })).toMatchObject([
      { managerName: 'Manager 2', totalWinnings: 52.5 },
      { managerName: 'Dana Whitfield', totalWinnings: 0 },
    ])
  })

  test('voids an award after a question that says who gave it', async () => {
    const { client, leagueId } = await dashboardOf(dialog, twoManagers, recorded)
    await act('Wes Kantor', 'Void award')
    await screen.findByText(/loses \$10 for Bench Boss, week 2\. Recorded by Dana Whitfield/)
    await answer('Void award')
    await toasted('Award voided')
    await waitFor(() => expect(screen.queryByText('Wes Kantor')).toBeNull())
    expect(await client.call(awards.list, { leagueId })).toHaveLength(3)
  })

  test('says in the table which award was edited', async () => {
    await dashboardOf(dialog, twoManagers, async made => {
      await recorded(made)
      const [newest] = await made.client.call(awards.list, { leagueId: made.league.id })
      await made.client.call(awards.edit, {
        leagueId: made.league.id,
        awardId: newest?.id ?? 0,
        note: 'Mended',
      })
    })
    const all = await table('All Awards')
    const note = all.getByText('Edited Nov 20')
    expect(note.title).toMatch(/^Changed by Dana Whitfield, Nov 20/)
  })

  test('lets the awards of an ended season stand', async () => {
    await dashboardOf(dialog, twoManagers, async made => {
      await recorded(made)
      await made.client.call(leagueManagement.seasonStatus, { leagueId: made.league.id, status: 'ended' })
    })
    await table('All Awards')
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  })
})

describe('past seasons', () => {
  /** A season with one award, and a year later the next with another. */
  const twoSeasons = async ({ w, client, league, user, members }: make.MadeLeague & { w: World }) => {
    const leagueId = league.id
    const winner = members[1]?.managerId ?? 0
    await client.call(awards.add, award(leagueId, winner, { playerName: 'Rashad Colter', prizeAmount: 30 }))
    await client.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
    w.clock.pass(330 * 86_400_000)
    await client.call(accounts.login, { email: user.email, password: make.password })
    await client.call(leagueManagement.seasonStatus, { leagueId, status: 'active' })
    await client.call(awards.add, award(leagueId, user.id, { playerName: 'Malik Shore', prizeAmount: 5 }))
  }

  test('are chosen in the awards history, and cannot be changed', async () => {
    const { address } = await dashboardOf(dialog, twoManagers, twoSeasons)
    await screen.findByRole('button', { name: 'Actions for Malik Shore' })
    await type('Season', '2026')
    expect(await (await table('All Awards')).findByText('Rashad Colter')).toBeTruthy()
    expect((await table('All Awards')).queryByText('Malik Shore')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.getByText(/, 2026 season$/)).toBeTruthy()
    expect(address()).toContain('season=2026')
    await type('Season', 'all')
    expect(await (await table('All Awards')).findByText('Malik Shore')).toBeTruthy()
    await type('Season', '2027')
    await waitFor(() => expect(address()).not.toContain('season='))
  })
})

describe('analytics', () => {
  test('say what a season comes to, and beside each figure what it is measured by', async () => {
    await dashboardOf('?tab=analytics', twoManagers, async made => {
      await recorded(made)
      await made.client.call(leagues.pot, { leagueId: made.league.id, totalPotAmount: 200 })
    })
    for (const [label, ...said] of [
      ['Total Distributed', '$50', 'of $200 for weekly awards'],
      ['Total Awards', '4', '1.3 a week'],
      ['Avg Award', '$12.50', 'Every type of award'],
      ['Active Weeks', '3', 'of 18'],
    ] as const) {
      const figure = (await screen.findByText(label)).closest('dl')
      expect(figure?.textContent).toBe([label, ...said].join(''))
    }
    const spread = screen.getByText('Award Distribution').closest('section')
    const lines = within(spread ?? document.body).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Hot Top 22$20',
      'Bench Boss1$10',
      'Miscreant1$20',
    ])
  })

  test('tell every week by kind in a table beside the chart, and the latest five awards', async () => {
    await dashboardOf('?tab=analytics', twoManagers, recorded)
    const weeks = await table('Prize money by week and award type')
    expect(weeks.getAllByRole('row').map(row => row.textContent)).toEqual([
      'WeekHot Top 2Bench BossMiscreantTotal',
      '1$10$0$0$10',
      '2$0$10$0$10',
      '3$10$0$0$10',
      'Season$0$0$20$20',
    ])
    expect(await firstCells('Recent Activity', 'Player')).toHaveLength(4)
    expect(screen.getByText('Award Distribution')).toBeTruthy()
    expect(screen.getByText('Recent Activity')).toBeTruthy()
  })

  test('say that there is nothing yet', async () => {
    await dashboardOf('?tab=analytics')
    expect(await screen.findAllByText('No awards distributed yet')).not.toHaveLength(0)
    expect(screen.getByText('No awards yet')).toBeTruthy()
  })
})
