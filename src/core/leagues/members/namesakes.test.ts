import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { Client } from '#testing/test-app'

const alex = (teamName: string) => ({ teamName, ownerName: 'Alex Kim' })

/** A league with two members called Alex Kim and one with a unique name; both Alexes have won. */
const withNamesakes = async () => {
  const { w, ...made } = await withLeague({ managers: 1 })
  const leagueId = made.league.id
  const people = [alex('Turf Toes'), alex('Hail Noor'), { teamName: 'End Zone', ownerName: 'Tess Lind' }]
  const added = await made.client.call(claims.add, { leagueId, people })
  const [toes = 0, noor = 0, tess = 0] = added.map(({ managerId }) => managerId)
  await made.client.call(awards.add, award(leagueId, toes, { week: 1 }))
  await made.client.call(awards.add, award(leagueId, noor, { week: 2 }))
  return { w, client: made.client, leagueId, toes, noor, tess }
}

const namesIn = async (client: Client, leagueId: number) =>
  (await client.call(leagues.members, { leagueId })).map(({ managerName }) => managerName)

test('adds the team to two managers with the same name in every list', async () => {
  const { client, leagueId, toes } = await withNamesakes()
  const bothNames = ['Alex Kim (Hail Noor)', 'Alex Kim (Turf Toes)']
  expect((await namesIn(client, leagueId)).filter(name => name.startsWith('Alex'))).toEqual(bothNames)
  expect(await namesIn(client, leagueId)).toContain('Tess Lind')
  const board = await client.call(leaderboards.read, { leagueId })
  expect(board.map(({ managerName }) => managerName)).toEqual(expect.arrayContaining(bothNames))
  const { entries } = await client.call(ledgerEntries.list, { leagueId })
  expect(entries.map(({ managerName }) => managerName).toSorted()).toEqual(bothNames)
  const awarded = await client.call(awards.list, { leagueId })
  expect(awarded.map(({ managerName }) => managerName).toSorted()).toEqual(bothNames)
  const [line] = await client.call(leagueManagement.audit, { leagueId })
  expect(line?.summary).toContain('Alex Kim (Hail Noor)')
  const members = await client.call(leagues.members, { leagueId })
  expect(members.find(({ managerId }) => managerId === toes)?.ownName).toBe('Alex Kim')
})

test('shows a plain name again once the other manager is renamed', async () => {
  const { client, leagueId, toes } = await withNamesakes()
  const renamed = await client.call(joining.renameTeam, {
    leagueId,
    userId: toes,
    teamName: 'Turf Toes',
    ownerName: 'Alexandra Kim',
  })
  expect(renamed.managerName).toBe('Alexandra Kim')
  expect(await namesIn(client, leagueId)).toContain('Alex Kim')
})

test('still rejects a list of people sent twice', async () => {
  const { client, leagueId } = await withNamesakes()
  const error = await client.expectError(claims.add, { leagueId, people: [alex('Turf Toes')] })
  expect(error.body.message).toContain('is already in the league')
})
