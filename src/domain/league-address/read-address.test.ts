import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

const sleeperRef = '1124839566218999808'
const ofSleeper = { kind: 'league', provider: 'sleeper', leagueRef: sleeperRef, season: null, teamRef: null }
const espn = (season: number | null = null, teamRef: string | null = null) => ({
  kind: 'league',
  provider: 'espn',
  leagueRef: '48213377',
  season,
  teamRef,
})
const yahoo = (season: number | null = null, teamRef: string | null = null) => ({
  kind: 'league',
  provider: 'yahoo',
  leagueRef: '55120',
  season,
  teamRef,
})

describe('a league address', () => {
  it.each([
    [`https://sleeper.com/leagues/${sleeperRef}/team`, ofSleeper],
    [`sleeper.com/leagues/${sleeperRef}`, ofSleeper],
    [`http://www.sleeper.app/leagues/${sleeperRef}/team/3?x=1#top`, ofSleeper],
    [`SLEEPER.COM/Leagues/${sleeperRef}/matchup`, ofSleeper],
    [`https://sleeper.app/league/${sleeperRef}/predraft`, ofSleeper],
    [`https://sleeper.com:443/leagues/${sleeperRef}/players`, ofSleeper],
    [sleeperRef, ofSleeper],
    ['https://sleeper.com/draft/nfl/1124839566218999809', { kind: 'draft', draftId: '1124839566218999809' }],
    ['sleeper.com/draft/1124839566218999809', { kind: 'draft', draftId: '1124839566218999809' }],
    ['dana_whit', { kind: 'user', provider: 'sleeper', userName: 'dana_whit' }],
    ['@DanaWhit', { kind: 'user', provider: 'sleeper', userName: 'DanaWhit' }],
    ['https://fantasy.espn.com/football/league?leagueId=48213377', espn()],
    ['fantasy.espn.com/football/team?leagueId=48213377&teamId=7&seasonId=2026', espn(2026, '7')],
    [
      'https://fantasy.espn.com/football/boxscore?leagueId=48213377&matchupPeriodId=3&scoringPeriodId=3&seasonId=2025&teamId=2&view=scoringperiod',
      espn(2025, '2'),
    ],
    ['https://fantasy.espn.com/football/league/standings?leagueId=48213377&amp;seasonId=2026', espn(2026)],
    ['http://games.espn.com/ffl/clubhouse?leagueId=48213377&teamId=4&seasonId=2017', espn(2017, '4')],
    ['https://football.fantasysports.yahoo.com/f1/55120', yahoo()],
    ['football.fantasysports.yahoo.com/f1/55120/4/team?x', yahoo(null, '4')],
    ['https://football.fantasysports.yahoo.com/2025/f1/55120/3', yahoo(2025, '3')],
    ['https://football.fantasysports.yahoo.com/archive/nfl/2019/55120/2', yahoo(2019, '2')],
    ['https://football.fantasysports.yahoo.com/archive/nfl/2019/55120', yahoo(2019)],
    ['470.l.55120', yahoo()],
  ])('%s', (pasted, expected) => {
    expect(readAddress(pasted)).toMatchObject(expected)
  })

  it.each([
    ['https://fantasy.espn.com/football/league/join?leagueId=48213377&inviteId=6f1c-secret', espn()],
    ['https://football.fantasysports.yahoo.com/f1/55120/invitation?key=secret&ikey=secret', yahoo()],
    ['https://yho.com/nfl?l=55120&k=secret', yahoo()],
    [`https://sleeper.com/leagues/${sleeperRef}?token=secret#secret`, ofSleeper],
  ])('keeps no secret of %s', (pasted, expected) => {
    expect(readAddress(pasted)).toEqual(expected)
  })

  it.each([
    `Join us! https://sleeper.com/leagues/${sleeperRef}/team. See you there`,
    `(sleeper.com/leagues/${sleeperRef})`,
    `<a href="https://sleeper.com/leagues/${sleeperRef}">our league</a>`,
    `[league](https://sleeper.com/leagues/${sleeperRef}), bring beer`,
    `our league:\n\n  sleeper.com/leagues/${sleeperRef}!\n`,
    `invite https://sleeper.com/i/abc or https://sleeper.com/leagues/${sleeperRef}`,
  ])('is found in %s', pasted => {
    expect(readAddress(pasted)).toEqual(ofSleeper)
  })

  it.each([
    [`https://sleeper.com.evil.example/leagues/${sleeperRef}`],
    [`https://evil-sleeper.com/leagues/${sleeperRef}`],
    [`https://notsleeper.com/leagues/${sleeperRef}`],
    [`https://sleeper.com@evil.example/leagues/${sleeperRef}`],
    [`https://sleeper.com:80@evil.example/leagues/${sleeperRef}`],
    [`https://dana:sleeper.com@evil.example/leagues/${sleeperRef}`],
    [`https://evil.example/sleeper.com/leagues/${sleeperRef}`],
    [`https://api.sleeper.com/leagues/${sleeperRef}`],
    [`https://sleeper.com%2eevil.example/leagues/${sleeperRef}`],
    ['http://127.0.0.1/leagues/1'],
    ['https://www.fleaflicker.com/nfl/leagues/123'],
    ['what do I paste here?'],
    ['<script>alert(1)</script>'],
  ])('is not recognized: %s', pasted => {
    expect(readAddress(pasted)).toMatchObject({ kind: 'unclear', provider: null })
  })

  it.each([
    ['', null, 'Paste your Sleeper, ESPN or Yahoo league URL.'],
    ['48213377', null, 'A number alone could be ESPN or Yahoo'],
    ['123456789012345678901234567890', null, 'A number alone'],
    ['https://sleeper.com/i/aBcD12', 'sleeper', "That's an invitation to a Sleeper league"],
    ['https://sleeper.com/', 'sleeper', 'That Sleeper URL has no league'],
    ['https://sleeper.com/leagues/mine', 'sleeper', 'That Sleeper URL has no league'],
    ['https://sleeper.com/draft/nba/1124839566218999809', 'sleeper', 'URL has no league'],
    ['https://fantasy.espn.com/football/', 'espn', 'it has leagueId= and a number in it'],
    ['https://fantasy.espn.com/football/team?leagueId=../1', 'espn', 'leagueId='],
    ['https://fantasy.espn.com/baseball/league?leagueId=12', 'espn', 'another sport'],
    [
      'https://football.fantasysports.yahoo.com/league/gridiron',
      'yahoo',
      "has the league's name but not its number",
    ],
    [
      'https://football.fantasysports.yahoo.com/league/gridiron/2024',
      'yahoo',
      "has the league's name but not its number",
    ],
    ['https://football.fantasysports.yahoo.com/', 'yahoo', '/f1/ and a number'],
    ['https://football.fantasysports.yahoo.com/abcd/f1/55120', 'yahoo', '/f1/ and a number'],
    ['https://baseball.fantasysports.yahoo.com/b1/55120', 'yahoo', "isn't a Yahoo football league"],
    ['https://basketball.fantasysports.yahoo.com/nba/55120', 'yahoo', "isn't a Yahoo football league"],
    ['https://football.fantasysports.yahoo.com/b1/55120', 'yahoo', "isn't a Yahoo football league"],
    [
      'https://football.fantasysports.yahoo.com/archive/nba/2019/55120',
      'yahoo',
      "isn't a Yahoo football league",
    ],
    ['https://fantasy.espn.com/basketball/league?leagueId=12', 'espn', 'another sport'],
    ['https://www.espn.com/fantasy/hockey/league?leagueId=12', 'espn', 'another sport'],
    [
      'https://www42.myfantasyleague.com/2026/home/12345',
      null,
      'reads MyFantasyLeague leagues from a CSV file',
    ],
    ['our league: fleaflicker.com/nfl/leagues/123', null, 'reads Fleaflicker leagues from a CSV file'],
    ['https://fantasy.nfl.com/league/123456', null, 'reads NFL.com leagues from a CSV file'],
    ['https://gridiron.football.cbssports.com/teams', null, 'reads CBS Sports leagues from a CSV file'],
    ['https://nfl.com.evil.example/league/1', null, 'Sidepot supports Sleeper, ESPN and Yahoo leagues'],
    ['https://nfl.com@evil.example/league/1', null, 'Sidepot supports Sleeper, ESPN and Yahoo leagues'],
    ['https://yho.com/nfl?k=secret', 'yahoo', '/f1/ and a number'],
  ])('says what to paste when it is incomplete: %s', (pasted, provider, message) => {
    expect(readAddress(pasted)).toMatchObject({
      kind: 'unclear',
      provider,
      message: expect.stringContaining(message) as string,
    })
  })

  it('never throws for any input and never makes up an id', () => {
    const bits = fc.constantFrom(
      'https://',
      'sleeper.com',
      '/leagues/',
      '1124839566218999808',
      'fantasy.espn.com',
      '?leagueId=',
      '&',
      '/f1/',
      'football.fantasysports.yahoo.com',
      '@',
      '.',
      '%',
      ' ',
      '\u0000',
      '\u202E',
      '#',
      '\\',
      'evil.example',
      '9',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map(all => all.join('')),
        ),
        pasted => {
          const found = readAddress(pasted)
          if (found.kind === 'league') expect(pasted).toContain(found.leagueRef)
          if (found.kind === 'draft') expect(pasted).toContain(found.draftId)
          if (found.kind === 'league') expect(found.leagueRef).toMatch(/^\d{1,20}$/)
        },
      ),
    )
  })

  it('is found in any text around it', () => {
    const around = fc
      .array(fc.constantFrom('Hello', 'we play', 'here:', '1.', '(2026)', '-', 'äö', '🏈'))
      .map(tokens => tokens.join(' '))
    const id = fc.bigInt({ min: 10n ** 17n, max: 10n ** 19n - 1n }).map(String)
    fc.assert(
      fc.property(around, id, around, (before, leagueRef, after) => {
        expect(readAddress(`${before} https://sleeper.com/leagues/${leagueRef} ${after}`)).toMatchObject({
          provider: 'sleeper',
          leagueRef,
        })
      }),
    )
  })
})
