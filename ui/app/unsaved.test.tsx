// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { world } from '#testing/world'
import { askServer, leaveScreen, showScreen } from '#ui/testing/screen'
import { App } from './app.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** A commissioner who has typed an award, and is about to record it. */
const scene = async () => {
  const w = await world()
  const made = await make.league(w, { managers: 2 })
  await w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  const leagueId = made.league.id
  const path = `/commissioner-dashboard?league=${leagueId}&dialog=award`
  onTestFinished(() => localStorage.clear())
  const open = () => showScreen(w, made.client, <App />, path)
  const record = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Record an award' })
    await within(dialog).findByLabelText('Manager')
    type('Week', '3')
    type('Manager', String(made.user.id))
    type('Player name', 'Malik Shore')
    fireEvent.click(screen.getByLabelText('WR'))
    type('Points', '27.4')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Record award' }))
  }
  const loseConnection = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return {
    ...{ w, ...made, leagueId, open, record, loseConnection },
    given: () => made.client.call(awards.list, { leagueId }),
    banner: () => screen.findByRole('complementary', { name: 'Not saved yet' }),
  }
}

test('what did not reach the server is shown on every page until it is sent by hand, also after a reload', async () => {
  const { w, client, open, record, loseConnection, given, banner } = await scene()
  open()
  await screen.findByRole('dialog', { name: 'Record an award' })
  loseConnection()
  await record()
  expect((await banner()).textContent).toContain(
    'Hot Top 2, week 3: Malik Shore (WR), $10 for Dana Whitfield since',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  leaveScreen()
  showScreen(w, client, <App />, '/my-leagues')
  await banner()
  expect(await given()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Not saved yet' })).toBeNull())
  expect(await given()).toMatchObject([{ playerName: 'Malik Shore', week: 3 }])
})

test('what was saved although the answer was lost is not saved twice', async () => {
  const { w, client, open, record, given, banner } = await scene()
  open()
  await screen.findByRole('dialog', { name: 'Record an award' })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const answer = await fetch(url, request)
    if (request.method === 'POST') throw new TypeError('Failed to fetch')
    return answer
  })
  await record()
  await banner()
  expect(await given()).toHaveLength(1)
  askServer(w, client)
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
  expect(await screen.findByText('Saved before')).toBeTruthy()
  expect(await given()).toHaveLength(1)
})

test('it can be discarded, and is nobody else’s', async () => {
  const { w, open, record, loseConnection, given, banner } = await scene()
  open()
  await screen.findByRole('dialog', { name: 'Record an award' })
  loseConnection()
  await record()
  await banner()
  leaveScreen()
  const other = await make.commissioner(w)
  showScreen(w, other.client, <App />, '/my-leagues')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('complementary', { name: 'Not saved yet' })).toBeNull()

  leaveScreen()
  open()
  await screen.findByText(/Malik Shore/)
  fireEvent.click(screen.getByRole('button', { name: 'Discard', hidden: true }))
  await waitFor(() => expect(screen.queryByText(/Malik Shore/)).toBeNull())
  expect(await given()).toEqual([])
})

/** The same with the form that stays open once an award is recorded. */
const openForm = async () => {
  const made = await scene()
  const { w, client, leagueId, user } = made
  showScreen(w, client, <App />, `/commissioner-dashboard?league=${leagueId}&tab=awards`)
  const button = await screen.findByRole('button', { name: 'Record award' })
  const form = within(button.closest('form') ?? document.body)
  const fill = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  const record = async () => {
    fill('Week', '3')
    fill('Manager', String(user.id))
    fill('Player name', 'Malik Shore')
    fireEvent.click(form.getByLabelText('WR'))
    fill('Points', '27.4')
    fireEvent.click(button)
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Player name').value).toBe(''))
  }
  return { ...made, record }
}

test('what is typed twice without a connection waits once', async () => {
  const { w, client, loseConnection, record, banner, given } = await openForm()
  loseConnection()
  for (const _time of [1, 2]) await record()
  expect(within(await banner()).getAllByRole('listitem')).toHaveLength(1)
  askServer(w, client)
  fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
  await waitFor(async () => expect(await given()).toHaveLength(1))
})

test('what was saved and taken back can be saved again from the same form', async () => {
  const { client, leagueId, given, record } = await openForm()
  await record()
  const [first] = await given()
  await client.call(awards.void, { leagueId, awardId: first?.id ?? 0 })
  await record()
  expect((await given())[0]?.id).not.toBe(first?.id)
})
