import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAllowingFaults, malformedMessage } from '#testing/fakes/faults'
import { changedFixture, fixture } from '#testing/fakes/recorded'
import { leadersOf, playerNamed } from '#testing/fakes/week'
import { sampleResponses } from '../../../fixtures/sample-season.ts'
import { readYahooWeek } from './read-week.ts'

const rosters = fixture('yahoo/rosters-week-5.json')
const asJsonF = fixture('yahoo/rosters-week-5.json_f.json')
const settings = fixture('yahoo/settings.json')
const metadata = fixture('yahoo/metadata.json')
const teams = fixture('yahoo/teams.json')
const postevent = fixture('yahoo/scoreboard-week-5.json')
const midevent = fixture('yahoo/scoreboard-week-5.midevent.json')
const pages = fixture('yahoo/players-week-5.json')
const withoutPoints = [1, 2].map(team => fixture(`yahoo/team-${team}-roster-week-5.no-points.json`))
const teamOne = fixture('yahoo/team-1-roster-week-5.json')

const week = readYahooWeek([rosters, postevent], 5)

const faultOf = (responses: unknown[], week = 5) => malformedMessage(() => readYahooWeek(responses, week))

describe('a week in one response', () => {
  it('returns the league, season and week number', () => {
    expect(week).toMatchObject({
      provider: 'yahoo',
      leagueRef: '55120',
      leagueName: 'Harbor Lights',
      season: 2026,
      week: 5,
      isFinal: true,
      statusesAreOfWeek: true,
    })
  })

  it('finds the leaders at every position and on the bench', () => {
    expect(leadersOf(week)).toEqual([
      'QB Cassian Rowe 2746',
      'RB Anselm Duarte 1605',
      'WR Ivo Castell 2210',
      'WR Tobin Asare 2210',
      'TE Royce Tindall 790',
      'K Jory Pellatt 1100',
      'DEF Los Angeles Chargers 1400',
      'bench Corin Devlin 2480',
    ])
  })

  it('reads both of Yahoo’s JSON dialects the same', () => {
    expect(readYahooWeek([asJsonF, postevent], 5)).toEqual(week)
  })

  it('reads responses as text too, with a byte order mark', () => {
    expect(readYahooWeek([`\uFEFF${JSON.stringify(rosters)}`, postevent], 5)).toEqual(week)
  })
})

describe('positions and slots', () => {
  it('counts a receiver in a flex slot as a receiver', () => {
    expect(playerNamed(week, 'Lucan Thorne')).toMatchObject({ position: 'WR', slot: 'starter' })
    expect(playerNamed(week, 'Royce Tindall')).toMatchObject({ position: 'TE', slot: 'starter' })
  })

  it('uses the first position of a two-way player', () => {
    expect(playerNamed(week, 'Ivo Castell').position).toBe('WR')
  })

  it('falls back to the displayed position', () => {
    expect(playerNamed(week, 'Gus Van Arden').position).toBe('K')
  })

  it('keeps individual defenders without an eligible position', () => {
    expect(playerNamed(week, 'Stellan Ward')).toMatchObject({ position: null, slot: 'starter', points: 1250 })
  })

  it("names a defense by its club, because cities aren't unique", () => {
    expect(week.players.filter(player => player.position === 'DEF').map(player => player.name)).toEqual([
      'Los Angeles Rams',
      'Los Angeles Chargers',
      'Cincinnati Bengals',
    ])
  })

  it('keeps injured reserve off the bench, whatever its points', () => {
    expect(playerNamed(week, 'Maddock Firth')).toMatchObject({ slot: 'reserve', points: 3000 })
  })

  it.each([
    ['BN', 'bench'],
    ['IR', 'reserve'],
    ['IR+', 'reserve'],
    ['IL', 'reserve'],
    ['IL+', 'reserve'],
    ['NA', 'reserve'],
    ['Q/W/R/T', 'starter'],
    ['W/T', 'starter'],
    ['D', 'starter'],
  ])('treats a player in %s as %s when the league’s settings are missing', (slot, expected) => {
    const moved = changedFixture('yahoo/rosters-week-5.json', ['"position": "W/R"', `"position": "${slot}"`])
    expect(playerNamed(readYahooWeek([moved], 5), 'Lucan Thorne').slot).toBe(expected)
  })

  it('uses the settings to decide which slots start', () => {
    const odd = changedFixture('yahoo/settings.json', [
      /("position": "W\/R",[^}]*"is_starting_position": )1/,
      '$10',
    ])
    expect(playerNamed(readYahooWeek([rosters, odd], 5), 'Lucan Thorne').slot).toBe('reserve')
    expect(readYahooWeek([settings, rosters, postevent], 5)).toEqual({
      ...week,
      playoffStart: 15,
      positions: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
      lineup: expect.any(Array) as unknown,
    })
  })

  it('uses the settings to decide which positions start, including a quarterback in Q/W/R/T', () => {
    const superflex = changedFixture(
      'yahoo/settings.json',
      [/"position": "(QB|K)"/g, '"position": "BN"'],
      ['"position": "W/R"', '"position": "Q/W/R/T"'],
    )
    expect(readYahooWeek([superflex, rosters, postevent], 5).positions).toEqual([
      'QB',
      'RB',
      'WR',
      'TE',
      'DEF',
    ])
  })
})

