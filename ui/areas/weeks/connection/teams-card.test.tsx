// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { showLeaguePlace } from '#ui/testing/league-place'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { inWeek, staged } from '#testing/review'

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value

test('unmaps a team from its manager, and keeps the other mappings', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  const leagueId = league.id
  await staged(client, leagueId)
  await showLeaguePlace(w, client, leagueId, 'settings/scores?provider=csv')
  const loadMapping = async () => {
    const { teams } = await client.call(connections.read, { leagueId, provider: 'csv' })
    return Object.fromEntries(teams.map(({ teamName, managerId }) => [teamName, managerId]))
  }
  const before = await loadMapping()
  expect(Object.values(before)).not.toContain(null)
  expect(await screen.findByLabelText('Manager of Team 2')).toBeTruthy()
  expect(screen.getByText('3 of 3 mapped')).toBeTruthy()

  await type('Manager of Team 2', '')
  expect(chosen('Manager of Team 2')).toBe('')
  await press('Save teams')
  await toasted('Teams saved')

  expect(await loadMapping()).toEqual({ ...before, 'Team 2': null })
  expect((await client.call(stagedWeeks.read, inWeek(leagueId))).unmappedTeams).toMatchObject([
    { teamName: 'Team 2' },
  ])
  expect(await screen.findByText('2 of 3 mapped')).toBeTruthy()
  expect(chosen('Manager of Team 2')).toBe('')
  expect(chosen('Manager of Team 3')).toBe(String(before['Team 3']))
  expect(screen.getByRole('button', { name: 'Save teams' })).toHaveProperty('disabled', true)
})

test('shows how to import teams when there are none', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w)
  await showLeaguePlace(w, client, league.id, 'settings/scores?provider=csv')
  expect(await screen.findByText('No teams yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save teams' })).toBeNull()
})
