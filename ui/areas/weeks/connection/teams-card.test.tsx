// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/acts'
import { weeks } from '#contract/weeks'
import { dashboardOf } from '#ui/testing/dashboard'
import { inWeek, staged } from '#testing/review'

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value

test('a team goes from its manager back to nobody, and the others keep theirs', async () => {
  const { client, leagueId } = await dashboardOf(
    '?tab=sync&step=settings&provider=csv',
    { managers: 3 },
    ({ client, league }) => staged(client, league.id),
  )
  const tied = async () => {
    const { teams } = await client.call(weeks.read, { leagueId, provider: 'csv' })
    return Object.fromEntries(teams.map(({ teamName, managerId }) => [teamName, managerId]))
  }
  const before = await tied()
  expect(Object.values(before)).not.toContain(null)
  expect(await screen.findByLabelText('Manager of Team 2')).toBeTruthy()
  expect(screen.queryByText(/still without a manager/)).toBeNull()

  await type('Manager of Team 2', '')
  expect(chosen('Manager of Team 2')).toBe('')
  await press('Save teams')
  await toasted('Teams saved')

  expect(await tied()).toEqual({ ...before, 'Team 2': null })
  expect((await client.call(weeks.staged, inWeek(leagueId))).unmappedTeams).toMatchObject([
    { teamName: 'Team 2' },
  ])
  expect(await screen.findByText('1 of 3 still without a manager')).toBeTruthy()
  expect(chosen('Manager of Team 2')).toBe('')
  expect(chosen('Manager of Team 3')).toBe(String(before['Team 3']))
  expect(screen.getByRole('button', { name: 'Save teams' })).toHaveProperty('disabled', true)
})

test('without teams the card leads to fetching them', async () => {
  const { address } = await dashboardOf('?tab=sync&step=settings&provider=csv')
  expect(await screen.findByText('No teams yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save teams' })).toBeNull()
  await press('Go to Fetch data')
  expect(address()).toBe('/commissioner-dashboard?tab=sync&step=fetch&provider=csv')
})
