import { expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { syncProviderTeams, mapNewTeams } from '#core/weeks/connection/remember-teams'
import { withLeague } from '#testing/made-world'
import { followTeamNames } from './stage-week.ts'

const team = (key: string, name: string) => ({
  key,
  name,
  ownerName: '',
  ownerEmail: null,
  ownerId: `o${key}`,
})

/** A league whose two members have provider teams, with their names of 2025. */
const withTeams = async () => {
  const { w, client, leagueId, members } = await withLeague({ managers: 2 })
  const [first, second] = members
  const teams = [team('1', first?.teamName ?? ''), team('2', second?.teamName ?? '')]
  const rows = await w.ctx.db.selectFrom('members').select(['id', 'team_name']).orderBy('id').execute()
  const idOf = (name: string) => rows.find(({ team_name }) => team_name === name)?.id ?? 0
  const mappings = new Map(teams.map(({ key, name }) => [key, idOf(name)]))
  const { league: record } = (await findLeague(w.ctx, leagueId, null)) ?? {}
  if (!record) throw new Error('The league is there')
  await write(w.ctx, async ctx => {
    await mapNewTeams(ctx, leagueId, 'sleeper', teams, mappings)
    await followTeamNames(ctx, record, 'sleeper', { season: 2025, teams })
  })
  const read = (season: number, names: [string, string]) =>
    write(w.ctx, async ctx => {
      const teams = [team('1', names[0]), team('2', names[1])]
      await syncProviderTeams(ctx, record, 'sleeper', teams, { season })
      await followTeamNames(ctx, record, 'sleeper', { season, teams })
    })
  const names = async () => {
    const listed = await client.call(leagues.members, { leagueId })
    return [first, second].map(member => listed.find(({ userId }) => userId === member?.userId)?.teamName)
  }
  return { client, leagueId, first, second, read, names }
}

test("takes the provider's new names in a new season, and keeps names during a season", async () => {
  const { read, names, first, second } = await withTeams()
  await read(2025, ['Joke of the Week', 'Another Joke'])
  expect(await names()).toEqual([first?.teamName, second?.teamName])
  await read(2026, ['Fresh Start', `${'N'.repeat(80)}`])
  expect(await names()).toEqual(['Fresh Start', `${'N'.repeat(49)}…`])
})

test('never overwrites a name that a person entered', async () => {
  const { client, leagueId, first, read, names } = await withTeams()
  await client.call(joining.renameTeam, { leagueId, userId: first?.userId ?? 0, teamName: 'My Own Name' })
  await read(2026, ['Fresh Start', 'Second Wind'])
  await read(2027, ['Later Still', 'Third Wind'])
  expect(await names()).toEqual(['My Own Name', 'Third Wind'])
})
