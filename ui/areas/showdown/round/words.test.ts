import { describe, expect, test, onTestFinished, vi } from 'vitest'
import type { Member } from '#contract/leagues/leagues'
import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import { peopleOf, participantStatusLabel } from '#ui/areas/showdown/run-round/participants.tsx'
import { fromField, toField, zonedText, outcomeText, entrantsOf, phaseOf, pickersOf } from './round.tsx'
import { findClubs, keyedGames, matchText, teamStyle } from './game-parts.tsx'

const part = (managerId: number, change: Partial<ShowdownParticipation> = {}): ShowdownParticipation => ({
  id: managerId,
  managerId,
  managerName: `Manager ${managerId}`,
  optedIn: true,
  paymentVerified: true,
  picksSubmitted: false,
  correctPicks: null,
  winnings: 0,
  ...change,
})

const round = (
  status: Showdown['event']['status'],
  participations: ShowdownParticipation[] = [],
  games = 4,
): Showdown => ({
  event: { round: 'divisional', status, potAmount: 10 * participations.length, locksAt: null },
  games: Array.from({ length: games }, (_, index) => ({
    id: index + 1,
    gameNumber: index + 1,
    homeTeam: 'KC',
    awayTeam: 'BUF',
    winner: null,
  })),
  participations,
  userParticipation: null,
  isCommissioner: false,
  picksVisible: false,
  balance: 20,
})

const member = (managerId: number): Member => ({
  managerId,
  userId: managerId,
  managerName: `Manager ${managerId}`,
  userName: `Manager ${managerId}`,
  ownName: `Manager ${managerId}`,
  teamName: `Team ${managerId}`,
  joinedAt: '2026-09-01T00:00:00.000Z',
  isCommissioner: false,
  leagueRole: null,
  status: 'active',
  request: null,
})

test.each([
  ['no-games', round('inactive', [], 0)],
  ['not-open', round('inactive')],
  ['open', round('open')],
  ['closed', round('inactive', [part(1)])],
  ['completed', round('completed', [part(1)])],
] as const)('describes a round as %s', (phase, view) => {
  expect(phaseOf(view)).toBe(phase)
})

test.each([
  ['Picks submitted', part(2, { picksSubmitted: true }), 1, true],
  ['Paid, no picks', part(2), 1, true],
  ['Picking now', part(2), 2, true],
  ['Paid, no picks', part(2), 2, false],
  ['Opted out', part(2, { paymentVerified: false, optedIn: false }), 1, true],
  ['Not entered', undefined, 1, true],
  ['Not entered', undefined, 1, false],
])('describes an entrant as %s', (label, entrant, userId, isOpen) => {
  const [person] = peopleOf([member(2)], round('open', entrant ? [entrant] : []), userId)
  expect(person && participantStatusLabel(person, isOpen).label).toBe(label)
})

test('lists the user first, then others by progress, including former members with a stake', () => {
  const view = round('open', [
    part(2, { picksSubmitted: true }),
    part(4, { paymentVerified: false }),
    part(8, { paymentVerified: false, managerName: 'Gone without a stake' }),
    part(9, { managerId: null, managerName: 'Former member' }),
  ])
  const people = peopleOf([...[1, 2, 3, 4].map(member), { ...member(5), status: 'pending' }], view, 3)
  expect(people.map(({ name }) => name)).toEqual([
    'Manager 3',
    'Manager 2',
    'Former member',
    'Manager 1',
    'Manager 4',
  ])
})

test('counts paid entrants as in, and those who picked as having picks to lose', () => {
  const view = round('open', [
    part(1, { paymentVerified: false }),
    part(2),
    part(3, { picksSubmitted: true }),
  ])
  expect(entrantsOf(view).map(({ managerId }) => managerId)).toEqual([2, 3])
  expect(pickersOf(view)).toBe(1)
})

test('stores a pick under its game number', () => {
  const { games } = round('open', [], 5)
  const otherGames = games.slice(1)
  expect(keyedGames(games).map(({ key, game }) => [key, game.gameNumber])).toEqual([
    ['game1', 1],
    ['game2', 2],
    ['game3', 3],
    ['game4', 4],
  ])
  expect(keyedGames(otherGames)[0]).toEqual({ key: 'game2', game: otherGames[0] })
})

describe('the outcome', () => {
  const won = (managerId: number, winnings: number, correctPicks = 3) =>
    part(managerId, { winnings, correctPicks })
  test.each([
    ['Manager 2 takes the $20 pool with 3 of 4 games right', [won(2, 20), won(3, 0)]],
    ['You win the $20 pool with 3 of 4 games right', [won(1, 20), won(3, 0)]],
    ['Manager 2 and you split the $20 pool with 3 of 4 games right', [won(2, 10), won(1, 10)]],
    ['No one had paid, so there was nothing to win', []],
  ])('%s', (text, entries) => {
    expect(outcomeText(round('completed', entries), 1, 'USD')).toBe(text)
  })
})

describe('clubs', () => {
  test.each([
    [' kc ', ['KC']],
    ['new york', ['NYG', 'NYJ']],
    ['chiefs', ['KC']],
    ['la', ['LAC', 'LAR']],
    ['xyz', []],
  ])('are found by %s', (text, codes) => {
    const found = findClubs(() => undefined)(text).map(({ value }) => value)
    expect(found.slice(0, codes.length)).toEqual(codes)
    expect(found.length > 0).toBe(codes.length > 0)
  })

  test('are all listed for no text, and show where they already play', () => {
    const all = findClubs(club => (club === 'KC' ? 'Game 1' : undefined))('')
    expect(all).toHaveLength(32)
    expect(all.filter(({ note }) => note)).toMatchObject([{ value: 'KC', note: 'Game 1' }])
  })

  test('show their known name when set by another one', () => {
    expect(matchText({ awayTeam: 'Kansas City', homeTeam: 'Chicago Bears' })).toBe('KC at CHI')
    expect(teamStyle('The Others')).toEqual({ code: 'The Others', place: '', name: 'The Others' })
  })
})

test('formats a lock time with the date and hour of the browser’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(toField('2027-01-17T03:30:00.000Z')).toBe('2027-01-16T22:30')
})

test('round-trips a lock time through the field', () => {
  const moment = new Date(2027, 0, 16, 16, 30).toISOString()
  expect(toField(moment)).toBe('2027-01-16T16:30')
  expect(fromField(toField(moment))).toBe(moment)
  expect(zonedText(moment)).toMatch(/^Jan 16(, 2027)?, 4:30\sPM [A-Z]\S*$/)
  expect([toField(null), fromField('')]).toEqual(['', null])
})
