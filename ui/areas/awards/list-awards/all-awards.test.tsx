// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { expectLink } from '#ui/testing/parts'
import { unmountScreen } from '#ui/testing/screen'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { leaderboards } from '#contract/money/leaderboards'
import { showLeaguePlace } from '#ui/testing/league-place'
import * as make from '#testing/make'
import { award, miscreant } from '#testing/season-awards'
import { type TestApp, startTestApp } from '#testing/test-app'

type Options = Parameters<typeof make.league>[1]
type Prepare = (made: make.MadeLeague & { w: TestApp }) => Promise<unknown>

/** Renders a page of a league after `prepare` has run. */
const pageOf = async (place: string, options: Options = {}, prepare?: Prepare) => {
  const w = await startTestApp()
  const made = await make.league(w, options)
  await prepare?.({ ...made, w })
  const shown = await showLeaguePlace(w, made.client, made.league.id, place)
  return { ...made, w, leagueId: made.league.id, ...shown }
}

const list = 'week/awards'
const twoManagers = { managers: 2 }

/** Two weeks of Hot Top 2, recorded out of order, a Bench Boss and the Miscreant. */
const recorded = async ({ client, league, members }: make.MadeLeague) => {
  const winner = members[1]?.managerId ?? 0
  const addAward = (change: object) => client.call(awards.add, award(league.id, winner, change))
  await addAward({ week: 3, playerName: 'Malik Shore', position: 'WR', points: 27.45 })
  await addAward({ week: 1, playerName: 'Rashad Colter' })
  await addAward({ type: 'bench_boss', week: 2, playerName: 'Wes Kantor', position: 'RB' })
  await addAward({ ...miscreant, playerName: 'Rico Talbert' })
}

const table = async (name: string) => within(await screen.findByRole('table', { name }))

const firstCells = async (name: string, header: string) => {
  const all = await table(name)
  const at = all.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === header)
  return all
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[at]?.textContent)
}

const chooseAction = (name: string, action: string) => choose(`Actions for ${name}`, action)

/** Asserts that the award's menu offers no changes. */
const expectUnchanged = async (name: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: `Actions for ${name}` }), { key: 'Enter' })
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Why it won',
    'Share award',
  ])
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
}

