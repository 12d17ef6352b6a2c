import { describe, expect, it, onTestFinished } from 'vitest'
import { fixtures, type Recordings, recordings } from '#testing/fakes/recorded'
import { startSleeper } from '#testing/fakes/sleeper'
import { leagueRequest } from '#testing/fakes/wanted'
import { sleeperPort } from './port.ts'
import { readSleeperWeek } from './read-saved.ts'

/** Responses about a league whose 2025 season is over, recorded in summer 2026. */
type Known = {
  leagueRef: string
  teams: number
  /** Names of the responses that do not belong to one week. */
  files: string[]
  /** A regular week, the first playoff week, one after the league's last, and special cases. */
  weeks: [number, string][]
  withoutBenchPoints: string
}

const own: Known = {
  leagueRef: '1198000000000000001',
  teams: 4,
  files: ['league', 'users', 'rosters', 'players-nfl', 'state-nfl'],
  weeks: [
    [1, 'matchups-01'],
    [15, 'matchups-15'],
    [18, 'matchups-18'],
  ],
  withoutBenchPoints: 'matchups-05.without-players_points',
}

const recorded: Known = {
  leagueRef: '1195205225995415552',
  teams: 12,
  files: [
    'league.nfl2025',
    'users.nfl2025',
    'rosters.nfl2025',
    'players-nfl-trimmed.nfl2025',
    'state-nfl.preseason2026',
  ],
  weeks: [
    [1, 'matchups-01.nfl2025'],
    [5, 'matchups-05.nfl2025'],
    [15, 'matchups-15.nfl2025'],
    [18, 'matchups-18.nfl2025'],
  ],
  withoutBenchPoints: 'matchups-05.recorded-2021-without-players_points.nfl2020',
}

type Row = {
  roster_id: number
  points: number
  matchup_id: number | null
  starters: string[]
  players: string[]
  players_points: Record<string, number>
}
type Listed = Record<string, { position: string; fantasy_positions: string[] | null }>

/** The best scores by position, calculated from the response and not by the adapter. */
function bestStarted(rows: Row[], players: Listed): Record<string, number> {
  const best: Record<string, number> = {}
  for (const row of rows) {
    for (const id of row.starters.filter(starter => starter !== '0')) {
      const position = players[id]?.position ?? ''
      best[position] = Math.max(best[position] ?? -Infinity, row.players_points[id] ?? 0)
    }
  }
  return best
}

const samples = recordings('sleeper-samples')
const sources: [string, Recordings, Known][] = [
  ['written for this project', fixtures('sleeper/past-season'), own],
  ...(samples ? [['that were recorded', samples, recorded] satisfies [string, Recordings, Known]] : []),
]

describe.each(sources)('Sleeper responses %s', (_, recordedResponses, known) => {
  const read = (name: string) => recordedResponses.read(`${name}.json`)
  const weekFrom = (matchups: string, week: number) =>
    readSleeperWeek([...known.files, matchups].map(read), week)
  const players = read(known.files[3] ?? '') as Listed

  it.each(known.weeks)('contain the leaders of week %i', (number, name) => {
    const rows = read(name) as Row[]
    const week = weekFrom(name, number)
    for (const [position, points] of Object.entries(bestStarted(rows, players))) {
      const started = week.players.filter(player => player.slot === 'starter' && player.position === position)
      expect(Math.max(...started.map(player => player.points ?? -1)), position).toBe(Math.round(points * 100))
    }
    const rostered = rows.flatMap(row => [...row.players, ...row.starters]).filter(id => id !== '0')
    expect(week.players).toHaveLength(new Set(rostered).size)
    expect(week).toMatchObject({
      leagueRef: known.leagueRef,
      season: 2025,
      isFinal: true,
      statusesAreOfWeek: false,
    })
    expect(week.teams).toHaveLength(known.teams)
  })

  it.each(known.weeks)('contain the totals, opponents and slots of week %i', (number, name) => {
    const rows = read(name) as Row[]
    const week = weekFrom(name, number)
    for (const row of rows) {
      const team = week.teams.find(({ key }) => key === String(row.roster_id))
      const started = week.players.filter(({ teamKey, slot }) => teamKey === team?.key && slot === 'starter')
      expect(team?.total).toBe(Math.round(row.points * 100))
      expect(started.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(team?.total)
      const other = rows.find(
        one => one !== row && one.matchup_id !== null && one.matchup_id === row.matchup_id,
      )
      expect(team?.opponentKey).toBe(other === undefined ? null : String(other.roster_id))
      if (other !== undefined) expect(team?.result).toBe(row.points > other.points ? 'win' : 'loss')
      for (const { place, position } of started)
        if (position !== null)
          expect(week.lineup?.find(one => one.name === place)?.accepts).toContain(position)
    }
  })

  it('leave the bench without points when players_points is missing', () => {
    const week = weekFrom(known.withoutBenchPoints, 5)
    const pointsIn = (slot: string) =>
      week.players.filter(player => player.slot === slot).map(({ points }) => points)
    expect(new Set(pointsIn('bench'))).toEqual(new Set([null]))
    expect(pointsIn('starter')).not.toContain(null)
    expect(week.notes).toContainEqual(expect.stringContaining("Bench Boss can't be calculated"))
  })

  it('are read the same over the network', async () => {
    const double = await startSleeper({ folder: recordedResponses.folder })
    onTestFinished(() => double.close())
    const cache = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }
    const { live } = sleeperPort({ baseUrl: double.url, cache, now: () => Date.UTC(2026, 7, 20) })
    const [[number, name] = [0, '']] = known.weeks
    const week = await live?.fetchWeek({ ...leagueRequest(known.leagueRef), week: number })
    expect(week?.players).toEqual(weekFrom(name, number).players)
  })
})
