// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectLink, rows, textsOf } from '#ui/testing/parts'
import { answer, press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { winnings } from '#contract/winnings'
import { weeks } from '#contract/weeks'
import { tieTeams, withProviders, type Connected } from '#testing/connect'
import * as make from '#testing/make'
import { inWeek, publish, rows as csvRows, staged } from '#testing/review'
import { leaveScreen, onTheNetwork } from '#ui/testing/screen'
import { showSync } from '#ui/testing/sync-tab'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
})

const review = '?step=review&provider=csv&week=5'

/** Ties the teams of the staged week, and shows its review. */
const reviewed = async (made: Connected, given = csvRows) => {
  await staged(made.client, made.league.id, given)
  return showSync(made, review)
}

/** One button for wide screens and one for phones. */
const clear = () => {
  const [button] = screen.getAllByRole('button', { name: 'Clear fetched data' })
  if (button) fireEvent.click(button)
}

test('the steps tick only what is done for the week', async () => {
  const made = await withProviders()
  const { league, client } = made
  const steps = async () => {
    leaveScreen()
    await showSync(made, '?step=log&provider=csv&week=5')
    const flow = within(await screen.findByRole('navigation', { name: 'Sync steps' }))
    return () => flow.getAllByRole('button').map(({ textContent }) => textContent)
  }
  expect((await steps())()).toEqual(['1Settings', '2Fetch Data', '3Review', '4Awards Log'])
  await staged(client, league.id)
  const fetched = await steps()
  await waitFor(() =>
    expect(fetched()).toEqual(['Settings (done)', 'Fetch Data (done)', '3Review', '4Awards Log']),
  )
  await publish(client, league.id)
  const published = await steps()
  await waitFor(() =>
    expect(published()).toEqual(['Settings (done)', 'Fetch Data (done)', 'Review (done)', '4Awards Log']),
  )
})

/** Presses what the dialog about withdrawing ends in. */
const withdraw = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw week 5?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw week 5' }))
}

