import { recordings } from '#testing/doubles/recorded'
import { leadersOf } from '#testing/doubles/week'
import { describe, expect, it } from 'vitest'
import { readEspnWeek } from './read-week.ts'

const espn = recordings('espn-samples')

describe.runIf(espn !== undefined)('a recorded answer of ESPN', () => {
  const readWeek = () => readEspnWeek([espn?.read('boxscore.wk1-trimmed.nfl2020.json')], 1)

  it('gives the leaders of the week, who are known', () => {
    const week = readWeek()
    expect(leadersOf(week)).toEqual([
      'QB Russell Wilson 3178',
      'RB Josh Jacobs 3390',
      'WR Davante Adams 3460',
      'TE Mark Andrews 2030',
      'K Matt Prater 1100',
      'DEF Ravens D/ST 1380',
      'bench Adam Thielen 2800',
    ])
    const teams = [
      'Russell Wilson',
      'Josh Jacobs',
      'Davante Adams',
      'Mark Andrews',
      'Matt Prater',
      'Ravens D/ST',
    ]
    expect(teams.map(name => week.players.find(player => player.name === name)?.teamKey)).toEqual([
      '10',
      '5',
      '2',
      '6',
      '4',
      '8',
    ])
  })

  it('is final, without statuses, and of every player once', () => {
    const week = readWeek()
    expect(week).toMatchObject({ leagueRef: '899513', season: 2020, isFinal: true, statusesAreOfWeek: false })
    expect(week.players).toHaveLength(220)
    expect(week.teams).toHaveLength(10)
  })
})
