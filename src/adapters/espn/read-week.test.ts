import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAllowingFaults, malformedMessage } from '#testing/fakes/faults'
import { changedFixture, fixture, fixtureText } from '#testing/fakes/recorded'
import { leadersOf, playerNamed } from '#testing/fakes/week'
import { readEspnWeek } from './read-week.ts'

const league = fixture('espn/league.json')
const past = fixture('espn/boxscore-03.json')
const present = fixture('espn/boxscore-04.json')

const three = readEspnWeek([league, past], 3)
const four = readEspnWeek([league, present], 4)

const changed = (before: string | RegExp, after: string) =>
  changedFixture('espn/boxscore-04.json', [before, after])
const faultOf = (responses: unknown[], week = 4) => malformedMessage(() => readEspnWeek(responses, week))

describe('a week of ESPN', () => {
  it('returns the league, season and week number', () => {
    expect(three).toMatchObject({
      provider: 'espn',
      leagueRef: '20481',
      leagueName: 'Copper Kettle',
      season: 2026,
      week: 3,
      isFinal: true,
    })
  })

  it('finds the leaders at every position and on the bench, without floating-point noise', () => {
    expect(leadersOf(three)).toEqual([
      'QB Marlon Teague 2798',
      'RB Soren Babic 2150',
      'WR Percy Dunmore 2180',
      'TE Roscoe Imber 1240',
      'K Noe Aldana 1300',
      'DEF 49ers D/ST 1400',
      'bench Gil Farrow 2470',
    ])
  })

  it('reads responses the same in any order, and as text', () => {
    expect(readEspnWeek([past, league], 3)).toEqual(three)
    expect(readEspnWeek([JSON.stringify(past), JSON.stringify([league])], 3)).toEqual(three)
  })
})

describe('teams', () => {
  it('have the name they chose and all their owners', () => {
    expect(three.teams.map(({ key, name, ownerName }) => [key, name, ownerName])).toEqual([
      ['1', 'Kettle Logic', 'Ingrid Maas'],
      ['2', 'Second Breakfast', 'Pavel Kolar & ESPNFAN0042'],
      ['3', 'Ferry Godmothers', 'Otis Wren'],
      ['4', 'Copper Foxes', 'Suda Amari'],
      ['5', 'Bye Felicia', 'Leontine Brandt'],
    ])
  })

  it('may play without an opponent', () => {
    expect(three.players.filter(({ teamKey }) => teamKey === '5')).toHaveLength(10)
  })

  it('are named by number only when the response has no name', () => {
    const week = readEspnWeek([past], 3)
    expect(week.teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3', 'Team 4', 'Team 5'])
    expect(week).toMatchObject({ leagueName: 'ESPN league 20481' })
    expect(week.notes).toEqual([expect.stringContaining('Add the one with view=mTeam')])
  })

  it('are named when their lineup is missing', () => {
    const { schedule, ...otherFields } = past as { schedule: { id: number }[] }
    const without = { ...otherFields, schedule: schedule.filter(({ id }) => id !== 32) }
    expect(readEspnWeek([league, without], 3).notes).toEqual([
      'ESPN has no lineup for Bye Felicia in week 3.',
    ])
  })
})

describe('players', () => {
  it('are starters, bench or injured reserve by their slot, and count by their own position', () => {
    expect(playerNamed(three, 'Wyatt Sorrel')).toMatchObject({
      slot: 'starter',
      position: 'WR',
      points: 1570,
    })
    expect(playerNamed(three, 'Gil Farrow')).toMatchObject({ slot: 'bench', position: 'RB' })
    expect(playerNamed(three, 'Ivan Salter')).toMatchObject({ slot: 'reserve', points: 3100 })
    expect(playerNamed(three, 'Stellan Frost')).toMatchObject({ slot: 'bench', position: null })
  })

  it('belong to the club they played for, not the one they moved to', () => {
    expect(playerNamed(three, 'Piers Holm').nflTeam).toBe('DEN')
    expect(playerNamed(three, '49ers D/ST')).toMatchObject({ id: '-16025', nflTeam: 'SF', points: 1400 })
  })

  it('have actual points, never a projection or a season total', () => {
    expect(playerNamed(three, 'Emeka Strand').points).toBe(1866)
    expect(playerNamed(three, 'Rune Hallett').points).toBe(860)
    expect(playerNamed(three, 'Ravens D/ST').points).toBe(-200)
    expect(playerNamed(four, 'Finn Okoro').points).toBe(0)
  })
})

describe('starting positions', () => {
  const counts = (slots: string) =>
    readEspnWeek(
      [
        changedFixture('espn/league.json', [/"lineupSlotCounts": \{[^}]*\}/, `"lineupSlotCounts": ${slots}`]),
        past,
      ],
      3,
    ).positions

  it("come from the league's slots, excluding superflex and the bench", () => {
    expect(three.positions).toEqual(['QB', 'RB', 'WR', 'TE', 'K', 'DEF'])
    expect(counts('{"7": 1, "16": 0, "17": 1, "20": 5, "8": 2}')).toEqual(['QB', 'RB', 'WR', 'TE', 'K'])
  })

  it('are unknown when the settings are missing', () => {
    expect(readEspnWeek([past], 3).positions).toBeNull()
  })
})

