import { describe, expect, it } from 'vitest'
import { emptyDecisionContext } from '#core/awards/award-types/award-type'
import { hotTopTwo } from '#core/awards/award-types/hot-top-two'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { changedFixture, fixture } from '#testing/fakes/recorded'
import { playerNamed } from '#testing/fakes/week'
import { readEspnWeek } from './espn/read-week.ts'
import { readSleeperWeek } from './sleeper/read-saved.ts'
import { readYahooWeek } from './yahoo/read-week.ts'

type Change = [string | RegExp, string]

const sleeperWeek = (name: string, ...changes: Change[]): ProviderWeek =>
  readSleeperWeek(
    ['league', 'users', 'rosters', 'matchups-04', 'players-nfl', 'state-nfl'].map(file =>
      file === name ? changedFixture(`sleeper/${file}.json`, ...changes) : fixture(`sleeper/${file}.json`),
    ),
    4,
  )

const ahead = (week: ProviderWeek) =>
  hotTopTwo.candidates(week, emptyDecisionContext).filter(({ preselected }) => preselected)

describe('one player in two lineups', () => {
  const twice = 'Sunday Scaries and odessa_f'
  const week = sleeperWeek('matchups-04', [/"90011"/g, '"90001"'])

  it('reports both teams and excludes the player from both', () => {
    expect(week.players.filter(({ name }) => name === 'Ansel Whitby')).toMatchObject([
      { id: '90001', teamKey: '1', points: 2436, cannotWin: `is in two lineups (${twice})` },
      { id: '90001@2', teamKey: '2', points: 3102, cannotWin: `is in two lineups (${twice})` },
    ])
    expect(week.notes).toContain(
      `Ansel Whitby is in two lineups (${twice}) and can't win for either. Other players can. Record an award for Ansel Whitby manually.`,
    )
  })

  it("leaves the week's other prizes unaffected", () => {
    expect(ahead(week).map(({ subject }) => subject.position)).toEqual([
      'RB',
      'RB',
      'WR',
      'WR',
      'TE',
      'K',
      'DEF',
    ])
  })

  it('is detected for Yahoo too', () => {
    const rosters = changedFixture('yahoo/rosters-week-5.json', [/910021/g, '910001'])
    const { notes } = readYahooWeek([rosters], 5)
    expect(notes).toContainEqual(expect.stringContaining('in two lineups (Keel Over and Bow Wave)'))
  })

  it('keeps one copy of a player listed twice in the same lineup', () => {
    const { schedule, ...otherFields } = fixture('espn/boxscore-03.json') as {
      schedule: { home: { rosterForCurrentScoringPeriod: { entries: unknown[] } } }[]
    }
    const [first, ...others] = schedule
    const { entries } = first?.home.rosterForCurrentScoringPeriod ?? { entries: [] }
    const doubled = {
      ...first,
      home: { ...first?.home, rosterForCurrentScoringPeriod: { entries: [...entries, entries[0]] } },
    }
    const league = fixture('espn/league.json')
    const read = readEspnWeek([league, { ...otherFields, schedule: [doubled, ...others] }], 3)
    expect(read).toEqual(readEspnWeek([league, { ...otherFields, schedule }], 3))
  })
})

