// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectLink, textsOf } from '#ui/testing/parts'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { seasonStats } from '#contract/money/leaderboards'
import { mapTeams, withProviders, yahooLeague, type Connected } from '#testing/connect'
import * as make from '#testing/make'
import { inWeek, publish, rows as csvRows, staged } from '#testing/review'
import { startOfTime } from '#testing/start-of-time'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen, onTheNetwork } from '#ui/testing/screen'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const showWeek = async ({ w, client, league }: Connected, query = '?provider=csv', week = 5) => {
  await w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  return showLeaguePlace(w, client, league.id, `week/${week}${query}`)
}

/** Maps the teams of the staged week and shows it. */
const reviewed = async (made: Connected, rows = csvRows, query = '?provider=csv') => {
  await staged(made.client, made.league.id, rows)
  return showWeek(made, query)
}

const clear = () => choose('More for week 5', 'Clear fetched data')

const withdraw = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish week 5?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 5' }))
}

describe('unmapped teams', () => {
  test('can be mapped to members who play only', async () => {
    const made = await withProviders()
    const guest = await make.commissioner(made.w, { firstName: 'Owen', lastName: 'Castellano' })
    await guest.client.call(joining.join, { leagueId: made.league.id, teamName: 'Blitz Mob' })
    await staged(made.client, made.league.id, [['Rashad Colter', 'QB', 'QB', 33.1, 'Blitz Mob']])
    await showWeek(made)
    const choice = await screen.findByRole('combobox', { name: /Blitz Mob/ })
    expect(textsOf(within(choice).getAllByRole('option'))).toEqual([
      'Unmapped',
      'Dana Whitfield',
      'Manager 2',
      'Manager 3',
    ])
  })

  test('are prefilled with likely members, and saved together', async () => {
    const made = await withProviders()
    await mapTeams(made.client, made.league.id, 'csv', [], await staged(made.client, made.league.id))
    const { teams } = await made.client.call(stagedWeeks.read, inWeek(made.league.id))
    await made.client.call(connections.mapTeams, {
      leagueId: made.league.id,
      provider: 'csv',
      teams: teams.map(team => ({ teamKey: team.teamKey, managerId: null })),
    })
    await showWeek(made)
    expect(await screen.findByText('3 unmapped teams')).toBeTruthy()
    const theirs = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Manager of Team 2' })
    expect(theirs.selectedOptions[0]?.textContent).toBe('Manager 2')
    await type('Manager of Team 2', '')
    expect(await screen.findByRole('button', { name: 'Save 2 managers' })).toBeTruthy()
    const other = screen.getByRole('combobox', { name: 'Manager of Team 3' })
    expect(textsOf(within(other).getAllByRole('option'))).toContain('Manager 2')
    await type('Manager of Team 2', theirs.options[1]?.value ?? '')
    await press('Save 3 managers')
    await waitFor(() => expect(screen.queryByText(/unmapped teams?$/)).toBeNull())
    const now = await made.client.call(stagedWeeks.read, inWeek(made.league.id))
    expect(now.unmappedTeams).toEqual([])
  })

  test('can be added as unclaimed teams', async () => {
    const made = await withProviders({ managers: 2 })
    await staged(made.client, made.league.id)
    await showWeek(made)
    await press('Add 1 team as a member')
    await waitFor(() => expect(screen.queryByText(/unmapped teams?$/)).toBeNull())
    const { unmappedTeams } = await made.client.call(stagedWeeks.read, inWeek(made.league.id))
    expect(unmappedTeams).toEqual([])
  })
})

