import { expect, test } from 'vitest'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { connections } from '#contract/weeks/connections'
import { refs, withProviders } from '#testing/connect'

const newMembers = (teams: { teamKey: string }[]) =>
  teams.map(({ teamKey }) => ({ teamKey, asNewMember: true }))

test('adds unmapped teams as unclaimed, with their provider name, even beyond the tier limit', async () => {
  const made = await withProviders({ managers: 1 })
  const at = { leagueId: made.league.id, provider: 'sleeper' }
  await made.client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  const long = 'Sunday Scaries of the Longest Name That Anybody Could Type'
  made.sleeper.change('Sunday Scaries ', long)
  const people = Array.from({ length: 4 }, (_, at) => ({ teamName: `Extra ${at}`, ownerName: `Pat ${at}` }))
  await made.client.call(claims.add, { leagueId: made.league.id, people })
  const { teams } = await made.client.call(connections.test, at)
  const added = await made.client.call(connections.mapTeams, { ...at, teams: newMembers(teams ?? []) })
  expect(added.teams.filter(({ managerId }) => managerId === null)).toEqual([])
  const members = await made.client.call(leagues.members, { leagueId: made.league.id })
  const names = members
    .filter(({ teamName, status }) => status === 'placeholder' && !teamName.startsWith('Extra'))
    .map(({ managerName, teamName }) => [managerName, teamName])
  expect(names).toEqual([
    ['kwame.b', 'kwame.b'],
    ['odessa_f', 'odessa_f'],
    ['Team 3', 'Team 3'],
    ['wilhelmina', `${long.slice(0, 49)}…`],
  ])
  const secondTime = await made.client.expectError(connections.mapTeams, {
    ...at,
    teams: newMembers(teams ?? []),
  })
  expect(secondTime.body.issues?.[0]).toMatchObject({ path: 'teams.0.asNewMember' })
})

test('requires either a member or a new member in a mapping, not both or neither', async () => {
  const { client, league } = await withProviders()
  for (const mapping of [{}, { managerId: 1, asNewMember: true }]) {
    const error = await client.expectError(connections.mapTeams, {
      ...{ leagueId: league.id, provider: 'sleeper' },
      teams: [{ teamKey: '1', ...mapping }],
    })
    expect(error.body.issues?.[0]?.path).toBe('teams.0.managerId')
  }
})
