// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasted, type } from '#ui/testing/acts'
import { weekSettings } from '#contract/leagues/week-settings'
import { weeks } from '#contract/weeks'
import { type Connected, withProviders } from '#testing/connect'
import { csvWeek } from '#testing/csv-week'
import { rows } from '#testing/review'
import { onTheNetwork, showScreen } from '#ui/testing/screen'
import { UploadButton } from './upload-button.tsx'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
})

const show = ({ w, client, league }: Connected, provider: string) =>
  Promise.resolve(showScreen(w, client, createElement(UploadButton, { league, provider })))

describe('a week from files', () => {
  test('reads a spreadsheet, and says what is wrong with one', async () => {
    const made = await withProviders()
    const { address } = await show(made, 'csv')
    await type('Week', '5')
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
    await waitFor(() => expect(address()).toBe(`/leagues/${made.league.id}/week/5?provider=csv`))
    const { teams } = await made.client.call(weeks.read, { leagueId: made.league.id, provider: 'csv' })
    expect(teams).toHaveLength(3)
    await waitFor(async () =>
      expect(await made.client.call(weekSettings.read, { leagueId: made.league.id })).toMatchObject({
        provider: 'csv',
      }),
    )
  })

  test('says which of the saved files is wrong, and takes one kind at a time', async () => {
    const made = await withProviders()
    await show(made, 'espn')
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
})
