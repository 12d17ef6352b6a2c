// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { refs, withProviders } from '#testing/connect'
import * as make from '#testing/make'
import { onTheNetwork, showScreen } from '#ui/testing/screen'
import { StartLeaguePage } from './start-league-page.tsx'

const scene = async () => {
  onTheNetwork()
  const made = await withProviders({ managers: 1 })
  const { client, user } = await make.commissioner(made.w, { email: 'nina@example.com' })
  await make.premium(made.w, user)
  const shown = showScreen(made.w, client, createElement(StartLeaguePage), '/create-league')
  const field = await screen.findByLabelText<HTMLInputElement>('League URL')
  return { ...made, ...shown, otherClient: made.client, client, field }
}

const find = (field: HTMLInputElement, address: string) => {
  fireEvent.change(field, { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Find my league' }))
}

test('reports an unreadable address at the field, which keeps its text, without a request', async () => {
  const { field, sleeper } = await scene()
  find(field, 'https://sleeper.com/i/abc')
  expect((await screen.findAllByText(/That's an invitation to a Sleeper league/)).length).toBeGreaterThan(0)
  expect(field.value).toBe('https://sleeper.com/i/abc')
  expect(document.activeElement).toBe(field)
  expect(sleeper.calls).toEqual([])
})

test('shows the recognized provider while typing', async () => {
  const { field } = await scene()
  fireEvent.change(field, { target: { value: `sleeper.com/leagues/${refs.sleeper}` } })
  const badges = () => screen.getAllByText('Sleeper')
  await waitFor(() => expect(badges()).toHaveLength(2))
})

test('leads from a found league to the team mapping', async () => {
  const { field, address, client } = await scene()
  find(field, `sleeper.com/leagues/${refs.sleeper}`)
  await waitFor(() => expect(address()).toBe('/create-league/found'))
  expect(await client.call(leagues.list, {})).toEqual([])
})

test('reports a missing league with possible causes', async () => {
  const { field } = await scene()
  find(field, 'https://sleeper.com/leagues/112483956')
  expect((await screen.findAllByText(/part of it may be missing/)).length).toBeGreaterThan(0)
})

test('asks for the two cookies of a private ESPN league on one screen', async () => {
  const { field, espn, address } = await scene()
  espn.makePrivate({ espnS2: 'AEB', swid: '{8C1D}' })
  find(field, `https://fantasy.espn.com/football/league?leagueId=${refs.espn}`)
  expect(await screen.findByRole('heading', { name: 'This ESPN league is private' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('espn_s2'), { target: { value: 'AEB' } })
  fireEvent.change(screen.getByLabelText('SWID'), { target: { value: '8C1D' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find my league' }))
  await waitFor(() => expect(address()).toBe('/create-league/found'))
})

test('offers a start without Yahoo', async () => {
  const { field } = await scene()
  find(field, 'https://football.fantasysports.yahoo.com/f1/55120')
  expect(await screen.findByRole('heading', { name: 'Yahoo requires you to sign in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start with a name' })).toBeTruthy()
})
