import { recordings } from '#testing/doubles/recorded'
import { startSleeper } from '#testing/doubles/sleeper'
import { wanted } from '#testing/doubles/wanted'
import { describe, expect, it } from 'vitest'
import { sleeperPort } from './port.ts'
import { readSleeperWeek } from './read-saved.ts'

const sleeper = recordings('sleeper-samples')

type Row = {
  roster_id: number
  starters: string[]
  players: string[]
  players_points: Record<string, number>
}
type Listed = Record<string, { position: string; fantasy_positions: string[] | null }>

/** The best scores by position, counted from the recording itself and not by the adapter. */
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

describe.runIf(sleeper !== undefined)('recorded answers of Sleeper', () => {
  const read = (name: string) => sleeper?.read(`${name}.json`)
  const files = [
    'league.nfl2025',
    'users.nfl2025',
    'rosters.nfl2025',
    'players-nfl-trimmed.nfl2025',
    'state-nfl.preseason2026',
  ]
  const weekFrom = (matchups: string, week: number) => readSleeperWeek([...files, matchups].map(read), week)
  const players = read('players-nfl-trimmed.nfl2025') as Listed

  it.each([1, 5, 15, 18])('give the leaders of week %i', number => {
    const name = `matchups-${String(number).padStart(2, '0')}.nfl2025`
    const rows = read(name) as Row[]
    const week = weekFrom(name, number)
    for (const [position, points] of Object.entries(bestStarted(rows, players))) {
      const started = week.players.filter(player => player.slot === 'starter' && player.position === position)
      expect(Math.max(...started.map(player => player.points ?? -1)), position).toBe(Math.round(points * 100))
    }
    const rostered = rows.flatMap(row => [...row.players, ...row.starters]).filter(id => id !== '0')
    expect(week.players).toHaveLength(new Set(rostered).size)
    expect(week).toMatchObject({
      leagueRef: '1195205225995415552',
      season: 2025,
      isFinal: true,
      statusesAreOfWeek: false,
    })
    expect(week.teams).toHaveLength(12)
  })

  it('leave the bench without points where they have no players_points', () => {
    const week = weekFrom('matchups-05.recorded-2021-without-players_points.nfl2020', 5)
    expect(
      week.players.filter(player => player.slot === 'bench').every(player => player.points === null),
    ).toBe(true)
    expect(week.notes).toContainEqual(expect.stringContaining('Bench Boss cannot be computed'))
  })

  it('are read the same over the network', async () => {
    const double = await startSleeper({ folder: sleeper?.folder ?? '' })
    try {
      const cache = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }
      const { live } = sleeperPort({ baseUrl: double.url, cache, now: () => Date.UTC(2026, 7, 20) })
      const week = await live?.fetchWeek({ ...wanted('1195205225995415552'), week: 5 })
      expect(week?.players).toEqual(weekFrom('matchups-05.nfl2025', 5).players)
    } finally {
      await double.close()
    }
  })
})