describe('the review', () => {
  test('of a week that was not fetched leads to fetching it', async () => {
    const { address } = await showSync(await withProviders(), review)
    expect(await screen.findByText('No data for week 5')).toBeTruthy()
    expect(screen.getByText('Fetch or upload the week first; its candidates show up here.')).toBeTruthy()
    await press('Fetch week 5')
    await waitFor(() => expect(address()).toBe('/?step=fetch&provider=csv&week=5'))
  })

  test('offers a team to those who play only', async () => {
    const made = await withProviders()
    const guest = await make.commissioner(made.w, { firstName: 'Owen', lastName: 'Castellano' })
    await guest.client.call(joining.join, { leagueId: made.league.id, teamName: 'Blitz Mob' })
    await staged(made.client, made.league.id, [['Rashad Colter', 'QB', 'QB', 33.1, 'Blitz Mob']])
    await showSync(made, review)
    const choice = await screen.findByRole('combobox', { name: /Blitz Mob/ })
    expect(textsOf(within(choice).getAllByRole('option'))).toEqual([
      'Not mapped',
      'Dana Whitfield',
      'Manager 2',
      'Manager 3',
    ])
  })

  test('fills in who is likely to have which team, and saves them all at once', async () => {
    const made = await withProviders()
    await tieTeams(made.client, made.league.id, 'csv', [], await staged(made.client, made.league.id))
    const { teams } = await made.client.call(weeks.staged, inWeek(made.league.id))
    await made.client.call(weeks.teams, {
      leagueId: made.league.id,
      provider: 'csv',
      teams: teams.map(team => ({ teamKey: team.teamKey, managerId: null })),
    })
    await showSync(made, review)
    expect(await screen.findByText('3 teams without a manager')).toBeTruthy()
    const theirs = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Manager of Team 2' })
    expect(theirs.selectedOptions[0]?.textContent).toBe('Manager 2')
    await type('Manager of Team 2', '')
    expect(await screen.findByRole('button', { name: 'Save 2 managers' })).toBeTruthy()
    const other = screen.getByRole('combobox', { name: 'Manager of Team 3' })
    expect(textsOf(within(other).getAllByRole('option'))).toContain('Manager 2')
    await type('Manager of Team 2', theirs.options[1]?.value ?? '')
    await press('Save 3 managers')
    await waitFor(() => expect(screen.queryByText(/without a manager/)).toBeNull())
    const now = await made.client.call(weeks.staged, inWeek(made.league.id))
    expect(now.unmappedTeams).toEqual([])
  })

  test('adds a team that is nobody’s as a member without an account', async () => {
    const made = await withProviders({ managers: 2 })
    await staged(made.client, made.league.id)
    await showSync(made, review)
    await press('Add 1 team as a member')
    await waitFor(() => expect(screen.queryByText(/without a manager/)).toBeNull())
    const { unmappedTeams } = await made.client.call(weeks.staged, inWeek(made.league.id))
    expect(unmappedTeams).toEqual([])
  })

  test('explains a tie', async () => {
    await reviewed(await withProviders())
    await screen.findByText('3 players are level at 27.40: those ticked split the prize.')
    expect(screen.getByText('$3.34 + 2 × $3.33')).toBeTruthy()
  })

  test('publishes, goes to the log, and takes it back within ten seconds', async () => {
    const made = await withProviders()
    const { address } = await reviewed(made)
    await press('Publish week 5')
    await toasted(/^Week 5 published: /)
    await waitFor(() => expect(address()).toContain('step=log'))
    const given = await made.client.call(awards.list, { leagueId: made.league.id })
    expect(given).toHaveLength(7)
    const log = await rows('Awards Log')
    expect(log.map(cells => cells.join(' | ').replaceAll(', 2026', '')).toSorted()).toEqual([
      '5 | Dana Whitfield (Wes Kantor)Bench Boss, Nov 20, CSV file | Bench Boss | CSV file | Nov 20 | None | $10 | ',
      '5 | Manager 2 (Rashad Colter), Manager 3 (Rico Talbert), Dana Whitfield (Andre Pell), Manager 2 (Malik Shore), Manager 3 (Jace Ferraro)Hot Top 2, Nov 20, CSV file | Hot Top 2 | CSV file | Nov 20 | None | $30 | ',
      '5 | Manager 3 (Rico Talbert)Miscreant, Nov 20, CSV file | Miscreant | CSV file | Nov 20 | None | $20 | ',
    ])
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      'Wk',
      'Winners',
      'Award',
      'Source',
      'Published',
      'Highlight',
      'Total',
      'Actions',
    ])
    expect(await screen.findByRole('heading', { name: 'Week 5 is published' })).toBeTruthy()
    expect(screen.getByText('7 winners, $60.00.')).toBeTruthy()
    await press('Withdraw week 5')
    await screen.findByText(/emails to winners will not be sent/)
    await withdraw()
    await toasted('Week 5 withdrawn')
    expect(screen.getByText('7 awards taken back, $60.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Week 5 is published' })).toBeNull()
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual([])
    expect((await made.client.call(winnings.stats, { leagueId: made.league.id })).totalDistributed).toBe(0)
    expect(await screen.findByText('No awards yet')).toBeTruthy()
    expect((await made.client.call(weeks.staged, inWeek(made.league.id))).isPublished).toBe(false)
  })

  test('says why a publication cannot be withdrawn any more', async () => {
    const made = await withProviders()
    await reviewed(made)
    await press('Publish week 5')
    await toasted(/^Week 5 published: /)
    await press('Withdraw week 5')
    await screen.findByText(/emails to winners will not be sent/)
    await made.client.call(weeks.unpublish, { leagueId: made.league.id, week: 5 })
    await withdraw()
    await toasted('Nothing has changed')
    expect(screen.getByText('Week 5 is not published.')).toBeTruthy()
  })

  test('shows corrections before and after, and issues the week again', async () => {
    const made = await withProviders()
    await publish(made.client, made.league.id)
    await reviewed(
      made,
      csvRows.map(row => (row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 26.5, 'Team 2'] : row)),
    )
    const table = within(await screen.findByRole('table', { name: 'Corrected scores' }))
    expect(
      table.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Player', 'Published', 'Now', 'Change'],
      ['Rashad Colter33.10  26.50', '33.10', '26.50', '−6.60'],
    ])
    expect(screen.getByText('1 award with other points. The ticks below follow the new scores.')).toBeTruthy()
    expect(screen.queryByText('Week 5 is published.')).toBeNull()
    expect(screen.getByText('1 prize would go to somebody else by these scores:')).toBeTruthy()
    const moved = within(screen.getByRole('table', { name: 'Prizes that would go to somebody else' }))
    expect(
      moved.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Prize', 'Published winner', 'Winner now', 'Money'],
      ['QB', 'Manager 2Rashad Colter, 26.50, $10Now Manager 3', 'Manager 3Deshaun Okafor, 28.40, $10', '$10'],
    ])
    await expectLink('Decide', `/leagues/${made.league.id}/weeks/5/correction`)
    await press('Replace week 5')
    expect(await screen.findByText('Replace week 5?')).toBeTruthy()
    await answer('Replace week')
    await toasted(/^Week 5 published: /)
    const given = await made.client.call(awards.list, { leagueId: made.league.id, position: 'QB' })
    expect(given.map(({ playerName }) => playerName)).toEqual(['Deshaun Okafor'])
    expect(await screen.findByText(/What stood before it no longer counts\.$/)).toBeTruthy()
    await press('Withdraw week 5')
    expect(await screen.findByText('The 7 awards that it had replaced count again.')).toBeTruthy()
    await withdraw()
    await toasted('Week 5 withdrawn')
    const back = await made.client.call(awards.list, { leagueId: made.league.id, position: 'QB' })
    expect(back.map(({ playerName }) => playerName)).toEqual(['Rashad Colter'])
  })

  test('says in the words of the server why publishing failed', async () => {
    const made = await withProviders()
    await reviewed(made)
    await screen.findByRole('button', { name: 'Publish week 5' })
    await made.client.call(weeks.clear, inWeek(made.league.id))
    await press('Publish week 5')
    await toasted('Publishing failed')
    expect(document.querySelector('.toast')?.textContent).not.toBe('Publishing failed')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await press('Publish week 5')
    expect(await screen.findByText(/^The server could not be reached/)).toBeTruthy()
  })

  test('says that clearing failed when the server is out of reach', async () => {
    await reviewed(await withProviders())
    await screen.findByText('Choose the week 5 winners')
    clear()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await answer('Clear data')
    await toasted('Clear failed')
  })

  test('clears the fetched data after a question', async () => {
    const made = await withProviders()
    const { address } = await reviewed(made)
    await screen.findByText('Choose the week 5 winners')
    clear()
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Clear the fetched data of week 5?8 candidates and your choices are removed.',
    )
    await answer('Cancel')
    expect((await made.client.call(weeks.staged, inWeek(made.league.id))).week).toBe(5)
    clear()
    await answer('Clear data')
    await toasted('Fetched data cleared')
    await waitFor(() => expect(address()).toContain('step=fetch'))
    fireEvent.click(await screen.findByRole('button', { name: /Review/ }))
    await waitFor(() => expect(address()).toContain('step=review'))
    expect(screen.queryByText('Choose the week 5 winners')).toBeNull()
  })
})