describe('all awards', () => {
  test('has the specified columns, latest week first', async () => {
    await pageOf(list, twoManagers, recorded)
    const all = await table('All awards')
    expect(all.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week',
      'Manager',
      'Player',
      'Position',
      'Type',
      'Points',
      'Prize',
      'Date',
      'Actions',
    ])
    expect(await firstCells('All awards', 'Week')).toEqual(['All', '3', '2', '1'])
    expect(all.getByText('27.5')).toBeTruthy()
    expect(all.getByText('$20')).toBeTruthy()
    expect(screen.getByText('4 awards, $50')).toBeTruthy()
    expect(screen.getByText('Awards history')).toBeTruthy()
  })

  test('is filtered by type, manager and source, with the URL and CSV to match', async () => {
    const { address, leagueId, members } = await pageOf(`${list}?type=hot_top2`, twoManagers, recorded)
    expect(await firstCells('All awards', 'Week')).toEqual(['3', '1'])
    await type('Type', 'miscreant')
    await waitFor(() => expect(address()).toContain('type=miscreant'))
    expect(await firstCells('All awards', 'Week')).toEqual(['All'])
    await type('Type', '')
    await press('More filters')
    await type('Manager', String(members[1]?.managerId))
    await type('Source', 'manual')
    expect(await firstCells('All awards', 'Week')).toHaveLength(4)
    await expectLink(
      'Export to CSV',
      `/api/leagues/${leagueId}/awards.csv?source=manual&managerId=${members[1]?.managerId}`,
    )
  })

  test('opens from a row why it was won', async () => {
    const { address } = await pageOf(list, twoManagers, recorded)
    await press('Why Manager 2: Rashad Colter, Hot Top 2, week 1')
    expect(await screen.findByRole('dialog', { name: 'Why Manager won' })).toBeTruthy()
    expect(address()).toMatch(/\?dialog=why&award=\d+$/)
  })

  test('is read-only for managers', async () => {
    const { w, members, leagueId, user } = await pageOf(list, twoManagers, recorded)
    unmountScreen()
    const other = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    await showLeaguePlace(w, await make.signedInAs(w, other), leagueId, list)
    await expectUnchanged('Rashad Colter')
    expect(screen.queryByText('Change history')).toBeNull()
  })

  test('loads the award log only once it is opened', async () => {
    await pageOf(list, twoManagers, recorded)
    await table('All awards')
    const details = screen.getByText('Change history').closest('details')
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
  })

  test('names the missing type when a filter finds none', async () => {
    await pageOf(list)
    expect(await screen.findByText('No awards yet')).toBeTruthy()
    for (const [kind, text] of [
      ['hot_top2', 'No Hot Top 2 awards yet'],
      ['bench_boss', 'No Bench Boss awards yet'],
      ['miscreant', 'No Suspensions Yet'],
    ] as const) {
      await type('Type', kind)
      expect(await screen.findByText(text)).toBeTruthy()
    }
    await type('Type', '')
    await type('Search player or manager', '  ')
    expect(screen.getByText('No awards yet')).toBeTruthy()
    fireEvent.click(screen.getByText('Export to CSV'))
    await toasted('No Data Available')
  })

  test('distinguishes no results, and resets the filters', async () => {
    await pageOf(list, twoManagers, recorded)
    await type('Week', '7')
    expect(await screen.findByText('No awards found matching your criteria')).toBeTruthy()
    await press('Clear filters')
    expect(await firstCells('All awards', 'Week')).toHaveLength(4)
  })

  test('marks an award as paid and unpaid from its menu, with a toast', async () => {
    await pageOf(list, twoManagers, recorded)
    await chooseAction('Rashad Colter', 'Mark as paid')
    await toasted('Marked as paid')
    expect((await screen.findByText('Paid')).parentElement?.textContent).toBe('Paid')
    await chooseAction('Rashad Colter', 'Mark as unpaid')
    await toasted('Marked as unpaid')
    await waitFor(() => expect(screen.queryByText('Paid')).toBeNull())
  })

  test('continues after twenty-five', async () => {
    await pageOf(list, twoManagers, async made => {
      for (let at = 1; at <= 26; at += 1)
        await made.client.call(awards.add, {
          ...award(made.league.id, made.user.id, { week: (at % 9) + 1, playerName: `Player ${at}` }),
          choice: 'payAgain',
          reason: 'To have many',
        })
    })
    expect(await firstCells('All awards', 'Week')).toHaveLength(25)
    await press('Next')
    expect(await firstCells('All awards', 'Week')).toEqual(['1'])
  })

  test('changes an award, and the log shows the user', async () => {
    const { client, leagueId, members } = await pageOf(list, twoManagers, recorded)
    await chooseAction('Malik Shore', 'Edit award')
    expect(await screen.findByText(/^Recorded by Dana Whitfield, Nov 20/)).toBeTruthy()
    await type('Manager', String(members[0]?.managerId))
    await type('Prize amount', '12.50')
    await press('Save award')
    await toasted('Award saved')
    expect(await (await table('All awards')).findByText('$12.50')).toBeTruthy()
    const board = await client.call(leaderboards.read, { leagueId })
    expect(board.map(({ totalWinnings }) => totalWinnings)).toEqual([40, 12.5])
    const details = screen.getByText('Change history').closest('details')
    if (details) {
      details.open = true
      fireEvent(details, new Event('toggle'))
    }
    expect(await screen.findByText(/^Changed Hot Top 2, week 3: Malik Shore \(WR\)/)).toBeTruthy()
  })

  test("changes a removed member's award, which stays theirs", async () => {
    const { client, leagueId } = await pageOf(list, twoManagers, async made => {
      await recorded(made)
      const removed = made.members[1]?.userId ?? 0
      await made.client.call(joining.remove, { leagueId: made.league.id, userId: removed })
    })
    await chooseAction('Malik Shore', 'Edit award')
    const manager = await screen.findByLabelText<HTMLSelectElement>('Manager')
    expect([...manager.selectedOptions].map(({ textContent }) => textContent)).toEqual(['Manager 2'])
    await type('Prize amount', '12.50')
    await press('Save award')
    await toasted('Award saved')
    expect(await client.call(awards.list, { leagueId, search: 'Malik' })).toMatchObject([
      { managerName: 'Manager 2', prizeAmount: 12.5 },
    ])
    expect(await client.call(leaderboards.read, { leagueId })).toMatchObject([
      { managerName: 'Manager 2', totalWinnings: 52.5 },
      { managerName: 'Dana Whitfield', totalWinnings: 0 },
    ])
  })

  test('voids an award after a confirmation that names its recorder', async () => {
    const { client, leagueId } = await pageOf(list, twoManagers, recorded)
    await chooseAction('Wes Kantor', 'Void award')
    await screen.findByText(/loses \$10 for Bench Boss, week 2\. Recorded by Dana Whitfield/)
    await answerPrompt('Void award')
    await toasted('Award voided')
    await waitFor(() => expect(screen.queryByText('Wes Kantor')).toBeNull())
    expect(await client.call(awards.list, { leagueId })).toHaveLength(3)
  })

  test('marks edited awards in the table', async () => {
    await pageOf(list, twoManagers, async made => {
      await recorded(made)
      const [newest] = await made.client.call(awards.list, { leagueId: made.league.id })
      await made.client.call(awards.edit, {
        leagueId: made.league.id,
        awardId: newest?.id ?? 0,
        note: 'Changed',
      })
    })
    const all = await table('All awards')
    const note = all.getByText('Edited Nov 20')
    expect(note.title).toMatch(/^Changed by Dana Whitfield, Nov 20/)
  })

  test('keeps the awards of an ended season unchanged', async () => {
    await pageOf(list, twoManagers, async made => {
      await recorded(made)
      await made.client.call(seasons.setStatus, { leagueId: made.league.id, status: 'ended' })
    })
    await expectUnchanged('Malik Shore')
  })
})