describe('statuses', () => {
  it('are readable for the current week and show suspensions', () => {
    expect(four.statusesAreOfWeek).toBe(true)
    const players = ['Rune Hallett', 'Finn Okoro', 'Roscoe Imber', 'Emeka Strand'].map(name =>
      playerNamed(four, name),
    )
    expect(players.map(({ status, isSuspended }) => [status, isSuspended])).toEqual([
      ['Suspended', true],
      ['Out', false],
      ['Day to day', false],
      [null, false],
    ])
  })

  it('count for the week as soon as one player of one team has any', () => {
    const one = changed(/"injuryStatus": "(?!SUSPENSION)\w+",/g, '')
    expect(readEspnWeek([league, one], 4).statusesAreOfWeek).toBe(true)
  })

  it('are omitted for past weeks because they prove nothing', () => {
    expect(three.statusesAreOfWeek).toBe(false)
    expect(three.players.every(({ status, isSuspended }) => status === null && !isSuspended)).toBe(true)
  })
})

describe('finality of a week', () => {
  it('is reached once every matchup has a winner, ignoring byes', () => {
    expect(four.isFinal).toBe(false)
    const decided = changed(/"winner": "UNDECIDED"(?=[\s\S]*"winner")/g, '"winner": "TIE"')
    expect(readEspnWeek([league, decided], 4).isFinal).toBe(true)
  })

  it('is reached in the middle of a two-week matchup once ESPN has moved on', () => {
    const inWeek = (latest: number) => [
      changedFixture('espn/league.json', [/"latestScoringPeriod": \d+/, `"latestScoringPeriod": ${latest}`]),
      changedFixture(
        'espn/boxscore-04.json',
        [/"matchupPeriodId": 4/g, '"matchupPeriodId": 15'],
        [/"scoringPeriodId": 4/g, '"scoringPeriodId": 15'],
        [/"latestScoringPeriod": \d+/, `"latestScoringPeriod": ${latest}`],
      ),
    ]
    expect(readEspnWeek(inWeek(15), 15).isFinal).toBe(false)
    expect(readEspnWeek(inWeek(16), 15).isFinal).toBe(true)
    expect(readEspnWeek(inWeek(16), 15).players).toHaveLength(50)
  })
})

describe('a two-week matchup', () => {
  /** Playoffs as in the recordings: one matchup for weeks 15 and 16, its total the sum of both. */
  const inPlayoffs = (week: number, ...more: [string | RegExp, string][]) => [
    changedFixture(
      'espn/league.json',
      [/"4": \[\s*4\s*\]/, '"4": [16, 15]'],
      [/"latestScoringPeriod": \d+/, '"latestScoringPeriod": 17'],
    ),
    changedFixture(
      'espn/boxscore-04.json',
      [/"scoringPeriodId": 4/g, `"scoringPeriodId": ${week}`],
      [/"latestScoringPeriod": \d+/, '"latestScoringPeriod": 17'],
      [/"winner": "UNDECIDED"/g, '"winner": "HOME"'],
      ...more,
    ),
  ]

  it("counts only the requested week's points, in either week", () => {
    for (const week of [15, 16]) {
      const read = readEspnWeek(inPlayoffs(week), week)
      expect(leadersOf(read)).toEqual(leadersOf(four))
      expect(read.isFinal).toBe(true)
    }
  })

  it('reports an adjustment that its totals omit', () => {
    const adjusted = inPlayoffs(16, [/"teamId": 2,/g, '"teamId": 2, "adjustment": 188.9,'])
    const read = readEspnWeek(adjusted, 16)
    expect(leadersOf(read)).toEqual(leadersOf(four))
    expect(read.notes).toContain(
      "The commissioner adjusted the total of Second Breakfast in the week 16 matchup. Player prizes use player points, which don't change; team total prizes include it.",
    )
  })
})

describe('a rejected ESPN response', () => {
  it.each<[string, unknown[], string]>([
    ['nothing', [], 'Choose at least one ESPN response.'],
    ['text that is no JSON', ['Be right back'], 'not JSON'],
    ['a page', ['<html>'], "That's a web page"],
    [
      'an error',
      [{ messages: ['You are not authorized to view this League.'] }],
      "That isn't an ESPN league response",
    ],
    ['a number', [7], "That isn't an ESPN league response"],
    ['another week', [league, past], 'You requested week 4, but the response has lineups for week 3.'],
    ['the same twice', [present, present], 'There are two responses with lineups for week 4.'],
  ])('for %s', (_what, responses, message) => {
    expect(faultOf(responses)).toContain(message)
  })

  it('contains only the league; the error says what to request', () => {
    expect(() => readEspnWeek([league], 4)).toThrow(
      'ESPN has no lineups for week 4 of Copper Kettle. Request the league from ESPN with view=',
    )
  })

  it('belongs to another sport', () => {
    expect(() => readEspnWeek([league, changed('"gameId": 1', '"gameId": 3')], 4)).toThrow(
      "That's an ESPN league for another sport.",
    )
  })

  it('is from before 2018, when ESPN no longer keeps lineups', () => {
    const old = fixtureText('espn/league.json').replace('"seasonId": 2026', '"seasonId": 2015')
    expect(() => readEspnWeek([`[${old}]`], 4)).toThrow(
      'ESPN has no lineups or player points for seasons before 2018. Enter the week manually or from a CSV file.',
    )
  })

  it('belongs to another league', () => {
    expect(faultOf([league, changed('"id": 20481', '"id": 20482')])).toBe(
      'The responses are from league 20481 in 2026 and league 20482 in 2026. Choose those of one league and season.',
    )
  })

  it('throws only known errors, wherever it is damaged', () => {
    const text = fixtureText('espn/boxscore-04.json')
    const damage = fc.tuple(
      fc.nat(text.length),
      fc.nat(400),
      fc.constantFrom('', 'null', '[]', '{}', '""', '0'),
    )
    fc.assert(
      fc.property(damage, ([from, length, replacement]) => {
        readAllowingFaults(() =>
          readEspnWeek([league, text.slice(0, from) + replacement + text.slice(from + length)], 4),
        )
      }),
      { numRuns: 100 },
    )
  })
})
