// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerPrompt, press, toasted, toastText, type } from '#ui/testing/actions'
import { leagues } from '#contract/leagues/leagues'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { transfers } from '#contract/leagues/transfers'
import { weekSettings } from '#contract/leagues/week-settings'
import { requestTransfer } from '#testing/transfers'
import * as make from '#testing/make'
import { type Client, startTestApp } from '#testing/test-app'
import { leaguePlaceOf, showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

const page = 'settings/league'

const shown = async (place = page) => {
  const made = await leaguePlaceOf(place, { managers: 2 })
  const managerId = made.members.find(({ userId }) => userId !== made.user.id)?.userId ?? 0
  return { ...made, managerId }
}

const statusOf = async (client: Client) => (await client.call(transfers.list, {})).map(({ status }) => status)

describe('basic settings', () => {
  test('are saved together, sending only changes', async () => {
    const { client, leagueId } = await shown()
    const save = await screen.findByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    expect(screen.getByText('Saved')).toBeTruthy()
    await type('League name', '')
    expect(screen.getByText('1 change not saved')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('League name is required')).toBeTruthy()
    await type('League name', 'Monday Miracle')
    await type('Time zone', 'Europe/Berlin')
    expect(await screen.findByText('2 changes not saved')).toBeTruthy()
    await press('Save')
    await waitFor(async () => {
      const { name, currency, timeZone, myTeamName } = await client.call(leagues.info, { leagueId })
      expect({ name, currency, timeZone, myTeamName }).toMatchObject({
        name: 'Monday Miracle',
        currency: 'USD',
        timeZone: 'Europe/Berlin',
      })
    })
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  test("include the currency and the user's own team", async () => {
    const { client, leagueId } = await shown()
    await type('Currency', 'JPY')
    await type('Your team', 'Raman Numerals')
    await press('Save')
    await waitFor(async () =>
      expect(await client.call(leagues.info, { leagueId })).toMatchObject({
        currency: 'JPY',
        myTeamName: 'Raman Numerals',
      }),
    )
  })
})

describe('the season', () => {
  test('is ended and reopened', async () => {
    await shown()
    await press('End season')
    expect((await screen.findByRole('alertdialog')).textContent).toContain("End Fourth & Long's 2026 season?")
    await answerPrompt('End season')
    expect(await toastText('Season ended')).toContain('2026')
    await press('Start season')
    await answerPrompt('Start season')
    expect(await toastText('Season started')).toContain('Fourth & Long')
    expect(await screen.findByRole('button', { name: 'End season' })).toBeTruthy()
  })
})

describe('disbanding', () => {
  test('waits for the end of the season, whatever the URL says', async () => {
    await shown(`${page}?dialog=disband`)
    expect(await screen.findByRole('button', { name: 'Disband league' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Available after the season ends.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('lists what is lost and owed, and ends at My Leagues', async () => {
    const { w, client, leagueId, managerId } = await shown()
    unmountScreen()
    const fee = { kind: 'adjustment' as const, amount: -2.5, memo: 'Late fee' }
    await client.call(payments.record, { leagueId, managerId, ...fee })
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    const { address } = await showLeaguePlace(w, client, leagueId, page)
    await press('Disband league')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(
      '2 managers lose access. The 2026 season (0 awards, $0 in winnings) and all earlier seasons are deleted. Email is off on this server. No statements will be emailed.',
    )
    expect(within(question).getByRole('listitem').textContent).toBe('Manager 2 owes $2.50')
    expect(within(question).getByRole('link', { name: 'Export awards' }).getAttribute('href')).toBe(
      `/api/leagues/${leagueId}/awards.csv?season=all`,
    )
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:ledger'
    })
    fireEvent.click(within(question).getByRole('button', { name: 'Export ledger' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain('Late fee')
    await answerPrompt('Disband league')
    expect(await toastText('League disbanded')).toContain('Fourth & Long')
    await waitFor(() => expect(address()).toBe('/my-leagues'))
    expect(await client.call(leagues.list, {})).toEqual([])
  })
})

describe('transferring a league', () => {
  const dialog = async () => {
    const made = await shown(`${page}?dialog=transfer`)
    await screen.findByRole('dialog', { name: 'Transfer ownership' })
    await screen.findByRole('option', { name: 'Manager 2' })
    return made
  }

  test('asks a manager, with a message, and can be canceled', async () => {
    const { client, managerId } = await dialog()
    expect(screen.queryByRole('option', { name: 'Dana Whitfield' })).toBeNull()
    await type('Manager', String(managerId))
    await type(/^Message/, 'You ran the draft anyway.')
    await press('Send request')
    expect(await toastText('Transfer request sent')).toContain('Manager 2 has 48 hours to accept.')
    const [request] = await client.call(transfers.list, {})
    expect(request).toMatchObject({ toManagerId: managerId, message: 'You ran the draft anyway.' })
    expect(await screen.findByText('Transferring to Manager 2')).toBeTruthy()
    await press('Cancel transfer')
    expect(await toastText('Transfer canceled')).toContain('Fourth & Long')
    expect(await statusOf(client)).toEqual(['cancelled'])
  })

  test('asks anyone by email address, but rejects a number', async () => {
    const { client, managerId } = await dialog()
    await type('Manager', String(managerId))
    fireEvent.click(screen.getByLabelText('By email'))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
    for (const wrong of ['', '12', 'tess']) {
      await type('Email', wrong)
      await press('Send request')
      expect(await screen.findByText('Choose a manager or enter a valid email address')).toBeTruthy()
    }
    await type('Email', 'tess@example.com')
    await press('Send request')
    await waitFor(async () =>
      expect(await client.call(transfers.list, {})).toMatchObject([
        { toManagerId: null, toManagerName: 'tess@example.com' },
      ]),
    )
  })

  test('is rejected while another request is open', async () => {
    const w = await startTestApp()
    const { client, leagueId, otherId } = await requestTransfer(w)
    await showLeaguePlace(w, client, leagueId, `${page}?dialog=transfer`)
    await screen.findByRole('option', { name: 'Manager 3' })
    await type('Manager', String(otherId))
    await press('Send request')
    expect(await toastText('Transfer Failed')).toContain(
      'A transfer request for this league is pending. Cancel it first.',
    )
  })
})

test('redirects a manager to their Home', async () => {
  const { w, leagueId, managerId } = await shown()
  unmountScreen()
  const manager = await make.signedInAs(w, managerId)
  const { address } = await showLeaguePlace(w, manager, leagueId, page)
  await waitFor(() => expect(address()).toBe(`/manager-dashboard?league=${leagueId}`))
})

test('saves week and visibility settings separately, without other changes', async () => {
  const { w, client, leagueId } = await leaguePlaceOf('settings/week')
  const before = await client.call(weekSettings.read, { leagueId })
  await type('Last paid week', '14')
  await press('Save: Who can win')
  await toasted('Week settings saved')
  expect(await client.call(weekSettings.read, { leagueId })).toEqual({ ...before, lastPaidWeek: 14 })
  expect((await client.call(leagues.info, { leagueId })).lastPaidWeek).toBe(14)
  await type('Last paid week', '')
  await press('Save: Who can win')
  await waitFor(async () => expect(await client.call(weekSettings.read, { leagueId })).toEqual(before))
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'settings/public')
  fireEvent.click(await screen.findByRole('switch', { name: /^League page/ }))
  await press('Save')
  await toasted('Public settings saved')
  expect(await client.call(weekSettings.read, { leagueId })).toEqual({ ...before, pageIsPublic: true })
  expect(await screen.findByRole('link', { name: 'Open the league page' })).toBeTruthy()
})

test('lists the pages first on a phone, each with its status', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media => ({ matches: true, media, addEventListener: () => 0, removeEventListener: () => 0 }) as never,
  )
  await leaguePlaceOf('settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(await screen.findByText('Final Friday 8:00 AM, publish manually')).toBeTruthy()
  expect(await screen.findByText(/^Yahoo, not tested\. 0 of 0 teams mapped$/)).toBeTruthy()
  vi.restoreAllMocks()
})