describe('past seasons', () => {
  /** A season with one award, and the next season, a year later, with another. */
  const twoSeasons = async ({ w, client, league, user, members }: make.MadeLeague & { w: TestApp }) => {
    const leagueId = league.id
    const winner = members[1]?.managerId ?? 0
    await client.call(awards.add, award(leagueId, winner, { playerName: 'Rashad Colter', prizeAmount: 30 }))
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    w.clock.pass(330 * 86_400_000)
    await client.call(accounts.login, { email: user.email, password: make.password })
    await client.call(seasons.setStatus, { leagueId, status: 'active' })
    await client.call(awards.add, award(leagueId, user.id, { playerName: 'Malik Shore', prizeAmount: 5 }))
  }

  test('can be selected, and are read-only', async () => {
    const { address } = await pageOf(list, twoManagers, twoSeasons)
    await screen.findByRole('button', { name: 'Actions for Malik Shore' })
    await type('Season', '2026')
    expect(await (await table('All awards')).findByText('Rashad Colter')).toBeTruthy()
    expect((await table('All awards')).queryByText('Malik Shore')).toBeNull()
    await expectUnchanged('Rashad Colter')
    expect(screen.getByText('1 award, $30, 2026 season')).toBeTruthy()
    expect(address()).toContain('season=2026')
    await type('Season', 'all')
    expect(await (await table('All awards')).findByText('Malik Shore')).toBeTruthy()
    await type('Season', '2027')
    await waitFor(() => expect(address()).not.toContain('season='))
  })
})
