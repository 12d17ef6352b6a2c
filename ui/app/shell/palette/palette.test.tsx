// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { Shell } from '../shell.tsx'
import { findPlaces } from './places.ts'

const open = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  const user = await made.client.call(accounts.current, {})
  const { address } = showScreen(w, made.client, <Shell user={user}>A page</Shell>, '/my-leagues')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Search' })
  return { ...made, leagueId: made.league.id, address, field }
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

describe('Ctrl-K', () => {
  test('opens the first match, or the one selected with the arrows', async () => {
    const { field, address, leagueId } = await open()
    await screen.findByText('You run it')
    type(field, 'week 3')
    expect(chosen()).toContain('Week 3')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(address()).toBe(`/leagues/${leagueId}/week/3`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('finds leagues and actions', async () => {
    const { field, address, leagueId, league } = await open()
    await screen.findByText('You run it')
    type(field, league.name)
    expect(chosen()).toContain('You run it')
    type(field, 'record an award')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(address()).toMatch(new RegExp(`^/leagues/${leagueId}/week/\\d+/by-hand$`))
  })

  test('finds league members with what they were paid', async () => {
    const { field, address, leagueId, members, user } = await open()
    const other = members.find(({ userId }) => userId !== user.id)
    type(field, 'team 2')
    await waitFor(() => expect(chosen()).toContain('Manager 2'))
    fireEvent.click(screen.getByRole('option', { selected: true }))
    expect(address()).toBe(`/leagues/${leagueId}/money/ledger?manager=${other?.managerId}`)
  })

  test('cycles with the arrows and closes with Escape', async () => {
    const { field, address } = await open()
    await screen.findByText('You run it')
    type(field, 'account')
    const first = chosen()
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(chosen()).not.toBe(first)
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(chosen()).toBe(first)
    type(field, 'nowhere at all')
    expect(screen.getByText('Nothing found.')).toBeTruthy()
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/my-leagues')
  })
})

test.each([
  ['Awards Entry', /^Enter week \d+ manually/],
  ['Manager Invites', /^People/],
  ['Yahoo Sync', /^Scores/],
  ['Statements', /^Ledger/],
  ['Planner', /^Pot/],
  ['Pools', /^Side pots/],
  ['Awards history', /^All awards/],
  ['Audit log', /^Audit and export/],
])('finds an older name: %s', async (name, found) => {
  const { field } = await open()
  await screen.findByText('You run it')
  type(field, name)
  expect(chosen()).toMatch(found)
})

test('opens with a slash too, except while typing', async () => {
  const { field } = await open()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: '/' })
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeTruthy()
})

test('ignores accents, case and word order', () => {
  const places = [
    { title: 'Ledger', note: 'Fjörd Focus', to: '/a' },
    { title: 'Fjord', note: 'You run it', to: '/b' },
  ]
  expect(findPlaces(places, 'FJORD').map(({ to }) => to)).toEqual(['/b', '/a'])
  expect(findPlaces(places, 'fjord ledger').map(({ to }) => to)).toEqual(['/a'])
  expect(findPlaces(places, '')).toEqual(places)
})

describe('?', () => {
  test('lists the keys on every page, except while typing', async () => {
    const { field } = await open()
    fireEvent.keyDown(field, { key: '?' })
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: '?' })
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }))
    expect(keys.getByText(/^Search: a league/)).toBeTruthy()
    expect(keys.getByText('Next and previous prize or candidate')).toBeTruthy()
  })
})
