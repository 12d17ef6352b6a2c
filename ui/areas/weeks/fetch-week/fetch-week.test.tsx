// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press, toasted } from '#ui/testing/acts'
import { weekSettings } from '#contract/leagues/week-settings'
import { weeks } from '#contract/weeks'
import { enterKeys, letIn, withProviders, yahooLeague } from '#testing/connect'
import { csvWeek } from '#testing/csv-week'
import { rows } from '#testing/review'
import { startOfTime } from '#testing/start-of-time'
import { leaveScreen, onTheNetwork } from '#ui/testing/screen'
import { showSync, integration } from '#ui/testing/sync-tab'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('fetching', () => {
  test('ends at the review, from the provider that let Sidepot in', async () => {
    const { address } = await showSync(await yahooLeague(), '?step=fetch&provider=yahoo&week=5')
    await press('Fetch week 5')
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    expect(address()).toContain('step=review')
  })

  test('says why it failed', async () => {
    const made = await yahooLeague()
    await showSync(made, '?step=fetch&provider=yahoo&week=5')
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
      await showSync(made, '?step=fetch&provider=yahoo&week=5')
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
    await showSync(made, '?step=fetch&provider=yahoo&week=5')
    expect(await screen.findByRole('button', { name: 'Fetch week 5' })).toHaveProperty('disabled', false)
  })

  test('begins where the address says, else where the league’s weeks come from and at the week that is played', async () => {
    const made = await withProviders()
    const weekAt = async (query: string) => {
      leaveScreen()
      await showSync(made, query)
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
    await weekAt('?step=fetch')
    expect(screen.getByRole('radio', { name: 'Yahoo' })).toHaveProperty('checked', true)
    await made.client.call(weekSettings.save, { leagueId: made.league.id, provider: 'espn' })
    expect(await weekAt('?step=fetch')).toBe('11')
    expect(screen.getByRole('radio', { name: 'ESPN' })).toHaveProperty('checked', true)
    await weekAt('?step=fetch&provider=sleeper')
    expect(screen.getByRole('radio', { name: 'Sleeper' })).toHaveProperty('checked', true)
  })

  test('reads a spreadsheet, and says what is wrong with one', async () => {
    const made = await withProviders()
    await showSync(made, '?step=fetch&provider=csv&week=5')
    const upload = async (text: string) =>
      fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
        target: { files: [new File([text], 'week.csv', { type: 'text/csv' })] },
      })
    await upload('nothing')
    await toasted('Fetch failed')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    const sent = vi.spyOn(globalThis, 'fetch')
    fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
      target: { files: [new File(['PK\u0003\u0004\u0014'], 'week.xlsx')] },
    })
    expect(await screen.findByText(/^That is an Excel workbook .* save it as “CSV UTF-8”/)).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    sent.mockRestore()
    // By its name, for systems that know no type for it.
    fireEvent.change(await screen.findByLabelText('Upload CSV file'), {
      target: { files: [new File([Buffer.from(`\uFEFF${csvWeek(rows)}`, 'utf16le')], 'WEEK.CSV')] },
    })
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    const { teams } = await integration(made, 'csv')
    expect(teams).toHaveLength(3)
    await waitFor(async () =>
      expect(await made.client.call(weekSettings.read, { leagueId: made.league.id })).toMatchObject({
        provider: 'csv',
      }),
    )
  })

  test('says which of the saved files is wrong, and takes one kind at a time', async () => {
    const made = await withProviders()
    await showSync(made, '?step=fetch&provider=file&from=espn&week=5')
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
    await showSync(made, '?step=fetch&provider=yahoo&week=5')
    expect(screen.queryByText(/was last read/)).toBeNull()
    await screen.findByRole('button', { name: 'Fetch week 5' })
    const answering = globalThis.fetch
    let go: () => void = () => undefined
    const gate = new Promise<void>(resolve => (go = resolve))
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url.endsWith('/fetch')) await gate
      return answering(url, request)
    })
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
    await press('Fetch week 5')
    await screen.findByText('Reading week 5 from Yahoo. A week takes several calls.', { exact: false })
    expect(screen.getByText('0 s')).toBeTruthy()
    vi.setSystemTime(startOfTime + 3_400)
    expect(await screen.findByText('3 s')).toBeTruthy()
    vi.useRealTimers()
    go()
    expect(await screen.findByText('Choose the week 5 winners')).toBeTruthy()
    leaveScreen()
    await showSync(made, '?step=fetch&provider=yahoo&week=5')
    expect(await screen.findByText(/^Yahoo was last read Nov 20/)).toBeTruthy()
  })

  test('marks the sample as one', async () => {
    await showSync(await withProviders(), '?step=fetch&provider=yahoo&week=6')
    await press('Use sample week')
    expect(await screen.findByText('Sample week.')).toBeTruthy()
    expect(await screen.findAllByText('Sample')).not.toHaveLength(0)
  })
})
