// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { type Provider, weeks } from '#contract/weeks'
import {
  enterKeys,
  letIn,
  refs,
  tieTeams,
  withProviders,
  yahooLeague,
  type Connected,
} from '#testing/connect'
import { csvWeek } from '#testing/csv-week'
import { answer, press, toasted, type } from '#ui/testing/dashboard'
import { yahooErrors } from '#testing/doubles/yahoo'
import { yahooKeys } from '#testing/doubles/yahoo-accounts'
import * as make from '#testing/make'
import { inWeek, publish, rows, staged } from '#testing/review'
import { leaveScreen, onTheNetwork, showScreen } from '#ui/testing/screen'
import { SyncTab } from './sync-tab.tsx'

beforeEach(onTheNetwork)

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

/** The sync tab of a league at a query of its address. */
const show = async ({ w, client, league }: Pick<Connected, 'w' | 'client' | 'league'>, query = '') => {
  const now = await client.call(leagues.info, { leagueId: league.id })
  return showScreen(w, client, <SyncTab league={now} />, `/${query}`)
}

const integration = ({ client, league }: Connected, provider: Provider = 'yahoo') =>
  client.call(weeks.read, { leagueId: league.id, provider })

const settings = '?step=settings&provider=yahoo'

describe('the settings', () => {
  test('keep keys and league, and show the secret as a mask with its last four characters', async () => {
    const made = await withProviders()
    await show(made, settings)
    expect(await screen.findByText('Yahoo not tested')).toBeTruthy()
    expect(screen.getByText('Yahoo reviews every application.')).toBeTruthy()
    await type('Consumer key', yahooKeys.oauthConsumerKey)
    await type('Consumer secret', yahooKeys.oauthConsumerSecret)
    await type('Yahoo league id', refs.yahoo)
    await press('Save Settings')
    await toasted('Settings saved')
    expect(await screen.findByText('••••••••2b7e')).toBeTruthy()
    expect(document.body.innerHTML).not.toContain(yahooKeys.oauthConsumerSecret)
    await press('Replace')
    await press('Keep the old one')
    await press('Save Settings')
    expect(await integration(made)).toMatchObject({
      oauthConsumerSecret: '••••••••2b7e',
      oauthConsumerKey: yahooKeys.oauthConsumerKey,
      leagueRef: refs.yahoo,
      isEnabled: true,
    })
    expect(screen.getAllByText('(done)')).toHaveLength(2)
    fireEvent.click(screen.getByRole('switch', { name: /^Sync enabled/ }))
    await press('Save Settings')
    await waitFor(async () => expect((await integration(made)).isEnabled).toBe(false))
    expect(screen.getByText('Save, then let Sidepot in').closest('li')?.className).toBe('')
  })

  test('say at the field what cannot be right', async () => {
    await show(await withProviders(), settings)
    await type('Yahoo league id', '12a')
    await type('Consumer secret', 'two words')
    await press('Save Settings')
    expect(await screen.findByText('The league id is the number in the address of the league')).toBeTruthy()
    expect(screen.getByText('The consumer secret has no spaces')).toBeTruthy()
  })

  test('say so when they could not be saved', async () => {
    await show(await withProviders(), settings)
    await type('Yahoo league id', refs.yahoo)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await press('Save Settings')
    await toasted('Error saving configuration')
    await type('Consumer key', yahooKeys.oauthConsumerKey)
    await type('Consumer secret', yahooKeys.oauthConsumerSecret)
    await press('Test Connection')
    await toasted('Connection test failed')
  })

  test('let Sidepot in: a window, a code, and back', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const popup = { opener: window, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    await show(made, settings)
    await press('Authorize')
    await waitFor(() => expect(popup.location.href).toContain('/oauth2/request_auth?'))
    expect(popup.opener).toBeNull()
    expect((await screen.findByRole('link', { name: 'Open Yahoo here.' })).getAttribute('href')).toBe(
      popup.location.href,
    )
    await press('Submit code')
    expect(await screen.findByText('Enter the authorization code')).toBeTruthy()
    await type('Authorization code', 'not-the-code')
    await press('Submit code')
    await toasted('Authorization Failed')
    expect(screen.getByText(/Yahoo did not accept the code/)).toBeTruthy()
    await type('Authorization code', made.yahoo.accounts.authorize(popup.location.href))
    await press('Submit code')
    await toasted('Authorized')
    expect(await screen.findByRole('button', { name: 'Authorize again' })).toBeTruthy()
  })

  test('say that the window cannot open when the keys are gone', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
    await show(made, settings)
    await screen.findByRole('button', { name: 'Authorize' })
    await made.client.call(weeks.configure, {
      leagueId: made.league.id,
      provider: 'yahoo',
      oauthConsumerSecret: null,
    })
    await press('Authorize')
    await toasted('OAuth initialization failed')
    expect(document.querySelector('.toast')?.textContent).not.toBe('OAuth initialization failed')
    expect(close).toHaveBeenCalled()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await press('Authorize')
    expect(await screen.findByText(/The server could not be reached/, { selector: '.toast *' })).toBeTruthy()
  })

  test('test the connection as it stands in the form, and say what to do when it fails', async () => {
    const made = await yahooLeague()
    await show(made, settings)
    await press('Test Connection')
    await toasted('Connection works')
    expect(await screen.findByText('Yahoo connected')).toBeTruthy()
    made.yahoo.misbehave({ path: '/fantasy/v2', does: yahooErrors.appNotAllowed })
    await press('Test Connection')
    await toasted('Connection failed')
    expect(await screen.findByText('Yahoo connection failed')).toBeTruthy()
    expect(screen.getAllByText(/Apply for access at sports.yahoo.com\/developer\/access/)).toHaveLength(2)
  })

  test('cannot be tested before there is something to test, and say what is missing', async () => {
    await show(await withProviders(), settings)
    expect(await screen.findByText('Enter the league id first')).toBeTruthy()
    await type('Yahoo league id', refs.yahoo)
    expect(await screen.findByText('Enter the consumer key first')).toBeTruthy()
    await type('Consumer key', yahooKeys.oauthConsumerKey)
    expect(await screen.findByText('Enter the consumer secret first')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Test Connection' })).toHaveProperty('disabled', true)
  })

  test('take cookies for ESPN, tell how to find them, and take them away again', async () => {
    const made = await withProviders()
    await show(made, '?step=settings&provider=espn')
    expect(await screen.findByText('How to find the cookies')).toBeTruthy()
    await type('ESPN league id', refs.espn)
    await type('espn_s2', 'AEBcanary%2Bespn%2Fs2-77aa')
    await type('SWID', '{1F2E3D4C-0000-4000-8000-00000CA4A2BB}')
    await press('Save Settings')
    expect(await screen.findByText('••••••••77aa')).toBeTruthy()
    for (const remove of await screen.findAllByRole('button', { name: 'Remove' })) fireEvent.click(remove)
    expect(await screen.findAllByText('Will be removed when you save')).toHaveLength(2)
    await press('Save Settings')
    await waitFor(async () => expect(await integration(made, 'espn')).toMatchObject({ espnS2: '', swid: '' }))
  })

  test('offer the ways that need no provider', async () => {
    const { address } = await show(await withProviders(), settings)
    fireEvent.click(await screen.findByRole('radio', { name: 'CSV' }))
    expect(await screen.findByText(/one row per rostered player/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Saved file' }))
    await type('Saved from', 'espn')
    expect(await screen.findByText(/Save what ESPN answers/)).toBeTruthy()
    expect(address()).toBe('/?step=settings&provider=file&from=espn')
  })
})

describe('fetching', () => {
  test('ends at the review, from the provider that let Sidepot in', async () => {
    const { address } = await show(await yahooLeague(), '?step=fetch&provider=yahoo&week=5')
    await press('Fetch week 5')
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    expect(address()).toContain('step=review')
  })

  test('says why it failed', async () => {
    const made = await yahooLeague()
    await show(made, '?step=fetch&provider=yahoo&week=5')
    await screen.findByRole('button', { name: 'Fetch week 5' })
    made.yahoo.accounts.revoke()
    await press('Fetch week 5')
    await toasted('Fetch failed')
    expect(screen.getByText(/Yahoo does not accept the authorization any more/)).toBeTruthy()
  })

  test('waits until sync is set up, switched on and let in', async () => {
    const made = await withProviders()
    const expectObstacle = async (text: string) => {
      leaveScreen()
      await show(made, '?step=fetch&provider=yahoo&week=5')
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Fetch week 5' })).toHaveProperty('disabled', true)
    }
    await expectObstacle('Enter the league id in Settings first.')
    await enterKeys(made.client, made.league.id)
    await expectObstacle('Let Sidepot in at Yahoo in Settings first.')
    await letIn(made.client, made.league.id, made.yahoo)
    const off = { leagueId: made.league.id, provider: 'yahoo' as const, isEnabled: false }
    await made.client.call(weeks.configure, off)
    await expectObstacle('Sync is switched off. Switch it on in Settings first.')
    await press('Open Settings')
    expect(await screen.findByRole('switch', { name: /^Sync enabled/ })).toHaveProperty('checked', false)
    await made.client.call(weeks.configure, { ...off, isEnabled: true })
    leaveScreen()
    await show(made, '?step=fetch&provider=yahoo&week=5')
    expect(await screen.findByRole('button', { name: 'Fetch week 5' })).toHaveProperty('disabled', false)
  })

  test('begins where the address says, else at the provider chosen last and the week that is played', async () => {
    const made = await withProviders()
    const weekAt = async (query: string) => {
      leaveScreen()
      await show(made, query)
      return (await screen.findByLabelText<HTMLSelectElement>('Week')).value
    }
    expect(await weekAt('?step=fetch&provider=csv&week=18')).toBe('18')
    expect(await weekAt('?step=fetch&provider=csv&week=1')).toBe('1')
    const weeks = within(screen.getByLabelText('Week')).getAllByRole('option')
    expect(weeks.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 18 }, (_, week) => `Week ${week + 1}${week === 10 ? ' (this week)' : ''}`),
    )
    for (const week of ['0', '19', '5.5', 'x']) {
      expect(await weekAt(`?step=fetch&provider=csv&week=${week}`)).toBe('11')
    }
    fireEvent.click(screen.getByRole('radio', { name: 'ESPN' }))
    expect(await weekAt('?step=fetch')).toBe('11')
    expect(screen.getByRole('radio', { name: 'ESPN' })).toHaveProperty('checked', true)
    await weekAt('?step=fetch&provider=sleeper')
    expect(screen.getByRole('radio', { name: 'Sleeper' })).toHaveProperty('checked', true)
  })

  test('reads a spreadsheet, and says what is wrong with one', async () => {
    const made = await withProviders()
    await show(made, '?step=fetch&provider=csv&week=5')
    const upload = async (text: string) =>
      fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
        target: { files: [new File([text], 'week.csv', { type: 'text/csv' })] },
      })
    await upload('nothing')
    await toasted('Fetch failed')
    // By its name, for systems that know no type for it.
    fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
      target: { files: [new File([csvWeek(rows)], 'WEEK.CSV')] },
    })
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    const { teams } = await integration(made, 'csv')
    expect(teams).toHaveLength(3)
  })

  test('says which of the saved files is wrong, and takes one kind at a time', async () => {
    const made = await withProviders()
    await show(made, '?step=fetch&provider=file&from=espn&week=5')
    const field = await screen.findByLabelText<HTMLInputElement>('Upload saved answers')
    expect([field.multiple, field.accept]).toEqual([true, '.json,application/json'])
    const upload = async (...files: File[]) => {
      fireEvent.change(field, { target: { files } })
      await toasted('Fetch failed')
      const said = document.querySelector('.toast')?.textContent
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
      return said
    }
    const json = new File(['{}'], 'a.json')
    expect(await upload(json, new File(['<html>'], 'page.json'))).toContain(
      'page.json is not a saved answer: it holds no JSON.',
    )
    expect(await upload(json, new File(['a'], 'week.txt', { type: 'text/csv' }))).toContain(
      'Choose one CSV file, or one or more .json files.',
    )
    const sent = vi.spyOn(globalThis, 'fetch')
    fireEvent.change(field, { target: { files: [] } })
    await Promise.resolve()
    expect(sent).not.toHaveBeenCalled()
    expect(screen.queryByText('Fetch failed')).toBeNull()
    expect(field.value).toBe('')
  })

  test('tells how long the provider has been asked, and when it was read last', async () => {
    const made = await yahooLeague()
    await show(made, '?step=fetch&provider=yahoo&week=5')
    expect(screen.queryByText(/was last read/)).toBeNull()
    await screen.findByRole('button', { name: 'Fetch week 5' })
    const answering = globalThis.fetch
    let go: () => void = () => undefined
    const gate = new Promise<void>(resolve => (go = resolve))
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url.endsWith('/fetch')) await gate
      return answering(url, request)
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await press('Fetch week 5')
    expect(
      await screen.findByText('Reading week 5 from Yahoo. A week takes several calls.', { exact: false }),
    ).toBeTruthy()
    expect(screen.getByText('0 s')).toBeTruthy()
    vi.setSystemTime(Date.now() + 3_400)
    expect(await screen.findByText('3 s')).toBeTruthy()
    vi.useRealTimers()
    go()
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    leaveScreen()
    await show(made, '?step=fetch&provider=yahoo&week=5')
    expect(await screen.findByText(/^Yahoo was last read Nov 20/)).toBeTruthy()
  })

  test('marks the sample as one', async () => {
    await show(await withProviders(), '?step=fetch&provider=yahoo&week=6')
    await press('Use sample week')
    expect(await screen.findByText('Sample week.')).toBeTruthy()
    expect(await screen.findAllByText('Sample')).not.toHaveLength(0)
  })
})

