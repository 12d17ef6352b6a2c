import { expect, test } from 'vitest'
import type { MemberRecord } from '#core/leagues/members/members'
import { teamMappingsFor } from './team-mapping.ts'

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
  wantedId: null,
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
  asked: new Map(),
}

test('after a roll-over a team is its owner’s, whatever it is called now and whatever its number is', () => {
  const teams = [team('1', 'Renamed Twice', 't'), team('2', 'Tess and Less', 'n')]
  expect([...teamMappingsFor(teams, around)]).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('a tie that a person made counts before the owner, and nobody gets two teams', () => {
  const known = [{ team_key: '2', owner_id: null, member_id: 2 }]
  const teams = [team('1', 'A', 't'), team('2', 'B', 'n')]
  expect([...teamMappingsFor(teams, { ...around, known })]).toEqual([['2', 2]])
})

test('a team that is asked about is nobody’s, and whoever had it gets no other one meanwhile', () => {
  const asked = new Map([['1', 2]])
  const teams = [team('1', 'Tess and Less', 'n'), team('2', 'Anything', 't')]
  expect([...teamMappingsFor(teams, { ...around, asked })]).toEqual([])
})

test('a name ties nobody who is known by another account, and no team that nobody owns', () => {
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'stranger')], around)]).toEqual([])
  expect([...teamMappingsFor([team('1', 'Hail Noor')], around)]).toEqual([['1', 1]])
  const unknown = { ...around, owners: new Map<string, number>() }
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'stranger')], unknown)]).toEqual([['1', 1]])
  expect([...teamMappingsFor([{ ...team('1', 'Hail Noor'), ownerId: null }], unknown)]).toEqual([])
})

test('a member whose team is of another file keeps it', () => {
  const known = [{ team_key: 'Hail Noor', owner_id: null, member_id: 1 }]
  expect([...teamMappingsFor([team('1', 'Hail Noor', 'n')], { ...around, known })]).toEqual([])
})