describe('points', () => {
  it('reads text, whole numbers and fractions as hundredths', () => {
    const points = [
      'Lucan Thorne',
      'Odell Marchbanks',
      'Oren Brightwell',
      'Los Angeles Rams',
      'Emmerich Sloane',
    ]
    expect(points.map(name => playerNamed(week, name).points)).toEqual([1870, 900, 530, -300, 0])
  })

  it('keeps missing points unknown and names the players', () => {
    expect(playerNamed(week, 'Hale Okonedo').points).toBeNull()
    expect(week.notes).toEqual(["Yahoo has no points for Hale Okonedo, who can't win."])
  })

  it('treats an empty total as missing', () => {
    const empty = changedFixture('yahoo/rosters-week-5.json', ['"total": "27.46"', '"total": ""'])
    expect(playerNamed(readYahooWeek([empty], 5), 'Cassian Rowe').points).toBeNull()
  })

  it('rejects points of another week and names both weeks', () => {
    const other = changedFixture('yahoo/rosters-week-5.json', [
      /"week": "5"\s*},\s*"total": "27.46"/,
      '"week": "4" }, "total": "27.46"',
    ])
    expect(faultOf([other])).toContain(
      'You requested week 5, but the response has the points of Cassian Rowe (Keel Over) for week 4',
    )
  })

  it('rejects points of the whole season', () => {
    const season = changedFixture('yahoo/players-week-5.json', [
      /"coverage_type": "week"/g,
      '"coverage_type": "season"',
    ])
    expect(faultOf([...withoutPoints, season])).toContain('are for the season, not for week 5')
  })
})

describe('statuses', () => {
  it('detects a suspended player, started or benched', () => {
    const suspended = week.players.filter(player => player.isSuspended)
    expect(suspended.map(({ name, slot }) => [name, slot])).toEqual([
      ['Brandt Ekwueme', 'starter'],
      ['Dashiell Mbaye', 'bench'],
    ])
  })

  it('does not treat the commissioner’s exempt list as a suspension', () => {
    expect(playerNamed(week, 'Wendell Crake')).toMatchObject({
      status: "Commissioner's Exempt List",
      isSuspended: false,
    })
  })

  it('uses the full status when the short one is missing', () => {
    const long = changedFixture('yahoo/rosters-week-5.json', [/"status": "SUSP",?/g, ''])
    expect(playerNamed(readYahooWeek([long], 5), 'Brandt Ekwueme').isSuspended).toBe(true)
  })

  it('reports no status for healthy players', () => {
    expect(playerNamed(week, 'Cassian Rowe')).toMatchObject({ status: null, isSuspended: false })
  })

  it('provides no statuses for a week that is no longer current', () => {
    const later = readYahooWeek(
      [changedFixture('yahoo/rosters-week-5.json', ['"current_week": 5', '"current_week": 7'])],
      5,
    )
    expect(later.statusesAreOfWeek).toBe(false)
  })

  it('provides no statuses when responses were fetched in different weeks', () => {
    const later = changedFixture('yahoo/metadata.json', ['"current_week": 5', '"current_week": 6'])
    expect(readYahooWeek([rosters, later, postevent], 5).statusesAreOfWeek).toBe(false)
  })

  it('provides no statuses once the season is over, although the last week stays current', () => {
    const over = changedFixture('yahoo/rosters-week-5.json', [
      '"current_week": 5',
      '"current_week": "5", "is_finished": 1',
    ])
    expect(readYahooWeek([over], 5)).toMatchObject({ statusesAreOfWeek: false, isFinal: true })
  })
})

