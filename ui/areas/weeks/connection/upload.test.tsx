// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { weekSettings } from '#contract/leagues/week-settings'
import { withProviders, yahooLeague } from '#testing/connect'
import { csvWeek } from '#testing/csv-week'
import { rows } from '#testing/review'
import { onTheNetwork } from '#ui/testing/screen'
import { integration, showScores } from '#ui/testing/scores-settings'

beforeEach(onTheNetwork)

afterEach(() => {
  vi.restoreAllMocks()
})

const choose = async (label: string, ...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files } })

test('reads a spreadsheet, reports an invalid one, and ends at the week', async () => {
  const made = await withProviders()
  const { address } = await showScores(made, '?provider=csv')
  await press('Upload')
  await type('Week', '5')
  await choose('Upload CSV file', new File(['nothing'], 'week.csv', { type: 'text/csv' }))
  await toasted('Fetch failed')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  const sent = vi.spyOn(globalThis, 'fetch')
  await choose('Upload CSV file', new File(['PK\u0003\u0004\u0014'], 'week.xlsx'))
  expect(await screen.findByText(/^That's an Excel workbook .* save it as “CSV UTF-8”/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  sent.mockRestore()
  // Recognized by its extension, for systems without a MIME type for it.
  await choose('Upload CSV file', new File([Buffer.from(`\uFEFF${csvWeek(rows)}`, 'utf16le')], 'WEEK.CSV'))
  await waitFor(() => expect(address()).toContain('/week/5?provider=csv'))
  expect((await integration(made, 'csv')).teams).toHaveLength(3)
  await waitFor(async () =>
    expect(await made.client.call(weekSettings.read, { leagueId: made.league.id })).toMatchObject({
      provider: 'csv',
    }),
  )
})

test('names the invalid saved file, and accepts one type at a time', async () => {
  await showScores(await withProviders(), '?provider=file&from=espn')
  await press('Upload')
  const field = await screen.findByLabelText<HTMLInputElement>('Upload saved files')
  expect([field.multiple, field.accept]).toEqual([true, '.json,application/json'])
  const upload = async (...files: File[]) => {
    fireEvent.change(field, { target: { files } })
    await toasted('Fetch failed')
    const toastMessage = document.querySelector('.toast')?.textContent
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    return toastMessage
  }
  const json = new File(['{}'], 'a.json')
  expect(await upload(json, new File(['<html>'], 'page.json'))).toContain(
    "page.json isn't a saved response: it contains no JSON.",
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

test("keeps a connected league's source after a spreadsheet for one week", async () => {
  const made = await yahooLeague()
  const { address } = await showScores(made, '?provider=yahoo')
  await press('Upload')
  fireEvent.click(await screen.findByRole('radio', { name: 'CSV' }))
  await type('Week', '5')
  await choose('Upload CSV file', new File([csvWeek(rows)], 'week.csv', { type: 'text/csv' }))
  await waitFor(() => expect(address()).toContain('/week/5?provider=csv'))
  await waitFor(async () =>
    expect(await made.client.call(weekSettings.read, { leagueId: made.league.id })).toMatchObject({
      provider: 'yahoo',
    }),
  )
})
