import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAllowingFaults, malformedMessage } from '#testing/fakes/faults'
import { changedFixture, fixture, fixtureText } from '#testing/fakes/recorded'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { leadersOf, playerNamed } from '#testing/fakes/week'
import { readSleeperWeek } from './read-saved.ts'

const names = ['league', 'users', 'rosters', 'matchups-04', 'players-nfl', 'state-nfl'] as const
type Name = (typeof names)[number]

/** Responses of the fixture league for week 4, the current one, with some of them replaced or omitted (undefined). */
const responsesWith = (others: Partial<Record<Name, unknown>> = {}): unknown[] =>
  names
    .map(name => (name in others ? others[name] : fixture(`sleeper/${name}.json`)))
    .filter(response => response !== undefined)

const changed = (name: Name, before: string | RegExp, after: string) =>
  changedFixture(`sleeper/${name}.json`, [before, after])

const stateOf = (week: number, season = '2026', season_type = 'regular') => ({ week, season, season_type })
const weekThree = { 'matchups-04': fixture('sleeper/matchups-03.json') }
const withoutBenchPoints = { 'matchups-04': fixture('sleeper/matchups-02.without-players_points.json') }

const faultOf = (responses: unknown[]) => malformedMessage(() => readSleeperWeek(responses, 4))

const week = readSleeperWeek(responsesWith(), 4)

describe('a Sleeper week', () => {
  it('returns the league, whose id is too long for a number', () => {
    expect(week).toMatchObject({
      provider: 'sleeper',
      leagueRef: '1312000000000000001',
      leagueName: 'Gridiron Annex',
      season: 2026,
      week: 4,
    })
  })

  it('finds the leaders at every position and on the bench', () => {
    expect(leadersOf(week)).toEqual([
      'QB Jasper Oyelowo 3102',
      'RB Lyle Fontana 1550',
      'RB Abel Trujillo 1550',
      'WR Osric Danso 1790',
      'WR Fitz Osgood 1790',
      'TE Rhett Sandoz 1460',
      'K Lars Quimby 1200',
      'DEF Pittsburgh Steelers 1600',
      'bench Cormac Ijaz 2240',
    ])
  })

  it('recognizes the responses in any order, and reads text', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(responsesWith(), { minLength: names.length }), responses => {
        expect(readSleeperWeek(responses, 4)).toEqual(week)
      }),
      { numRuns: 10 },
    )
    expect(
      readSleeperWeek(
        responsesWith().map(response => JSON.stringify(response)),
        4,
      ),
    ).toEqual(week)
  })

  it("reports what saved responses can't prove", () => {
    expect(week.notes.slice(-2)).toEqual([
      "Sleeper's matchups don't name the week, so week 4 was assumed.",
      'Player statuses only count if the player list was also saved in week 4.',
    ])
  })
})

describe('teams', () => {
  it("are named by the owner's choice, otherwise by the owner, otherwise by number", () => {
    expect(week.teams.map(({ key, name, ownerName }) => [key, name, ownerName])).toEqual([
      ['1', 'Sunday Scaries', 'wilhelmina'],
      ['2', 'odessa_f', 'odessa_f'],
      ['3', 'Team 3', ''],
      ['4', 'kwame.b', 'kwame.b'],
    ])
  })
})

describe('a team', () => {
  const teamOf = (others: Parameters<typeof responsesWith>[0]) =>
    readSleeperWeek(responsesWith(others), 4).teams

  it('show both names when two people run one team', () => {
    const rosters = changed('rosters', '"co_owners": null', '"co_owners": ["700000000000000004", "9"]')
    expect(teamOf({ rosters })[0]).toMatchObject({
      name: 'Sunday Scaries',
      ownerName: 'wilhelmina & kwame.b',
    })
  })

  it('keep their number and players when they lost their owner', () => {
    const users = changed('users', /"user_id": "700000000000000001"/, '"user_id": "1"')
    expect(teamOf({ users })[0]).toMatchObject({ key: '1', name: 'Team 1', ownerName: '' })
  })
})

