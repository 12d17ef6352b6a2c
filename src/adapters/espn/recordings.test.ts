import { describe, expect, it } from 'vitest'
import { fixtures, type Recordings, recordings } from '#testing/fakes/recorded'
import { leadersOf, playerNamed } from '#testing/fakes/week'
import { readEspnWeek } from './read-week.ts'

/** A response about week 1 of a finished season, and the expected results. */
type Known = {
  name: string
  leagueRef: string
  season: number
  leaders: string[]
  /** The leaders' teams, without the bench. */
  teams: Record<string, string>
  counts: { players: number; teams: number }
}

const own: Known = {
  name: 'past-season.boxscore-01.json',
  leagueRef: '20481',
  season: 2025,
  leaders: [
    'QB Emeka Strand 3178',
    'RB Hollis Quaye 3390',
    'WR Wyatt Sorrel 3460',
    'TE Dario Penn 2030',
    'K Noe Aldana 1100',
    'DEF Ravens D/ST 1380',
    'bench Gil Farrow 2800',
  ],
  teams: {
    'Emeka Strand': '1',
    'Hollis Quaye': '1',
    'Wyatt Sorrel': '3',
    'Dario Penn': '3',
    'Noe Aldana': '4',
    'Ravens D/ST': '3',
  },
  counts: { players: 23, teams: 4 },
}

const recorded: Known = {
  name: 'boxscore.wk1-trimmed.nfl2020.json',
  leagueRef: '899513',
  season: 2020,
  leaders: [
    'QB Russell Wilson 3178',
    'RB Josh Jacobs 3390',
    'WR Davante Adams 3460',
    'TE Mark Andrews 2030',
    'K Matt Prater 1100',
    'DEF Ravens D/ST 1380',
    'bench Adam Thielen 2800',
  ],
  teams: {
    'Russell Wilson': '10',
    'Josh Jacobs': '5',
    'Davante Adams': '2',
    'Mark Andrews': '6',
    'Matt Prater': '4',
    'Ravens D/ST': '8',
  },
  counts: { players: 220, teams: 10 },
}

const samples = recordings('espn-samples')
const sources: [string, Recordings, Known][] = [
  ['written for this project', fixtures('espn'), own],
  ...(samples ? [['that was recorded', samples, recorded] satisfies [string, Recordings, Known]] : []),
]

describe.each(sources)('an ESPN response %s', (_, recordedResponses, known) => {
  const week = readEspnWeek([recordedResponses.read(known.name)], 1)

  it('returns the known leaders of the week', () => {
    expect(leadersOf(week)).toEqual(known.leaders)
    for (const [name, teamKey] of Object.entries(known.teams))
      expect([name, playerNamed(week, name).teamKey]).toEqual([name, teamKey])
  })

  it('returns every team’s total matching its starters, and the opponent with the opposite result', () => {
    const byKey = new Map(week.teams.map(team => [team.key, team]))
    for (const { key, total, opponentKey, result, tier } of week.teams) {
      const started = week.players.filter(({ teamKey, slot }) => teamKey === key && slot === 'starter')
      expect(total).toBe(started.reduce((sum, { points }) => sum + (points ?? 0), 0))
      const opponent = byKey.get(opponentKey ?? '')
      expect(opponent?.opponentKey).toBe(key)
      expect([result, opponent?.result].toSorted()).toEqual(['loss', 'win'])
      expect(tier).toBe('regular')
    }
  })

  it('is final, without statuses, and lists every player once', () => {
    const { leagueRef, season, counts } = known
    expect(week).toMatchObject({ leagueRef, season, isFinal: true, statusesAreOfWeek: false })
    expect(week.players.every(({ status, isSuspended }) => status === null && !isSuspended)).toBe(true)
    expect(new Set(week.players.map(({ id }) => id)).size).toBe(counts.players)
    expect([week.players.length, week.teams.length]).toEqual([counts.players, counts.teams])
  })
})