describe('a week without points', () => {
  const note =
    "Week 4 has no points yet, so it isn't final and no one is preselected. Fetch it again after its games."

  it.each<[string, Change]>([
    ['zero everywhere', [/: -?\d+(\.\d+)?(?=,?\n)(?<!_id": \d+)/g, ': 0.0']],
    ['none at all', [/"(players|starters)_points": [{[][^}\]]*[}\]]/g, '"$1_points": null']],
  ])('stays provisional at Sleeper whatever the calendar says: %s', (_what, change) => {
    const scored = changedFixture('sleeper/league.json', ['"last_scored_leg": 3', '"last_scored_leg": 4'])
    const read = readSleeperWeek(
      [
        scored,
        changedFixture('sleeper/matchups-04.json', change),
        ...['users', 'rosters', 'players-nfl', 'state-nfl'].map(file => fixture(`sleeper/${file}.json`)),
      ],
      4,
    )
    expect(read.isFinal).toBe(false)
    expect(read.notes).toContain(note)
    expect(ahead(read)).toEqual([])
  })

  it('is reported for ESPN when every matchup has a winner', () => {
    const decided = changedFixture(
      'espn/boxscore-04.json',
      [/"winner": "UNDECIDED"/g, '"winner": "HOME"'],
      [/"appliedTotal": -?[\d.]+/g, '"appliedTotal": null'],
      [/"appliedStatTotal": -?[\d.]+/g, '"appliedStatTotal": null'],
    )
    const read = readEspnWeek([fixture('espn/league.json'), decided], 4)
    expect(read.players.every(({ points }) => points === null)).toBe(true)
    expect([read.isFinal, read.notes.at(-1)]).toEqual([false, note])
  })
})

describe('implausible provider data', () => {
  it('excludes scores above 500 points from winning and reports them in full', () => {
    const week = sleeperWeek('matchups-04', [/31\.02/g, '31020.5'])
    expect(playerNamed(week, 'Jasper Oyelowo')).toMatchObject({
      points: 50_000,
      cannotWin: 'Sleeper has 31,020.5 points, which is impossible',
    })
    expect(week.notes).toContain(
      "Sleeper has impossible weekly points: Jasper Oyelowo (31,020.5). These players can't win. Check Sleeper, then fetch the week again or record the award manually.",
    )
    expect(ahead(week).map(({ subject }) => subject.position)).not.toContain('QB')
    const highScoreWeek = sleeperWeek('matchups-04', [/31\.02/g, '500.0'])
    expect(playerNamed(highScoreWeek, 'Jasper Oyelowo')).toMatchObject({ points: 50_000 })
    expect(playerNamed(highScoreWeek, 'Jasper Oyelowo').cannotWin).toBeUndefined()
    expect(playerNamed(sleeperWeek('matchups-04', [/31\.02/g, '-500.01']), 'Jasper Oyelowo').points).toBe(
      -50_000,
    )
  })

  it('truncates names over 100 characters and excludes their player from winning', () => {
    const long = `Jasper ${'O'.repeat(120)}`
    const week = sleeperWeek('players-nfl', [/Jasper Oyelowo/g, long])
    const cut = week.players.find(({ id }) => id === '90011')
    expect(cut?.name).toBe(`${long.slice(0, 99)}…`)
    expect(cut?.cannotWin).toBe('has a name over 100 characters on Sleeper')
    expect(week.notes).toContainEqual(
      expect.stringMatching(/^Names over 100 characters were shortened: Jasper O+…\./),
    )
  })

  it('excludes a player without a name and lets the others win', () => {
    const rosters = changedFixture('yahoo/rosters-week-5.json', [
      /"full": "Cassian Rowe",\s*"first": "Cassian",\s*"last": "Rowe"/,
      '"full": ""',
    ])
    const read = readYahooWeek([rosters], 5)
    expect(playerNamed(read, 'Player 470.p.910001').cannotWin).toBe('has no name on Yahoo')
    expect(read.notes).toContain(
      "Yahoo has no name for Player 470.p.910001, so they can't win. Record their awards manually.",
    )
    expect(ahead(read).map(({ subject }) => subject.position)).toContain('RB')
    const boxscore = changedFixture('espn/boxscore-03.json', [
      /"firstName": "Marlon",\s*"fullName": "Marlon Teague",(\s*"id": \d+,)\s*"lastName": "Teague"/,
      '"fullName": null,$1"lastName": " "',
    ])
    const espn = readEspnWeek([fixture('espn/league.json'), boxscore], 3)
    expect(espn.players.filter(({ cannotWin }) => cannotWin)).toMatchObject([
      { cannotWin: 'has no name on ESPN' },
    ])
  })

  it('truncates a long team name without affecting its players', () => {
    const week = sleeperWeek('users', ['Sunday Scaries', 'S'.repeat(300)])
    expect(week.teams[0]?.name).toHaveLength(100)
    expect(week.players.every(({ cannotWin }) => cannotWin === undefined)).toBe(true)
  })

  it('removes text direction marks and line breaks from names', () => {
    const week = sleeperWeek('users', ['Sunday Scaries', 'Sunday \\u202eseiracS\\nnow'])
    expect(week.teams[0]?.name).toBe('Sunday seiracS now')
  })
})
