import { describe, expect, it } from 'vitest'
import { leadersOf } from '#testing/doubles/week'
import { sampleAnswers, sampleSeason } from '../../../fixtures/sample-season.ts'
import { readYahooWeek } from './read-week.ts'

const weeks = Array.from({ length: 18 }, (_, place) => place + 1)
const read = (week: number) => readYahooWeek(sampleAnswers(week), week)

describe('the sample season', () => {
  it.each(weeks)('reads as a final week %i of twelve full teams, with its statuses', week => {
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

  it('is the same every time', () => {
    expect(sampleAnswers(7)).toEqual(sampleAnswers(7))
  })

  it('has the managers of the league, in the order of the teams', () => {
    const { teams } = read(1)
    expect(teams.map(team => team.name)).toEqual(sampleSeason.managers.map(manager => manager.teamName))
    expect(teams.map(team => team.ownerEmail)).toEqual(sampleSeason.managers.map(manager => manager.email))
    expect(sampleSeason.managers[0]?.email).toBe('dana.whitfield@example.com')
  })

  it('has one leader for each position and the bench, but for the tie of week 11', () => {
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

  it('has one suspended player, started by Marcus Bell in week 4 and never again', () => {
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

  it('leaves out the points of a benched player at times, and has free weeks and negative scores', () => {
    const players = weeks.slice(0, 11).flatMap(week => read(week).players)
    expect(players.filter(player => player.points === null).every(player => player.slot === 'bench')).toBe(
      true,
    )
    expect(players.some(player => player.points === null)).toBe(true)
    expect(players.some(player => player.slot === 'starter' && player.points === 0)).toBe(true)
    expect(players.some(player => (player.points ?? 0) < 0)).toBe(true)
  })

  it('lets every team meet another one each week', () => {
    for (const week of weeks) {
      const keys = JSON.stringify(sampleAnswers(week)[2]).match(/"team_key":"[^"]+"/g) ?? []
      expect(new Set(keys).size, `week ${week}`).toBe(12)
    }
  })
})
