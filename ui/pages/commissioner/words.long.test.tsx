// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { choose, press, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { pots } from '#contract/money/pots'
import { nflClubs } from '#domain/showdown-rounds'
import { showdown } from '#contract/showdown'
import { dashboardOf } from '#ui/testing/dashboard'
import { leaguePlaceOf } from '#ui/testing/league-place'
import type * as make from '#testing/make'
import { award, miscreant } from '#testing/season-awards'
import { gamesFor } from '#testing/showdowns'
import { queryClient } from '#ui/app/query-client'
import { dismissToast } from '#ui/components/toast'

type Made = make.MadeLeague

/** Data of every kind, so that no screen is empty. */
const played = async ({ client, league, members }: Made) => {
  await client.call(pots.set, { leagueId: league.id, totalPotAmount: 3000, dollarInputs: { 1: 750 } })
  for (const [index, { userId }] of members.entries()) {
    const addAward = (change: object) => client.call(awards.add, award(league.id, userId, change))
    await addAward({ week: index + 1 })
    await addAward({ week: index + 1, type: 'bench_boss', position: 'RB', playerName: 'Wes Kantor' })
    if (index === 0) await addAward({ ...miscreant, playerName: 'Rico Talbert' })
  }
}

/** Text that the commissioner sees first (league operations, section 2). */
const overview = [
  ...['Total Distributed', 'Available for weekly awards', 'League pot'],
  ...['Nothing needs you.', 'Send Manager Update', 'Export League Data'],
]

/** Asserts that every text appears at least once, even if it is split across elements. */
const expectTexts = async (texts: readonly string[]) => {
  for (const text of texts) expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0)
}

test.each([
  ['', overview, undefined],
  ['', ['Money race', 'Recent awards', 'View all 5 awards'], played],
])('shows the commissioner the expected text at "%s": %s', async (query, texts, prepare) => {
  await dashboardOf(query, { managers: 2 }, prepare)
  await expectTexts(texts)
  expect(document.title).toMatch(/Commissioner dashboard – Fourth & Long – Sidepot$/)
})

test.each([
  ['week/awards', ['Awards history', 'Hot Top 2', 'Bench Boss', 'Miscreant']],
  ['week/analytics', ['Award Distribution', 'Weekly breakdown', 'Top performers', 'Recent Activity']],
])('shows the commissioner the expected text at %s: %s', async (place, texts) => {
  await leaguePlaceOf(place, { managers: 2 }, played)
  await expectTexts(texts)
})

const respondWithError = (status: number, message: string) => {
  const originalFetch = fetch
  vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) =>
    (request.method ?? 'GET') === 'GET' && !url.includes('.csv')
      ? originalFetch(url, request)
      : Promise.resolve(new Response(JSON.stringify({ message, code: 'changed' }), { status })),
  )
}

const renameTeam = async () => {
  await choose('Actions for Manager 2', 'Rename team')
  await type('Team name', 'Fjord Focus')
}

const fillGames = async () => {
  for (const [index, field] of (await screen.findAllByRole('combobox', { name: /team$/ })).entries()) {
    fireEvent.change(field, { target: { value: nflClubs[index]?.abbreviation } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
}

const setGames = ({ client, league }: Made) =>
  client.call(showdown.games, { leagueId: league.id, round: 'divisional', games: gamesFor() })

const serverMessage = 'Failed to create share link. Please try again.'

describe('shows a failure without a reason, and an error without a field with its message', () => {
  test.each<[string, string, (made: Made) => Promise<unknown>, string, string, string?]>([
    [
      'people?dialog=invite',
      'Create invitation',
      async () => {
        await type('Name', 'Ines Solberg')
        await type('Email', 'ines@example.com')
      },
      'Failed to send invitation',
      '',
      'Name',
    ],
    [
      'settings/email',
      'Save Settings',
      () => type(/^Email subject prefix/, '[F&L]'),
      'Failed to update email settings',
      '',
      'Email subject prefix',
    ],
    [
      'people?dialog=update',
      'Send update',
      async () => type(/^Template/, 'weekly-update'),
      'Send Failed',
      'Failed to send update',
      'Subject',
    ],
    ['', 'Export League Data', async () => undefined, 'Export Failed', 'Failed to export league data'],
    ['?dialog=streak', 'Share the site', async () => undefined, 'Error creating share link', serverMessage],
    ['people', 'Save team name', renameTeam, 'Update Failed', ''],
    ['?dialog=showdown&task=games', 'Save games', fillGames, 'Error', ''],
    [
      '?dialog=showdown',
      'Open round',
      async made => {
        await setGames(made)
        await queryClient.invalidateQueries({ queryKey: [showdown.view.path] })
        await press('Open round')
        await screen.findByLabelText(/^Lock time/)
      },
      'Error',
      '',
    ],
    [
      'settings/scores?provider=yahoo',
      'Save Settings',
      () => type('Yahoo league ID', '48213'),
      'Error saving configuration',
      '',
      'Yahoo league ID',
    ],
  ])('at "%s" after %s', async (query, button, fill, title, text, field) => {
    const made = await (/^\?|^$/.test(query) ? dashboardOf : leaguePlaceOf)(query, { managers: 2 }, played)
    if (field) await screen.findByLabelText(new RegExp(`^${field}`))
    await fill(made)
    await screen.findAllByRole('button', { name: button })
    const errorTextAfter = async () => {
      await press(button)
      const toast = await screen.findByText(title, { selector: '.toast.negative .t-strong' })
      return toast.closest('.toast')?.querySelector('p')?.textContent ?? ''
    }
    respondWithError(500, '')
    expect(await errorTextAfter()).toBe(text)
    act(dismissToast)
    respondWithError(409, 'Somebody else was faster.')
    expect(await errorTextAfter()).toBe(text === serverMessage ? serverMessage : 'Somebody else was faster.')
  })
})
