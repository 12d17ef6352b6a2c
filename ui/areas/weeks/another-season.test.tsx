// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerPrompt, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { fetchFinishedWeeks } from '#core/weeks/auto-publish/fetch-finished-weeks'
import { refs, mapTeams, withProviders } from '#testing/connect'
import { fixture } from '#testing/fakes/recorded'
import { unmountScreen, onTheNetwork } from '#ui/testing/screen'
import { integration, showScores } from '#ui/testing/scores-settings'
import { showLeaguePlace } from '#ui/testing/league-place'

beforeEach(onTheNetwork)

/** League with a fake Sleeper whose league is from last year. */
const lastYears = async () => {
  const made = await withProviders()
  made.sleeper.change(
    '"season":"2026","season_type":"regular","sport"',
    '"season":"2025","season_type":"regular","sport"',
  )
  return { ...made, at: { leagueId: made.league.id, provider: 'sleeper' } }
}

test('tests, fetches and publishes a league of another season only after its year was confirmed', async () => {
  const made = await lastYears()
  await showScores(made, '?provider=sleeper')
  await type('Sleeper league ID', refs.sleeper)
  await press('Save Settings')
  await toasted('Settings saved')
  await press('Test Connection')
  expect(await screen.findByText('Continue with the 2025 season?')).toBeTruthy()
  expect(screen.getByText(/Gridiron Annex on Sleeper is for the 2025 season/)).toBeTruthy()
  await answerPrompt('Use 2025')
  await toasted('Connection works')
  expect(await screen.findByText('Gridiron Annex, 2025 season, 4 teams')).toBeTruthy()

  unmountScreen()
  await made.w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  await showLeaguePlace(made.w, made.client, made.league.id, 'week/3?provider=sleeper')
  await press('Fetch week 3 from Sleeper')
  await answerPrompt('Use 2025')
  expect(await screen.findByText(/^Scores from Sleeper, /)).toBeTruthy()
  const staged = await made.client.call(stagedWeeks.read, { ...made.at, week: 3 })
  const all = await made.client.call(connections.read, made.at)
  await mapTeams(made.client, made.league.id, 'sleeper', made.members, all)
  expect(staged.season).toBe(2025)
})

test('offers the league that continues the connected one in one click', async () => {
  const made = await lastYears()
  await made.client.call(connections.configure, { ...made.at, leagueRef: refs.sleeper })
  made.sleeper.setResponse('/user/700000000000000001/leagues/nfl/2026', [
    {
      ...(fixture('sleeper/league.json') as object),
      league_id: '77',
      name: 'Annex Again',
      previous_league_id: refs.sleeper,
    },
  ])
  await made.client.expectError(stagedWeeks.fetch, { ...made.at, week: 3 })
  await showScores(made, '?provider=sleeper')
  expect(await screen.findByText('Sleeper has a 2026 league.')).toBeTruthy()
  await press('Connect it')
  await toasted('Connected to the 2026 league')
  await waitFor(async () => expect(await integration(made, 'sleeper')).toMatchObject({ leagueRef: '77' }))
  expect(screen.queryByText('Sleeper has a 2026 league.')).toBeNull()
  expect(await made.client.call(awards.list, { leagueId: made.league.id })).toEqual([])
})

test('shows when a failed connection is retried', async () => {
  const made = await withProviders()
  const at = { leagueId: made.league.id, provider: 'sleeper' }
  await made.client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  made.sleeper.misbehave({ path: '/league', does: 'break' })
  await fetchFinishedWeeks(made.w.ctx)
  await showScores(made, '?provider=sleeper')
  expect(await screen.findByText('Sleeper connection failed.')).toBeTruthy()
  expect(screen.getByText(/Sidepot tries again automatically Nov 20, /)).toBeTruthy()
})
