import { describe, expect, test } from 'vitest'
import type { MemberRecord } from '#core/leagues/members/members'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { suggestMember, exactMatch } from './remember-teams.ts'

const member = (id: number, name: string, teamName: string, email: string): MemberRecord => ({
  id,
  userId: id,
  managerId: id,
  name,
  ownName: name,
  email,
  teamName,
  status: 'active',
  leagueRole: null,
  joinedAtMs: 0,
  requestedTeamId: null,
  wants: null,
})

const team = (more: Partial<WeekTeam>): WeekTeam => ({
  key: '1',
  name: 'T',
  ownerName: '',
  ownerEmail: null,
  ...more,
})

const priya = member(1, 'Priya Raman', 'Raman Numerals', 'priya@example.com')
const marcus = member(2, 'Marcus Bell', 'Saved by the Bell', 'marcus@example.com')
const other = member(3, 'Marcus Stone', 'Stone Cold', 'stone@example.com')

describe('matching teams to members', () => {
  test.each([
    ['the e-mail counts before any name', { ownerEmail: 'PRIYA@example.com', name: 'Saved by the Bell' }, 1],
    ['then the name of the team, however it is written', { name: ' saved  BY the bell ' }, 2],
    ['then the name of the owner', { ownerName: 'marcus stone' }, 3],
    ['or the name of one who runs it with another', { ownerName: 'ESPNFAN0042 & Marcus Stone' }, 3],
    ['of two members who run it nobody is surer', { ownerName: 'Priya Raman & Marcus Stone' }, undefined],
    ['a first name alone is not enough', { ownerName: 'Marcus' }, undefined],
    ['an empty owner fits nobody', { ownerName: '' }, undefined],
    ['letters of another width are the same letters', { name: 'Ｒaman Ｎumerals' }, 1],
  ])('%s', (_, owner, expected) => {
    expect(exactMatch(team(owner), [priya, marcus, other])?.id).toBe(expected)
  })

  test('leaves two members with the same team name to the commissioner', () => {
    const twin = member(4, 'Pat Twin', 'Raman Numerals', 'pat@example.com')
    expect(exactMatch(team({ name: 'Raman Numerals' }), [priya, twin])).toBeUndefined()
  })

  test('suggests by a first name that only one member has', () => {
    expect(suggestMember(team({ ownerName: 'Priya' }), [priya, marcus, other])?.id).toBe(1)
    expect(suggestMember(team({ ownerName: 'Marcus' }), [priya, marcus, other])).toBeUndefined()
    expect(suggestMember(team({ name: "Priya's Picks" }), [priya, marcus])?.id).toBe(1)
    expect(suggestMember(team({ ownerName: 'Coach Priya R.' }), [priya, marcus])?.id).toBe(1)
  })

  test('suggests by a team name inside another, but not by a two-letter first name inside a word', () => {
    expect(suggestMember(team({ name: 'Saved by the Bell II' }), [priya, marcus])?.id).toBe(2)
    expect(suggestMember(team({ name: 'Numerals' }), [priya, marcus])?.id).toBe(1)
    const al = member(5, 'Al Hart', 'Hart Attack', 'al@example.com')
    expect(suggestMember(team({ name: 'Royal Flush' }), [priya, al])).toBeUndefined()
  })
})