describe('managers', () => {
  it('joins co-managers and uses the first email address in lowercase', () => {
    expect(week.teams[0]).toMatchObject({
      key: '470.l.55120.t.1',
      name: 'Keel Over',
      ownerName: 'Imogen & Bertrand',
      ownerEmail: 'imogen.vale@example.com',
      ownerId: 'G1',
    })
  })

  it('keeps hidden managers unnamed', () => {
    expect(week.teams[1]).toMatchObject({ name: 'Bow Wave', ownerName: '', ownerEmail: null })
    const masked = changedFixture('yahoo/rosters-week-5.json', ['--hidden--', '---------------'])
    expect(readYahooWeek([masked], 5).teams[1]?.ownerName).toBe('')
  })
})

describe('whether a Sleeper week is over', () => {
  it('uses the matchups when the scoreboard is available', () => {
    expect(readYahooWeek([rosters, midevent], 5).isFinal).toBe(false)
    expect(readYahooWeek([postevent, rosters], 5).isFinal).toBe(true)
  })

  it('waits for the last matchup in every response', () => {
    const board = (...statuses: string[]) => ({
      fantasy_content: {
        league: [
          { league_key: '470.l.55120', league_id: '55120', season: '2026' },
          {
            scoreboard: {
              week: 5,
              0: {
                matchups: Object.assign(
                  { count: statuses.length },
                  statuses.map(status => ({ matchup: { week: '5', status } })),
                ),
              },
            },
          },
        ],
      },
    })
    const isFinal = (...boards: unknown[]) => readYahooWeek([rosters, ...boards], 5).isFinal
    expect(isFinal(board('postevent', 'midevent'))).toBe(false)
    expect(isFinal(board('midevent', 'postevent'))).toBe(false)
    expect(isFinal(board('postevent', 'postevent'))).toBe(true)
    expect(isFinal(board('postevent', 'postevent'), midevent)).toBe(false)
  })

  it('otherwise uses the league’s own week', () => {
    const inWeek = (current: string) =>
      changedFixture('yahoo/rosters-week-5.json', ['"current_week": 5', `"current_week": ${current}`])
    expect(readYahooWeek([inWeek('"6"')], 5).isFinal).toBe(true)
    expect(readYahooWeek([rosters], 5).isFinal).toBe(false)
  })

  it('ignores the scoreboard of another week', () => {
    const before = changedFixture('yahoo/scoreboard-week-5.json', [/"week": ("?)5/g, '"week": $14'])
    expect(readYahooWeek([rosters, before], 5).isFinal).toBe(false)
  })

  it('notes when no response shows the state of the week', () => {
    expect(readYahooWeek([rosters], 5).notes).toContainEqual(
      expect.stringContaining("don't show whether week 5 is over"),
    )
  })

  it('notes when the week has not begun', () => {
    const early = changedFixture('yahoo/rosters-week-5.json', ['"current_week": 5', '"current_week": 3'])
    expect(readYahooWeek([early], 5)).toMatchObject({ isFinal: false, statusesAreOfWeek: false })
    expect(readYahooWeek([early], 5).notes).toContain("Week 5 hasn't started on Yahoo yet.")
  })
})

describe('a week in several responses', () => {
  it('reads rosters and points separately, in any order', () => {
    const all = [metadata, settings, teams, postevent, pages, ...withoutPoints]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), responses => {
        const read = readYahooWeek(responses, 5)
        expect(new Set(read.players)).toEqual(new Set(week.players))
        expect(leadersOf(read).sort()).toEqual(leadersOf(week).sort())
      }),
      { numRuns: 20 },
    )
  })

  it('reads a single team without its league, using the league id and season in the keys', () => {
    const read = readYahooWeek([teamOne], 5)
    expect(read).toMatchObject({ leagueRef: '55120', season: 2026, isFinal: false, statusesAreOfWeek: false })
    expect(read.teams).toHaveLength(1)
  })

  it('names the teams without a roster', () => {
    expect(readYahooWeek([teams, teamOne, postevent], 5).notes).toEqual([
      "The response has 1 of 2 teams. Players on the others can't win.",
      'Missing roster: Bow Wave.',
      "Yahoo has no points for Hale Okonedo, who can't win.",
    ])
  })

  it.each([
    ['its settings tell', /(?<="num_teams": )2/],
    ['its list of teams tells', /(?<="count": )2$/m],
  ])("reports how many of a league's teams are missing when %s", (_, count) => {
    const part = changedFixture('yahoo/rosters-week-5.json', [count, '10'])
    expect(readYahooWeek([part, postevent], 5).notes).toContain(
      "The response has 2 of 10 teams. Players on the others can't win.",
    )
  })

  it('notes a truncated list', () => {
    const cut = changedFixture('yahoo/rosters-week-5.json_f.json', [/"count": 12/, '"count": 15'])
    expect(readYahooWeek([cut, postevent], 5).notes).toContain(
      'The response has 12 of 15 players on Keel Over.',
    )
  })

  it('rejects responses from two leagues', () => {
    const other = changedFixture('yahoo/metadata.json', [/55120/g, '55121'])
    expect(faultOf([rosters, other])).toContain('different leagues (470.l.55120, 470.l.55121)')
  })
})

