import { describe, expect, it } from 'vitest'
import { leadersOf } from '#testing/fakes/week'
import { sampleResponses, sampleSeason } from '../../../fixtures/sample-season.ts'
import { readYahooWeek } from './read-week.ts'

const weeks = Array.from({ length: 18 }, (_, place) => place + 1)
const read = (week: number) => readYahooWeek(sampleResponses(week), week)

describe('the sample season', () => {
  it.each(weeks)('contains a final week %i of twelve full teams, with statuses', week => {
    const sample = read(week)
    expect(sample).toMatchObject({
      leagueRef: sampleSeason.leagueRef,
      leagueName: sampleSeason.leagueName,
      season: sampleSeason.year,
      week,
      isFinal: true,
      statusesAreOfWeek: true,
    })
    expect(sample.teams).toHaveLength(12)
    for (const team of sample.teams) {
      const slots = sample.players.filter(player => player.teamKey === team.key).map(player => player.slot)
      expect(slots.filter(slot => slot === 'starter')).toHaveLength(9)
      expect(slots.filter(slot => slot === 'bench')).toHaveLength(5)
      expect(slots.filter(slot => slot === 'reserve')).toHaveLength(1)
    }
  })

  it('is identical every time', () => {
    expect(sampleResponses(7)).toEqual(sampleResponses(7))
  })

  it("has the league's managers in team order", () => {
    const { teams } = read(1)
    expect(teams.map(team => team.name)).toEqual(sampleSeason.managers.map(manager => manager.teamName))
    expect(teams.map(team => team.ownerEmail)).toEqual(sampleSeason.managers.map(manager => manager.email))
    expect(sampleSeason.managers[0]?.email).toBe('dana.whitfield@example.com')
  })

  it('has one leader per position and bench, except for the tie in week 11', () => {
    for (const week of weeks.slice(0, 10)) expect(leadersOf(read(week)), `week ${week}`).toHaveLength(7)
    expect(leadersOf(read(11))).toEqual([
      'QB Rashad Colter 3306',
      'RB Terrell Vance 3060',
      'WR Malik Shore 2740',
      'WR Jace Ferraro 2740',
      'TE Cody Hartsell 1720',
      'K Ivo Brandvold 1400',
      'DEF Houston Texans 2100',
      'bench Wes Kantor 2530',
    ])
  })

  it('has one suspended player, started only by Marcus Bell in week 4', () => {
    const suspended = weeks.flatMap(week => read(week).players.filter(player => player.isSuspended))
    expect(suspended).toEqual([
      expect.objectContaining({
        name: 'Rico Talbert',
        slot: 'starter',
        teamKey: '470.l.731942.t.3',
        points: 0,
      }),
    ])
  })

  it("omits a benched player's points at times, and has bye weeks and negative scores", () => {
    const players = weeks.slice(0, 11).flatMap(week => read(week).players)
    expect(players.filter(player => player.points === null).every(player => player.slot === 'bench')).toBe(
      true,
    )
    expect(players.some(player => player.points === null)).toBe(true)
    expect(players.some(player => player.slot === 'starter' && player.points === 0)).toBe(true)
    expect(players.some(player => (player.points ?? 0) < 0)).toBe(true)
  })

  it('gives every team a new opponent each week', () => {
    for (const week of weeks) {
      const keys = JSON.stringify(sampleResponses(week)[2]).match(/"team_key":"[^"]+"/g) ?? []
      expect(new Set(keys).size, `week ${week}`).toBe(12)
    }
  })
})

describe('matchup data of the sample season', () => {
  const week = read(7)
  const started = (teamKey: string) =>
    week.players.filter(player => player.teamKey === teamKey && player.slot === 'starter')

  it('has every team’s total matching its starters, and its projection', () => {
    for (const { key, total, projected } of week.teams) {
      expect(total).toBe(started(key).reduce((sum, { points }) => sum + (points ?? 0), 0))
      expect(projected).toBeGreaterThan(6000)
      expect(projected).toBeLessThan(13000)
    }
  })

  it('has every team win or lose against another one', () => {
    const byKey = new Map(week.teams.map(team => [team.key, team]))
    for (const { key, total, opponentKey, result, tier } of week.teams) {
      const opponent = byKey.get(opponentKey ?? '')
      expect(opponent?.opponentKey).toBe(key)
      expect(result).toBe((total ?? 0) > (opponent?.total ?? 0) ? 'win' : 'loss')
      expect(tier).toBe('regular')
    }
  })

  it('has nine lineup slots, each filled by an eligible player', () => {
    expect(week.lineup?.map(({ name }) => name)).toEqual('QB WR WR RB RB TE W/R/T K DEF'.split(' '))
    expect(week.lineup?.find(({ name }) => name === 'W/R/T')?.accepts).toEqual(['WR', 'RB', 'TE'])
    for (const { key } of week.teams)
      for (const { place, position } of started(key))
        expect(week.lineup?.find(({ name }) => name === place)?.accepts).toContain(position)
  })

  it('has stats for every player who scored, by position', () => {
    const lines = (position: string) =>
      week.players.flatMap(player => (player.position === position && player.line ? [player.line] : []))
    const maximum = (values: (number | null)[]) => Math.max(...values.map(value => value ?? -1))
    expect(maximum(lines('QB').map(line => line.passYards))).toBeGreaterThan(200)
    expect(maximum(lines('RB').map(line => line.rushYards))).toBeGreaterThan(60)
    expect(maximum(lines('WR').map(line => line.receptions))).toBeGreaterThan(4)
    expect(maximum(lines('K').map(line => line.fieldGoals))).toBeGreaterThan(1)
    expect(maximum(lines('DEF').map(line => line.sacks))).toBeGreaterThan(1)
    expect(
      lines('WR').every(({ longestReception, sacks }) => longestReception === null && sacks === null),
    ).toBe(true)
  })
})
