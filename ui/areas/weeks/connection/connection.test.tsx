// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { press, toasted, type } from '#ui/testing/actions'
import { connections } from '#contract/weeks/connections'
import { enterKeys, refs, withProviders, yahooLeague } from '#testing/connect'
import { yahooErrors } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { onTheNetwork } from '#ui/testing/screen'
import { integration, showScores } from '#ui/testing/scores-settings'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the settings', () => {
  test('save keys and league, and show the secret as a mask with its last four characters', async () => {
    const made = await withProviders()
    await showScores(made, '?provider=yahoo')
    expect(await screen.findByText('Yahoo not tested')).toBeTruthy()
    expect(screen.getByText('Yahoo reviews every app.')).toBeTruthy()
    await type('Client ID', yahooKeys.oauthConsumerKey)
    await type('Client Secret', yahooKeys.oauthConsumerSecret)
    await type('Yahoo league ID', refs.yahoo)
    await press('Save Settings')
    await toasted('Settings saved')
    expect(await screen.findByText('••••••••2b7e')).toBeTruthy()
    expect(document.body.innerHTML).not.toContain(yahooKeys.oauthConsumerSecret)
    await press('Replace')
    await press('Keep the current one')
    expect(await integration(made)).toMatchObject({
      oauthConsumerSecret: '••••••••2b7e',
      oauthConsumerKey: yahooKeys.oauthConsumerKey,
      leagueRef: refs.yahoo,
      isEnabled: true,
    })
    // Two steps of the guide.
    expect(screen.getAllByText('(done)')).toHaveLength(2)
    fireEvent.click(screen.getByRole('switch', { name: /^Sync enabled/ }))
    await press('Save Settings')
    await waitFor(async () => expect((await integration(made)).isEnabled).toBe(false))
    expect(screen.getByText('Authorize Sidepot').closest('li')?.className).toBe('')
  })

  test('report invalid values at their field', async () => {
    await showScores(await withProviders(), '?provider=yahoo')
    await type('Yahoo league ID', '12a')
    await type('Client Secret', 'two words')
    await press('Save Settings')
    expect(await screen.findByText('The league ID is the number in the league URL')).toBeTruthy()
    expect(screen.getByText('The Client Secret has no spaces')).toBeTruthy()
  })

  test('report a failed save', async () => {
    await showScores(await withProviders(), '?provider=yahoo')
    await type('Yahoo league ID', refs.yahoo)
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No network')))
    await press('Save Settings')
    await toasted('Error saving configuration')
    await type('Client ID', yahooKeys.oauthConsumerKey)
    await type('Client Secret', yahooKeys.oauthConsumerSecret)
    await press('Test Connection')
    await toasted('Connection test failed')
  })

  test('authorize Sidepot: a window, a code, and back', async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const popup = { opener: window, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    await showScores(made, '?provider=yahoo')
    await press('Authorize')
    await waitFor(() => expect(popup.location.href).toContain('/oauth2/request_auth?'))
    expect(popup.opener).toBeNull()
    await expectLink('Open Yahoo here.', popup.location.href)
    await press('Submit code')
    expect(await screen.findByText('Enter the authorization code')).toBeTruthy()
    await type('Authorization code', 'not-the-code')
    await press('Submit code')
    await toasted('Authorization Failed')
    expect(screen.getByText(/Yahoo rejected the code/)).toBeTruthy()
    await type('Authorization code', made.yahoo.accounts.authorize(popup.location.href))
    await press('Submit code')
    await toasted('Authorized')
    expect(await screen.findByRole('button', { name: 'Authorize again' })).toBeTruthy()
    await toasted('Connection works')
    expect(await screen.findByText('Yahoo connected')).toBeTruthy()
    expect(screen.getByLabelText('Client ID')).toHaveProperty('value', yahooKeys.oauthConsumerKey)
    expect(screen.getByLabelText('Yahoo league ID')).toHaveProperty('value', refs.yahoo)
    expect(screen.getByRole('switch', { name: /^Sync enabled/ })).toHaveProperty('checked', true)
  })

  test('save the keys before the sign-in, and stay open during it', async () => {
    const made = await withProviders()
    const popup = { opener: window, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    await showScores(made)
    await type('Client ID', yahooKeys.oauthConsumerKey)
    await type('Client Secret', yahooKeys.oauthConsumerSecret)
    await type('Yahoo league ID', refs.yahoo)
    await press('Authorize')
    await waitFor(() => expect(popup.location.href).toContain('/oauth2/request_auth?'))
    expect(await screen.findByLabelText('Authorization code')).toBeTruthy()
    expect(await integration(made)).toMatchObject({ leagueRef: refs.yahoo, isEnabled: true })
  })

  test("report that the window can't open when the keys are gone", async () => {
    const made = await withProviders()
    await enterKeys(made.client, made.league.id)
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
    await showScores(made, '?provider=yahoo')
    await screen.findByRole('button', { name: 'Authorize' })
    await made.client.call(connections.configure, {
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
    expect(await screen.findByText(/Couldn't reach the server/, { selector: '.toast *' })).toBeTruthy()
  })

  test('test the connection as entered in the form, and say what to do when it fails', async () => {
    const made = await yahooLeague()
    await showScores(made, '?provider=yahoo')
    await press('Test Connection')
    await toasted('Connection works')
    expect(await screen.findByText('Yahoo connected')).toBeTruthy()
    made.yahoo.misbehave({ path: '/fantasy/v2', does: yahooErrors.appNotAllowed })
    await press('Test Connection')
    await toasted('Connection failed')
    expect(await screen.findByText('Yahoo connection failed')).toBeTruthy()
    expect(screen.getAllByText(/Apply for access at sports.yahoo.com\/developer\/access/)).toHaveLength(2)
  })

  test("can't be tested before they are complete, and say what is missing", async () => {
    await showScores(await withProviders(), '?provider=yahoo')
    expect(await screen.findByText('Enter the league ID first')).toBeTruthy()
    await type('Yahoo league ID', refs.yahoo)
    expect(await screen.findByText('Enter the Client ID first')).toBeTruthy()
    await type('Client ID', yahooKeys.oauthConsumerKey)
    expect(await screen.findByText('Enter the Client Secret first')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Test Connection' })).toHaveProperty('disabled', true)
  })

  test('accept ESPN cookies, explain how to find them, and delete them', async () => {
    const made = await withProviders()
    await showScores(made, '?provider=espn')
    expect(await screen.findByText('How to find the cookies')).toBeTruthy()
    await type('ESPN league ID', refs.espn)
    await type('espn_s2', 'AEBcanary%2Bespn%2Fs2-77aa')
    await type('SWID', '{1F2E3D4C-0000-4000-8000-00000CA4A2BB}')
    await press('Save Settings')
    expect(await screen.findByText('••••••••77aa')).toBeTruthy()
    for (const remove of await screen.findAllByRole('button', { name: 'Remove' })) fireEvent.click(remove)
    expect(await screen.findAllByText('Will be removed when you save')).toHaveLength(2)
    await press('Save Settings')
    await waitFor(async () => expect(await integration(made, 'espn')).toMatchObject({ espnS2: '', swid: '' }))
  })

  test('offer the alternatives without a provider', async () => {
    const { address } = await showScores(await withProviders(), '?provider=yahoo')
    expect(await screen.findByRole('heading', { name: 'Yahoo Sync' })).toBeTruthy()
    await type('Source', 'csv')
    expect(await screen.findByRole('heading', { name: 'File Sync' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull()
    await press('Upload')
    expect(await screen.findByText(/one row per rostered player/)).toBeTruthy()
    await press('Close')
    await type('Source', 'file')
    await type('Saved from', 'espn')
    await press('Upload')
    expect(await screen.findByText(/Save ESPN's response/)).toBeTruthy()
    expect(address()).toContain('/settings/scores?provider=file&from=espn')
  })

  test("show what isn't saved yet, and save nothing else", async () => {
    const made = await yahooLeague()
    await showScores(made, '?provider=yahoo')
    const save = await screen.findByRole('button', { name: 'Save Settings' })
    expect(save).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('switch', { name: /^Sync enabled/ }))
    expect(await screen.findByText('1 change not saved')).toBeTruthy()
    expect(save).toHaveProperty('disabled', false)
    fireEvent.click(screen.getByRole('switch', { name: /^Sync enabled/ }))
    await waitFor(() => expect(save).toHaveProperty('disabled', true))
  })
})