describe('unreadable Sleeper responses', () => {
  it('quotes Yahoo’s own error in both formats', () => {
    const error = fixture('yahoo/error-not-in-league.json') as { error: unknown }
    expect(faultOf([error])).toContain('because you are not in this league')
    expect(faultOf([error.error])).toContain('because you are not in this league')
  })

  it.each([
    ['text that is no JSON', 'Request denied', 'not JSON'],
    ['XML', '<fantasy_content/>', '?format=json'],
    ['a number', 7, 'expected an object'],
    ['a list', [], 'expected an object'],
    ['nothing', null, 'expected an object'],
    ['something else', { league: {} }, 'fantasy_content'],
  ])('refuses %s', (_what, response, message) => {
    expect(faultOf([response])).toContain(message)
  })

  it('names what is missing: teams, rosters or points', () => {
    expect(faultOf([])).toContain('no teams')
    expect(faultOf([metadata])).toContain('no teams')
    expect(faultOf([teams, metadata])).toContain('teams but no rosters')
    expect(faultOf(withoutPoints)).toContain(
      'rosters but no weekly points. Request league/…/teams/roster;week=5',
    )
  })

  it('names both weeks when the roster is from another week', () => {
    expect(faultOf([rosters], 6)).toContain(
      'You requested week 6, but the response has the roster of Keel Over for week 5',
    )
  })

  it('rejects rosters of two weeks', () => {
    const four = changedFixture('yahoo/team-1-roster-week-5.json', [/"week": "5"/g, '"week": "4"'])
    expect(faultOf([rosters, four])).toContain('Keel Over for week 5 and for week 4')
  })

  it('names team and player when a slot or key is missing', () => {
    const lame = (...change: [RegExp, string]) =>
      faultOf([changedFixture('yahoo/rosters-week-5.json', change)])
    expect(lame(/"position": "QB"(?=[^}]*\},\s*\{\s*"is_flex")/, '"position": ""')).toContain(
      'Cassian Rowe of Keel Over has no slot',
    )
    expect(lame(/"player_key": "470.p.910001"/, '"player_key": ""')).toContain(
      'Cassian Rowe of Keel Over has no player_key',
    )
    expect(lame(/"team_key": "470.l.55120.t.1"/, '"team_key": ""')).toContain('Keel Over has no team_key')
  })

  it('requests the metadata when the season is unknown', () => {
    const future = changedFixture('yahoo/team-1-roster-week-5.json', [/470\./g, '999.'])
    expect(faultOf([future])).toContain('league/…/metadata')
  })

  it('throw only known errors, wherever a file is damaged', () => {
    const text = JSON.stringify(sampleResponses(1)[1])
    const damage = fc.tuple(
      fc.nat(text.length),
      fc.nat(400),
      fc.constantFrom('', 'null', '[]', '{}', '""', '0', 'x'),
    )
    fc.assert(
      fc.property(damage, ([from, length, replacement]) => {
        readAllowingFaults(() =>
          readYahooWeek([text.slice(0, from) + replacement + text.slice(from + length)], 1),
        )
      }),
      { numRuns: 150 },
    )
  })
})
