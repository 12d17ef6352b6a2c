import { expect, test } from 'vitest'
import type { MemberRecord } from '#core/leagues/members/members'
import { tiesOf } from './tie-teams.ts'

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
}

test('after a roll-over a team is its owner’s, whatever it is called now and whatever its number is', () => {
  const teams = [team('1', 'Renamed Twice', 't'), team('2', 'Tess and Less', 'n')]
  expect([...tiesOf(teams, around)]).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test('a tie that a person made counts before the owner, and nobody gets two teams', () => {
  const known = [{ team_key: '2', owner_id: null, member_id: 2 }]
  const teams = [team('1', 'A', 't'), team('2', 'B', 'n')]
  expect([...tiesOf(teams, { ...around, known })]).toEqual([['2', 2]])
})

test('a team that another account took over goes to that account, or to nobody', () => {
  const known = [{ team_key: '1', owner_id: 't', member_id: 2 }]
  expect([...tiesOf([team('1', 'A', 'n')], { ...around, known })]).toEqual([['1', 1]])
  expect([...tiesOf([team('1', 'A', 'stranger')], { ...around, known })]).toEqual([])
  expect([...tiesOf([team('1', 'A')], { ...around, known })]).toEqual([['1', 2]])
})

test('a member whose team is of another file keeps it', () => {
  const known = [{ team_key: 'Hail Noor', owner_id: null, member_id: 1 }]
  expect([...tiesOf([team('1', 'Hail Noor', 'n')], { ...around, known })]).toEqual([])
})
