import { expect, test } from 'vitest'
import type { MemberRecord } from '#core/leagues/members/members'
import { teamMappingsFor } from './remember-teams.ts'

const member = (id: number, name: string, teamName: string): MemberRecord => ({
  id,
  userId: id,
  managerId: id,
  name,
  ownName: name,
  email: `${id}@example.com`,
  teamName,
  status: 'active',
  leagueRole: null,
  joinedAtMs: 0,
  requestedTeamId: null,
  wants: null,
})

const team = (key: string, name: string, ownerId?: string) => ({
  key,
  name,
  ownerName: '',
  ownerEmail: null,
  ...(ownerId ? { ownerId } : {}),
})

const noor = member(1, 'Noor Haddad', 'Hail Noor')
const tess = member(2, 'Tess Lind', 'Tess and Less')

const around = {
  known: [],
  members: [noor, tess],
  owners: new Map([
    ['n', 1],
    ['t', 2],
  ]),
  requested: new Map(),
}

test('maps a team to its owner after a season change, whatever its name and number', () => {
  const teams = [team('1', 'Renamed Twice', 't'), team('2', 'Tess and Less', 'n')]
  expect([...teamMappingsFor(teams, around)]).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('prefers a manual mapping over the owner, and maps one team per member', () => {
  const known = [{ team_key: '2', owner_id: null, member_id: 2 }]
  const teams = [team('1', 'A', 't'), team('2', 'B', 'n')]
  expect([...teamMappingsFor(teams, { ...around, known })]).toEqual([['2', 2]])
})

test('leaves a team with an open question unmapped, and gives its previous member no other one', () => {
  const requested = new Map([['1', 2]])
  const teams = [team('1', 'Tess and Less', 'n'), team('2', 'Anything', 't')]
  expect([...teamMappingsFor(teams, { ...around, requested })]).toEqual([])
})

test('does not map by name a member known by another account, or a team without an owner', () => {
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'stranger')], around)]).toEqual([])
  expect([...teamMappingsFor([team('1', 'Hail Noor')], around)]).toEqual([['1', 1]])
  const unknown = { ...around, owners: new Map<string, number>() }
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'stranger')], unknown)]).toEqual([['1', 1]])
  expect([...teamMappingsFor([{ ...team('1', 'Hail Noor'), ownerId: null }], unknown)]).toEqual([])
})

test('keeps the mapping of a member whose team is in another file', () => {
  const known = [{ team_key: 'Hail Noor', owner_id: null, member_id: 1 }]
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'n')], { ...around, known })]).toEqual([])
})