describe('a published week', () => {
  test('can be unpublished within ten seconds', async () => {
    const made = await withProviders()
    await reviewed(made)
    await press('Publish week 5')
    await toasted(/^Week 5 published: /)
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toHaveLength(7)
    await press('Unpublish week 5')
    await screen.findByText(/emails to winners won't be sent/)
    await withdraw()
    await toasted('Week 5 unpublished')
    expect(screen.getByText('7 awards voided, $60.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Publish week 5' })).toBeTruthy()
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual([])
    expect((await made.client.call(seasonStats.read, { leagueId: made.league.id })).totalDistributed).toBe(0)
    expect((await made.client.call(stagedWeeks.read, inWeek(made.league.id))).isPublished).toBe(false)
  })

  test('say why a publication can no longer be unpublished', async () => {
    const made = await withProviders()
    await reviewed(made)
    await press('Publish week 5')
    await toasted(/^Week 5 published: /)
    await press('Unpublish week 5')
    await screen.findByText(/emails to winners won't be sent/)
    await made.client.call(publications.unpublish, { leagueId: made.league.id, week: 5 })
    await withdraw()
    await toasted('No changes')
    expect(screen.getByText('Week 5 is not published.')).toBeTruthy()
  })

  test('show corrections before and after, and republish the week', async () => {
    const made = await withProviders()
    await publish(made.client, made.league.id)
    await reviewed(
      made,
      csvRows.map(row => (row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 26.5, 'Team 2'] : row)),
      '?provider=csv&again=1',
    )
    const table = within(await screen.findByRole('table', { name: 'Corrected scores' }))
    expect(
      table.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Player', 'Published', 'Now', 'Change'],
      ['Rashad Colter33.10  26.50', '33.10', '26.50', '−6.60'],
    ])
    expect(
      screen.getByText('1 award with different points. The selections below use the new scores.'),
    ).toBeTruthy()
    expect(screen.queryByText('Week 5 is published.')).toBeNull()
    expect(screen.getByText('1 prize would have a new winner:')).toBeTruthy()
    const moved = within(screen.getByRole('table', { name: 'Prizes with a new winner' }))
    expect(
      moved.getAllByRole('row').map(row => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Prize', 'Published winner', 'New winner', 'Amount'],
      ['QB', 'Manager 2Rashad Colter, 26.50, $10Now Manager 3', 'Manager 3Deshaun Okafor, 28.40, $10', '$10'],
    ])
    await expectLink('Review change', `/leagues/${made.league.id}/week/5/correction`)
    await press('Republish week 5')
    expect(await screen.findByText('Republish week 5?')).toBeTruthy()
    await answerPrompt('Republish week')
    await toasted(/^Week 5 published: /)
    const awardList = await made.client.call(awards.list, { leagueId: made.league.id, position: 'QB' })
    expect(awardList.map(({ playerName }) => playerName)).toEqual(['Deshaun Okafor'])
    await press('Unpublish week 5')
    expect(await screen.findByText('The 7 awards that it replaced count again.')).toBeTruthy()
    await withdraw()
    await toasted('Week 5 unpublished')
    const back = await made.client.call(awards.list, { leagueId: made.league.id, position: 'QB' })
    expect(back.map(({ playerName }) => playerName)).toEqual(['Rashad Colter'])
  })
})

describe("a week's scores", () => {
  test("show the server's message when publishing failed", async () => {
    const made = await withProviders()
    await reviewed(made)
    await screen.findByRole('button', { name: 'Publish week 5' })
    await made.client.call(stagedWeeks.clear, inWeek(made.league.id))
    await press('Publish week 5')
    expect(await screen.findByText('Not published.')).toBeTruthy()
    expect(screen.getByText(/Your choices are here\.$/)).toBeTruthy()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await press('Publish week 5')
    expect(await screen.findByText(/^Sidepot isn’t responding/)).toBeTruthy()
  })

  test('report a failed clearing when the server is unreachable', async () => {
    await reviewed(await withProviders())
    await screen.findByRole('button', { name: 'Publish week 5' })
    await clear()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await answerPrompt('Clear data')
    await toasted('Clear failed')
  })

  test('are cleared after confirmation', async () => {
    const made = await withProviders()
    await reviewed(made)
    await screen.findByRole('button', { name: 'Publish week 5' })
    await clear()
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Clear fetched data for week 5?8 candidates and your choices are removed.',
    )
    await answerPrompt('Cancel')
    expect((await made.client.call(stagedWeeks.read, inWeek(made.league.id))).week).toBe(5)
    await clear()
    await answerPrompt('Clear data')
    await toasted('Fetched data cleared')
    expect(await screen.findByText('No scores for week 5 yet')).toBeTruthy()
    await expectLink('Upload a file', `/leagues/${made.league.id}/settings/scores?provider=csv`)
  })

  test('are fetched from the authorized provider, showing how long it takes', async () => {
    const made = await yahooLeague()
    await showWeek(made, '?provider=yahoo')
    await screen.findByText('No scores for week 5 yet')
    const originalFetch = globalThis.fetch
    let release: () => void = () => undefined
    const gate = new Promise<void>(resolve => (release = resolve))
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url.endsWith('/fetch')) await gate
      return originalFetch(url, request)
    })
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
    await press('Fetch week 5 from Yahoo')
    await screen.findByText('Fetching week 5 from Yahoo. This takes several requests.', { exact: false })
    expect(screen.getByText('0 s')).toBeTruthy()
    vi.setSystemTime(startOfTime + 3_400)
    expect(await screen.findByText('3 s')).toBeTruthy()
    vi.useRealTimers()
    release()
    expect(await screen.findByText(/^Scores from Yahoo, /)).toBeTruthy()
  })

  test('say why they could not be fetched, without a pattern or field name', async () => {
    const made = await yahooLeague()
    await showWeek(made, '?provider=yahoo')
    await screen.findByRole('button', { name: 'Fetch week 5 from Yahoo' })
    made.yahoo.accounts.revoke()
    await press('Fetch week 5 from Yahoo')
    await toasted('Fetch failed')
    expect(screen.getByText(/Yahoo no longer accepts the authorization/)).toBeTruthy()
    unmountScreen()
    await showWeek(made, '?provider=yahoo')
    expect(await screen.findByText(/^Yahoo (signed you out|isn’t responding)\.$/)).toBeTruthy()
  })

  test('are marked when they are sample data', async () => {
    await showWeek(await withProviders(), '?provider=yahoo', 6)
    await choose('More for week 6', 'Use sample week')
    expect(await screen.findByText('Sample week.')).toBeTruthy()
    expect(await screen.findAllByText('Sample')).not.toHaveLength(0)
  })
})