const review = '?step=review&provider=csv&week=5'

/** Ties the teams of the staged week, and shows its review. */
const reviewed = async (made: Connected, given = rows) => {
  await staged(made.client, made.league.id, given)
  return show(made, review)
}

/** One button for wide screens and one for phones. */
const clear = () => {
  const [button] = screen.getAllByRole('button', { name: 'Clear fetched data' })
  if (button) fireEvent.click(button)
}

describe('the review', () => {
  test('of a week that was not fetched leads to fetching it', async () => {
    const { address } = await show(await withProviders(), review)
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
    await show(made, review)
    const choice = await screen.findByRole('combobox', { name: /Blitz Mob/ })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not mapped', 'Dana Whitfield', 'Manager 2', 'Manager 3'])
  })

  test('ties a team to its member with one tap', async () => {
    const made = await withProviders()
    await tieTeams(made.client, made.league.id, 'csv', [], await staged(made.client, made.league.id))
    const { teams } = await made.client.call(weeks.staged, inWeek(made.league.id))
    await made.client.call(weeks.teams, {
      leagueId: made.league.id,
      provider: 'csv',
      teams: teams.map(team => ({ teamKey: team.teamKey, managerId: null })),
    })
    await show(made, review)
    expect(await screen.findByText('3 teams without a manager')).toBeTruthy()
    await press('Tie Team 2')
    expect(await screen.findByText('2 teams without a manager')).toBeTruthy()
    await press('Tie all 2')
    await waitFor(() => expect(screen.queryByText(/without a manager/)).toBeNull())
    const now = await made.client.call(weeks.staged, inWeek(made.league.id))
    expect(now.unmappedTeams).toEqual([])
  })

  test('explains a tie', async () => {
    await reviewed(await withProviders())
    expect(
      await screen.findByText('3 players are level at 27.40: those ticked split the prize.'),
    ).toBeTruthy()
    expect(screen.getByText('$3.34 + 2 × $3.33')).toBeTruthy()
  })

  test('publishes, goes to the log, and takes it back within ten seconds', async () => {
    const made = await withProviders()
    const { address } = await reviewed(made)
    await press('Publish week 5')
    await toasted('Week 5 published')
    await waitFor(() => expect(address()).toContain('step=log'))
    const given = await made.client.call(awards.list, { leagueId: made.league.id })
    expect(given).toHaveLength(7)
    const log = within(await screen.findByRole('table', { name: 'Awards Log' })).getAllByRole('row')
    expect(
      log
        .map(row => [...row.children].map(({ textContent }) => textContent?.replaceAll(', 2026', '')))
        .toSorted(),
    ).toEqual([
      [
        '5',
        'Dana Whitfield (Wes Kantor)Bench Boss, Nov 20, CSV file',
        'Bench Boss',
        'CSV file',
        'Nov 20',
        'None',
        '$10',
      ],
      [
        '5',
        'Manager 2 (Rashad Colter), Manager 3 (Rico Talbert), Dana Whitfield (Andre Pell), Manager 2 (Malik Shore), Manager 3 (Jace Ferraro)Hot Top 2, Nov 20, CSV file',
        'Hot Top 2',
        'CSV file',
        'Nov 20',
        'None',
        '$30',
      ],
      [
        '5',
        'Manager 3 (Rico Talbert)Miscreant, Nov 20, CSV file',
        'Miscreant',
        'CSV file',
        'Nov 20',
        'None',
        '$20',
      ],
      ['Wk', 'Winners', 'Award', 'Source', 'Published', 'Highlight', 'Total'],
    ])
    expect(
      screen.getByText(/^Undo voids the 7 awards of week 5 \(\$60\) through the ledger\. No award email/),
    ).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await toasted('Week 5 taken back')
    expect(screen.getByText('7 awards voided, $60 taken back.')).toBeTruthy()
    expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual([])
    expect((await made.client.call(winnings.stats, { leagueId: made.league.id })).totalDistributed).toBe(0)
    expect(await screen.findByText('No awards yet')).toBeTruthy()
    expect((await made.client.call(weeks.staged, inWeek(made.league.id))).isPublished).toBe(false)
  })

  test('says why a publication cannot be undone any more', async () => {
    const made = await withProviders()
    await reviewed(made)
    await press('Publish week 5')
    await toasted('Week 5 published')
    await made.client.call(weeks.unpublish, { leagueId: made.league.id, week: 5 })
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await toasted('Error')
    expect(screen.getByText('Week 5 is not published.')).toBeTruthy()
  })

  test('shows corrections before and after, and issues the week again', async () => {
    const made = await withProviders()
    await publish(made.client, made.league.id)
    await reviewed(
      made,
      rows.map(row => (row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 26.5, 'Team 2'] : row)),
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
    await press('Re-issue')
    expect(await screen.findByText('Replace week 5?')).toBeTruthy()
    await answer('Replace week')
    await toasted('Week 5 published')
    const given = await made.client.call(awards.list, { leagueId: made.league.id, position: 'QB' })
    expect(given.map(({ playerName }) => playerName)).toEqual(['Deshaun Okafor'])
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText(/The 7 awards before it stand again\.$/)).toBeTruthy()
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
  })
})
