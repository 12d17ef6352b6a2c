// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { choose } from '#ui/testing/actions'
import { connectToServer, unmountScreen, showScreen } from '#ui/testing/screen'
import { App } from './app.tsx'

const scene = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 2 })
  const leagueId = made.league.id
  await made.client.call(awards.add, award(leagueId, made.user.id, { week: 3, playerName: 'Malik Shore' }))
  const path = `/leagues/${leagueId}/week/awards`
  onTestFinished(() => localStorage.clear())
  const open = () => showScreen(w, made.client, <App />, path)
  const change = async () => {
    await choose('Actions for Malik Shore', 'Edit award')
    return within(await screen.findByRole('dialog', { name: 'Edit award' }))
  }
  const save = async (dialog: ReturnType<typeof within>) => {
    fireEvent.change(await dialog.findByLabelText('Points'), { target: { value: '27.4' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save award' }))
  }
  const loseConnection = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return {
    ...{ w, ...made, leagueId, open, change, save, loseConnection },
    points: async () => (await made.client.call(awards.list, { leagueId })).map(({ points }) => points),
    banner: () => screen.findByRole('complementary', { name: 'Not saved yet' }),
  }
}

test('shows unsent changes on every page until they are sent manually, even after a reload', async () => {
  const { w, client, open, change, save, loseConnection, points, banner } = await scene()
  open()
  const dialog = await change()
  await dialog.findByLabelText('Points')
  loseConnection()
  await save(dialog)
  expect((await banner()).textContent).toContain(
    'Hot Top 2, week 3: Malik Shore (QB), $10 for Dana Whitfield since',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  unmountScreen()
  showScreen(w, client, <App />, '/my-leagues')
  await banner()
  expect(await points()).toEqual([30])
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Not saved yet' })).toBeNull())
  expect(await points()).toEqual([27.4])
})

test('does not save twice what was saved when the response was lost', async () => {
  const { w, client, open, change, save, points, banner } = await scene()
  open()
  const dialog = await change()
  await dialog.findByLabelText('Points')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const response = await fetch(url, request)
    if (request.method === 'PATCH') throw new TypeError('Failed to fetch')
    return response
  })
  await save(dialog)
  await banner()
  expect(await points()).toEqual([27.4])
  connectToServer(w, client)
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
  expect(await screen.findByText('Already saved')).toBeTruthy()
  expect(await points()).toEqual([27.4])
})

test('can be discarded, and is hidden from other users', async () => {
  const { w, open, change, save, loseConnection, points, banner } = await scene()
  open()
  const dialog = await change()
  await dialog.findByLabelText('Points')
  loseConnection()
  await save(dialog)
  await banner()
  unmountScreen()
  const other = await make.commissioner(w)
  showScreen(w, other.client, <App />, '/my-leagues')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', { name: 'Not saved yet' })).toBeNull()

  unmountScreen()
  open()
  await banner()
  fireEvent.click(screen.getByRole('button', { name: 'Discard', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Not saved yet' })).toBeNull())
  expect(await points()).toEqual([30])
})