describe('players', () => {
  it('start, sit, or are on injured reserve or the taxi squad', () => {
    const slots = ['Malcolm Ibe', 'Milo Estrada', 'Hugh Brannigan', 'Noel Abara'].map(
      name => playerNamed(week, name).slot,
    )
    expect(slots).toEqual(['starter', 'bench', 'reserve', 'taxi'])
  })

  it('are starters if they started, whatever today’s roster says', () => {
    const reserve = { rosters: changed('rosters', /"reserve": \[\s*"90007"/, '"reserve": ["90001"') }
    expect(playerNamed(readSleeperWeek(responsesWith(reserve), 4), 'Ansel Whitby').slot).toBe('starter')
  })

  it('are absent from an empty slot', () => {
    expect(week.players.filter(player => player.teamKey === '3' && player.slot === 'starter')).toHaveLength(5)
    expect(week.players.some(player => player.id === '0')).toBe(false)
  })

  it('count by their position, or by their first eligible fantasy position', () => {
    expect(playerNamed(week, 'Piet Vanterpool').position).toBe('RB')
    expect(playerNamed(week, 'Cormac Ijaz').position).toBe('WR')
  })

  it('include a defense, named by city and nickname', () => {
    expect(playerNamed(week, 'Houston Texans')).toMatchObject({
      id: 'HOU',
      position: 'DEF',
      points: -200,
      nflTeam: 'HOU',
    })
  })

  it('use their id as a name when the player list lacks them', () => {
    expect(playerNamed(week, 'Player 99999')).toMatchObject({ position: null, points: 320 })
    expect(week.notes).toContain("1 player with points is not in Sleeper's player list and can't win.")
  })

  it('include defensive-only players with their eligible slots', () => {
    expect(playerNamed(week, 'Wyn Castellan')).toMatchObject({ position: null, playsAt: ['LB'], points: 650 })
  })

  it('have unknown points when Sleeper omits them', () => {
    expect(playerNamed(week, 'Dov Ashdown').points).toBeNull()
  })

  it('have their points rounded once', () => {
    expect(playerNamed(week, 'Teddy Marlowe').points).toBe(530)
  })

  it('show a suspension and other statuses as text', () => {
    expect(playerNamed(week, 'Nikolai Reyes')).toMatchObject({
      slot: 'starter',
      isSuspended: true,
      status: 'Suspended',
    })
    expect(playerNamed(week, 'Bram Whitlock')).toMatchObject({ isSuspended: false, status: 'Out' })
    expect(playerNamed(week, 'Lyle Fontana')).toMatchObject({ isSuspended: false, status: null })
  })
})

describe('a recording without players_points', () => {
  const old = readSleeperWeek(responsesWith(withoutBenchPoints), 2)

  it("has only the starters' points and says that Bench Boss can't be computed", () => {
    expect(
      old.players.filter(player => player.slot === 'starter').every(player => player.points !== null),
    ).toBe(true)
    expect(
      old.players.filter(player => player.slot !== 'starter').every(player => player.points === null),
    ).toBe(true)
    expect(old.notes).toContainEqual(expect.stringContaining("Bench Boss can't be calculated for week 2"))
  })
})

describe('whether a Sleeper week is over', () => {
  const isFinal = (week: number, league: unknown, state: unknown) =>
    readSleeperWeek(responsesWith({ league, 'state-nfl': state }), week).isFinal
  const league = fixture('sleeper/league.json')
  const complete = changed('league', '"in_season"', '"complete"')

  it('is determined by the last week the league scored', () => {
    expect([3, 4].map(week => isFinal(week, league, undefined))).toEqual([true, false])
  })

  it('is determined by the current NFL week of the same season', () => {
    expect(isFinal(4, league, stateOf(5))).toBe(true)
    expect(isFinal(4, league, stateOf(4))).toBe(false)
    expect(isFinal(4, league, stateOf(5, '2027'))).toBe(false)
  })

  it('is determined by postseason but not preseason weeks', () => {
    expect(isFinal(4, league, stateOf(5, '2026', 'pre'))).toBe(false)
    expect(isFinal(18, league, stateOf(1, '2026', 'post'))).toBe(true)
  })

  it('is determined by a completed league, unless the NFL is still playing that week', () => {
    expect(isFinal(18, complete, stateOf(2, '2027', 'pre'))).toBe(true)
    expect(isFinal(18, complete, stateOf(18))).toBe(false)
  })
})

describe('statuses', () => {
  it('count while the NFL is in the requested week', () => {
    expect(week.statusesAreOfWeek).toBe(true)
  })

  it.each([
    ['of an older week', weekThree, 3],
    ['of another season', { 'state-nfl': stateOf(4, '2027') }, 4],
    ['of the preseason', { 'state-nfl': stateOf(4, '2026', 'pre') }, 4],
    ['without the state of the NFL', { 'state-nfl': undefined }, 4],
  ])('%s proves nothing', (_when, others, week) => {
    const read = readSleeperWeek(responsesWith(others), week)
    expect(read.statusesAreOfWeek).toBe(false)
  })
})

describe('reserve and taxi', () => {
  const inWeekNine = { 'state-nfl': changed('state-nfl', /"week": \d+/, '"week": 9') }
  const uncertainPlayers = (read: ProviderWeek) =>
    read.players.filter(({ warning }) => warning).map(({ name, slot, warning }) => [name, slot, warning])
  const warning = 'may have been on IR or the taxi squad in week 3'

  it("are omitted for an old week, because today's lists may differ from then", () => {
    const old = readSleeperWeek(responsesWith({ ...weekThree, ...inWeekNine }), 3)
    expect(uncertainPlayers(old)).toEqual([
      ['Hugh Brannigan', 'bench', warning],
      ['Noel Abara', 'bench', warning],
    ])
    expect(old.reserveLists).toBe('unknown')
  })

  it('may list a traded player on another team', () => {
    const rosters = changed('rosters', /"reserve": \[\s*"90007"\s*\]/, '"reserve": ["90016"]')
    const old = readSleeperWeek(responsesWith({ ...weekThree, ...inWeekNine, rosters }), 3)
    expect(uncertainPlayers(old).map(([name]) => name)).toContain('Cormac Ijaz')
  })

  it("leave every benched player unconfirmed when they don't explain a crowded bench", () => {
    const rosters = changed('rosters', /"reserve": \[\s*"90007"\s*\]/, '"reserve": null')
    const old = readSleeperWeek(responsesWith({ ...weekThree, ...inWeekNine, rosters }), 3)
    expect(uncertainPlayers(old).map(([name]) => name)).toEqual([
      'Milo Estrada',
      'Hugh Brannigan',
      'Dov Ashdown',
      'Noel Abara',
    ])
  })

  it('raise no warning when the league has neither', () => {
    const league = changedFixture('sleeper/league.json', [/"(reserve|taxi)_slots": 1/g, '"$1_slots": 0'])
    expect(
      uncertainPlayers(readSleeperWeek(responsesWith({ ...weekThree, ...inWeekNine, league }), 3)),
    ).toEqual([])
  })

  it("still match today's lists for the week just finished", () => {
    const last = readSleeperWeek(responsesWith(weekThree), 3)
    expect(playerNamed(last, 'Hugh Brannigan')).toMatchObject({ slot: 'reserve' })
    expect([last.reserveLists, week.reserveLists]).toEqual(['after-week', 'during-week'])
    expect([...uncertainPlayers(last), ...uncertainPlayers(week)]).toEqual([])
  })

  it('are read after the week as soon as the league has scored it', () => {
    const scored = { league: changed('league', '"last_scored_leg": 3', '"last_scored_leg": 4') }
    expect(readSleeperWeek(responsesWith(scored), 4).reserveLists).toBe('after-week')
  })
})

describe('notes for the commissioner', () => {
  it('say that a week has not begun', () => {
    const zeros = changed('matchups-04', /-?\d+\.\d+/g, '0.0')
    expect(readSleeperWeek(responsesWith({ 'matchups-04': zeros }), 9).notes).toContain(
      "Week 9 hasn't started on Sleeper yet.",
    )
  })

  it('name a team without a lineup', () => {
    const matchups = (fixture('sleeper/matchups-04.json') as unknown[]).slice(0, 3)
    expect(readSleeperWeek(responsesWith({ 'matchups-04': matchups }), 4).notes).toContain(
      'Sleeper has no lineup for kwame.b in week 4.',
    )
  })

  it('skip matchups that are null in the playoffs and after the season', () => {
    const idle = changed('matchups-04', /"matchup_id": \d/g, '"matchup_id": null')
    expect(readSleeperWeek(responsesWith({ 'matchups-04': idle }), 4)).toEqual({
      ...week,
      teams: week.teams.map(team => ({ ...team, opponentKey: null })),
    })
  })
})

describe('unreadable Sleeper responses', () => {
  it.each(names.filter(name => name !== 'state-nfl'))('are reported as missing when there is no %s', name => {
    expect(faultOf(responsesWith({ [name]: undefined }))).toContain(
      {
        league: '/league/{id} ',
        users: '/users',
        rosters: '/rosters',
        'matchups-04': '/matchups/',
        'players-nfl': '/players/nfl',
      }[name],
    )
  })

  it.each([
    ['null', null, 'no such league'],
    ['text that is no JSON', 'Too Many Requests', 'not JSON'],
    ['something else', { fantasy_content: {} }, "isn't one of the required Sleeper responses"],
    ['a number', 7, "isn't one of the required Sleeper responses"],
  ])('refuses %s', (_what, response, message) => {
    expect(faultOf([...responsesWith(), response])).toContain(message)
  })

  it('are rejected when a required list is empty, and skipped otherwise', () => {
    expect(faultOf(responsesWith({ 'matchups-04': [] }))).toContain('empty list')
    expect(readSleeperWeek([...responsesWith(), []], 4)).toEqual(week)
  })

  it("are rejected when one type occurs twice, because lineups don't name their week", () => {
    expect(faultOf([...responsesWith(), fixture('sleeper/matchups-03.json')])).toContain(
      'two responses for /league/{id}/matchups/{week}',
    )
  })

  it('are rejected with the name of the missing field', () => {
    expect(faultOf(responsesWith({ league: changed('league', '"season": "2026",', '') }))).toContain(
      "league can't be read: season",
    )
    expect(
      faultOf(responsesWith({ 'matchups-04': changed('matchups-04', '"roster_id": 2,', '') })),
    ).toContain('1.roster_id')
  })

  it('are rejected when the league id is a number, because its last digits are lost', () => {
    const numeric = changed('league', '"1312000000000000001"', '1312000000000000001')
    expect(faultOf(responsesWith({ league: numeric }))).toContain('league_id')
  })

  it('are rejected when they belong to another sport', () => {
    expect(() =>
      readSleeperWeek(responsesWith({ league: changed('league', '"sport": "nfl"', '"sport": "nba"') }), 4),
    ).toThrow('Gridiron Annex is a Sleeper league for another sport (NBA).')
  })

  it('are rejected when rosters belong to another league or lineups to unknown rosters', () => {
    expect(
      faultOf(responsesWith({ rosters: changed('rosters', /1312000000000000001/g, '1312000000000000009') })),
    ).toContain('The rosters are from league 1312000000000000009')
    expect(
      faultOf(responsesWith({ 'matchups-04': changed('matchups-04', '"roster_id": 4', '"roster_id": 44') })),
    ).toContain('Roster 44')
  })

  it('throw only known errors, wherever a file is damaged', () => {
    const damage = fc.tuple(
      fc.constantFrom(...names),
      fc.nat(9000),
      fc.nat(80),
      fc.constantFrom('', 'null', '[]', '{}', '""', '0'),
    )
    fc.assert(
      fc.property(damage, ([name, from, length, replacement]) => {
        const text = fixtureText(`sleeper/${name}.json`)
        const damaged = text.slice(0, from) + replacement + text.slice(from + length)
        readAllowingFaults(() => readSleeperWeek(responsesWith({ [name]: damaged }), 4))
      }),
      { numRuns: 150 },
    )
  })
})
