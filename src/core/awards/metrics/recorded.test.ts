import { describe, expect, test } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { readEspnWeek } from '#adapters/espn/read-week'
import { readSleeperWeek } from '#adapters/sleeper/read-saved'
import { readYahooWeek } from '#adapters/yahoo/read-week'
import { changedFixture, fixture } from '#testing/fakes/recorded'
import { plainMetrics, type PlainStat, type PlainPlayer, type PlainWeek } from '#testing/plain-metrics'
import { sampleResponses } from '../../../../fixtures/sample-season.ts'
import { metrics } from './registry.ts'
import { providerCapabilities } from './provider-capabilities.ts'

/** Value at a path of a response. */
const at = (response: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inside, step) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined),
    response,
  )
const list = (response: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(response, ...path)
  return Array.isArray(found) ? found : []
}
const text = (response: unknown, ...path: (string | number)[]): string => {
  const found = at(response, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
const number = (response: unknown, ...path: (string | number)[]): number =>
  Number.parseFloat(text(response, ...path))
const cents = (response: unknown, ...path: (string | number)[]): number =>
  Math.round(number(response, ...path) * 100)

type Recorded = { week: ProviderWeek; plain: PlainWeek }

/** Excludes players without reported points. */
const reportedOnly = (plain: PlainWeek): PlainWeek => ({
  ...plain,
  players: plain.players.filter(({ points }) => !Number.isNaN(points)),
})

/** Compares each metric with its independent calculation. Returns the names of those that measured anyone. */
function compared({ week, plain }: Recorded, earlier: Recorded[]): string[] {
  const expected = plainMetrics(
    plain,
    earlier.map(({ plain }) => plain),
  )
  const capabilities = providerCapabilities(week)
  const sorted = (values: [string, number][]) => values.map(([id, value]) => `${id} ${value}`).sort()
  return metrics.flatMap(metric => {
    const { name, positions, needs } = metric
    const measured = metric
      .measure(
        week,
        { positions: positions ?? [] },
        earlier.map(({ week }) => week),
      )
      // A starter who is no longer listed only prevents others from winning.
      .filter(({ subject }) => !subject.isUnknown)
    expect([name, sorted(measured.map(({ subject, value }) => [subject.id, value]))]).toEqual([
      name,
      sorted(expected[name] ?? [['not reckoned', 0]]),
    ])
    if (measured.length === 0) return []
    expect([name, needs.filter(need => !capabilities.has(need))]).toEqual([name, []])
    return [name]
  })
}

const six: Record<string, string[]> = {
  QB: ['QB'],
  RB: ['RB'],
  WR: ['WR'],
  TE: ['TE'],
  K: ['K'],
  DEF: ['DEF'],
  FLEX: ['RB', 'WR', 'TE'],
  'W/R': ['RB', 'WR'],
  'W/R/T': ['RB', 'WR', 'TE'],
}
const placesNamed = (names: string[]) =>
  names.flatMap(name => (/^(BN|IR)$/.test(name) ? [] : [{ name, accepts: six[name] ?? [name] }]))

describe('Sleeper', () => {
  // The best lineup can't be calculated for a team with a player of unknown positions.
  const name = (kind: string, week: number) =>
    kind === 'matchups' && week === 4
      ? changedFixture('sleeper/matchups-04.json', [/"90026",\s*"99999"/, '"90026"'])
      : fixture(`sleeper/${kind}-0${week}.json`)
  const league = fixture('sleeper/league.json')
  const players = fixture('sleeper/players-nfl.json')
  const slots = list(league, 'roster_positions').map(String)
  const starting = slots.filter(slot => slot !== 'BN')

  const positionOf = (id: string): string => {
    const played = [text(players, id, 'position'), ...list(players, id, 'fantasy_positions').map(String)]
    return played.find(position => six[position]) ?? ''
  }

  function statsOf(week: number, id: string): PlainPlayer['did'] {
    const row = list(name('stats', week)).find(row => text(row, 'player_id') === id)
    if (at(row, 'stats', 'gp') === undefined) return {}
    const of = (key: string) => number(row, 'stats', key) || 0
    const did: PlainPlayer['did'] = {
      passYards: of('pass_yd'),
      rushYards: of('rush_yd'),
      receivingYards: of('rec_yd'),
      receptions: of('rec'),
      touchdowns: of('pass_td') + of('rush_td') + of('rec_td') + of('def_td'),
      longestPlay: Math.max(of('pass_lng'), of('rush_lng'), of('rec_lng')),
      takeaways: of('int') + of('fum_rec'),
      sacks: of('sack'),
    }
    return of('fgm') > 0 ? { ...did, fieldGoal: of('fgm_lng') } : did
  }

  function projectionOf(week: number, id: string): number | null {
    const row = list(name('projections', week)).find(row => text(row, 'player_id') === id)
    if (!at(row, 'opponent') || at(row, 'stats', 'gp') === undefined) return null
    const scoring = Object.entries(at(league, 'scoring_settings') ?? {})
    const misses = Math.max(0, (number(row, 'stats', 'fga') || 0) - (number(row, 'stats', 'fgm') || 0))
    return Math.round(
      scoring.reduce(
        (sum, [key, points]) =>
          sum + Number(points) * (key === 'fgmiss' ? misses : number(row, 'stats', key) || 0),
        0,
      ) * 100,
    )
  }

  const plain = (week: number, isOver: boolean): PlainWeek => {
    const matchups = list(name('matchups', week))
    const reserves = list(fixture('sleeper/rosters.json')).flatMap(roster => [
      ...list(roster, 'reserve'),
      ...list(roster, 'taxi'),
    ])
    return {
      week,
      isOver,
      places: placesNamed(starting),
      suspended: Object.keys(players ?? {}).filter(id => text(players, id, 'injury_status') === 'Sus'),
      teams: matchups.map(matchup => {
        const game = text(matchup, 'matchup_id')
        const against = matchups.find(
          other => other !== matchup && game !== '' && text(other, 'matchup_id') === game,
        )
        const projections = list(matchup, 'starters').map(id => projectionOf(week, String(id)))
        return {
          key: text(matchup, 'roster_id'),
          total: cents(matchup, 'points'),
          projected: projections.some(value => value !== null)
            ? projections.reduce<number>((sum, value) => sum + (value ?? 0), 0)
            : null,
          against: against === undefined ? null : text(against, 'roster_id'),
        }
      }),
      players: matchups.flatMap(matchup => {
        const started = list(matchup, 'starters').map(String)
        return list(matchup, 'players').map(player => {
          const id = String(player)
          const bench = reserves.includes(id) ? '' : 'bench'
          return {
            id,
            team: text(matchup, 'roster_id'),
            position: positionOf(id),
            alsoAt: list(players, id, 'fantasy_positions').map(String),
            place: started.includes(id) ? (starting[started.indexOf(id)] ?? '') : bench,
            points: cents(matchup, 'players_points', id),
            did: statsOf(week, id),
          }
        })
      }),
    }
  }

  const read = (week: number) =>
    readSleeperWeek(
      [
        ...['league', 'users', 'rosters', 'players-nfl', 'state-nfl'].map(kind =>
          fixture(`sleeper/${kind}.json`),
        ),
        ...['matchups', 'stats', 'projections'].map(kind => name(kind, week)),
      ],
      week,
    )

  test('matches an independent calculation for at least 30 metrics', () => {
    const three = { week: { ...read(3), statusesAreOfWeek: true }, plain: reportedOnly(plain(3, true)) }
    const four = { week: { ...read(4), statusesAreOfWeek: true }, plain: reportedOnly(plain(4, false)) }
    const found = new Set([...compared(three, []), ...compared(four, [three])])
    expect([...found].length).toBeGreaterThanOrEqual(30)
    expect(metrics.map(({ name }) => name).filter(name => !found.has(name))).toEqual([
      'luckiest',
      'unluckiest',
    ])
  })
})

describe('ESPN', () => {
  const positions: Record<string, string> = { 1: 'QB', 2: 'RB', 3: 'WR', 4: 'TE', 5: 'K', 16: 'DEF' }
  const slots: Record<string, string> = {
    ...{ 0: 'QB', 2: 'RB', 4: 'WR', 6: 'TE', 16: 'D/ST', 17: 'K', 23: 'FLEX', 20: 'bench' },
  }
  const league = fixture('espn/league.json')

  const plain = (week: number): PlainWeek => {
    const games = list(fixture(`espn/boxscore-0${week}.json`), 'schedule').filter(game =>
      ['home', 'away'].some(side => at(game, side, 'rosterForCurrentScoringPeriod')),
    )
    const sides = games.flatMap(game =>
      [
        { own: at(game, 'home'), other: at(game, 'away') },
        { own: at(game, 'away'), other: at(game, 'home') },
      ].filter(({ own }) => own !== undefined),
    )
    const entries = (side: unknown) => list(side, 'rosterForCurrentScoringPeriod', 'entries')
    const stat = (entry: unknown, source: number) =>
      list(entry, 'playerPoolEntry', 'player', 'stats').find(
        stat =>
          number(stat, 'statSourceId') === source &&
          number(stat, 'statSplitTypeId') === 1 &&
          number(stat, 'scoringPeriodId') === week,
      )
    return {
      week,
      isOver: games.some(game => ['HOME', 'AWAY'].includes(text(game, 'winner'))),
      places: Object.entries(at(league, 'settings', 'rosterSettings', 'lineupSlotCounts') ?? {}).flatMap(
        ([slot, count]) =>
          Array.from({ length: slots[slot] && slot !== '20' ? Number(count) : 0 }, () => ({
            name: slots[slot] ?? '',
            accepts: slot === '23' ? ['RB', 'WR', 'TE'] : [slots[slot]?.replace('D/ST', 'DEF') ?? ''],
          })),
      ),
      suspended: [],
      teams: sides.map(({ own, other }) => {
        const projections = entries(own)
          .filter(entry => ![20, 21].includes(number(entry, 'lineupSlotId')))
          .map(entry => stat(entry, 1))
        return {
          key: text(own, 'teamId'),
          total: cents(own, 'pointsByScoringPeriod', String(week)),
          projected: projections.some(Boolean)
            ? projections.reduce<number>((sum, stat) => sum + (stat ? cents(stat, 'appliedTotal') : 0), 0)
            : null,
          against: other === undefined ? null : text(other, 'teamId'),
        }
      }),
      players: sides.flatMap(({ own }) =>
        entries(own).map(entry => {
          const position = positions[text(entry, 'playerPoolEntry', 'player', 'defaultPositionId')] ?? ''
          const of = (...ids: number[]) =>
            ids.reduce((sum, id) => sum + (number(stat(entry, 0), 'stats', String(id)) || 0), 0)
          const offence = {
            passYards: of(3),
            rushYards: of(24),
            receivingYards: of(42),
            receptions: of(53),
            touchdowns: of(4, 25, 43),
          }
          const defence = { touchdowns: of(103, 104), takeaways: of(95) + of(96), sacks: of(99) }
          const bands: [number, number][] = [
            [74, 54.5],
            [77, 44.5],
            [80, 19.5],
          ]
          const band = bands.find(([id]) => of(id) > 0)
          const did = position === 'DEF' ? defence : offence
          return {
            id: text(entry, 'playerId'),
            team: text(own, 'teamId'),
            position,
            place: slots[text(entry, 'lineupSlotId')] ?? '',
            points: cents(
              stat(entry, 0) ?? at(entry, 'playerPoolEntry'),
              stat(entry, 0) ? 'appliedTotal' : 'appliedStatTotal',
            ),
            did: position === 'K' ? (band ? { fieldGoal: band[1] } : {}) : did,
          }
        }),
      ),
    }
  }

  const read = (week: number) => readEspnWeek([league, fixture(`espn/boxscore-0${week}.json`)], week)

  test('matches an independent calculation for at least 25 metrics', () => {
    const three = { week: read(3), plain: reportedOnly(plain(3)) }
    const four = { week: { ...read(4), statusesAreOfWeek: false }, plain: reportedOnly(plain(4)) }
    const found = new Set([...compared(three, []), ...compared(four, [three])])
    expect([...found].length).toBeGreaterThanOrEqual(25)
    expect(metrics.map(({ name }) => name).filter(name => !found.has(name))).toEqual([
      'over_projection',
      'longest_play',
      'first_suspended',
    ])
  })
})

describe('Yahoo', () => {
  /** Merges Yahoo's lists of single-key objects into one object. */
  const merged = (parts: unknown[]): unknown =>
    Object.assign({}, ...parts.flatMap(part => (Array.isArray(part) ? part : [part]))) as unknown
  const members = (collection: unknown, name: string) =>
    Array.from({ length: number(collection, 'count') }, (_, index) => at(collection, index, name))

  const plain = (responses: unknown[], week: number): PlainWeek => {
    const [settings, rosters, scoreboard] = responses.map(response =>
      at(response, 'fantasy_content', 'league', 1),
    )
    const games = members(at(scoreboard, 'scoreboard', 0, 'matchups'), 'matchup').map(game =>
      members(at(game, 0, 'teams'), 'team').map(team => ({
        key: text(merged(list(team, 0)), 'team_key'),
        total: cents(team, 1, 'team_points', 'total'),
        projected: cents(team, 1, 'team_projected_points', 'total'),
      })),
    )
    const statIds: [PlainStat, string[]][] = [
      ['passYards', ['4']],
      ['rushYards', ['9']],
      ['receivingYards', ['12']],
      ['receptions', ['11']],
      ['touchdowns', ['5', '10', '13', '15', '57', '35']],
      ['takeaways', ['33', '34']],
      ['sacks', ['32']],
    ]
    const players = members(at(rosters, 'teams'), 'team').flatMap(team =>
      members(at(team, 1, 'roster', 0, 'players'), 'player').map(player => {
        const parts = list(player)
        const fields = merged(list(parts, 0))
        const details = merged(parts.slice(1))
        const stats = new Map(
          list(details, 'player_stats', 'stats').map(one => [
            text(one, 'stat', 'stat_id'),
            number(one, 'stat', 'value'),
          ]),
        )
        const of = (ids: string[]) => ids.reduce((sum, id) => sum + (stats.get(id) ?? 0), 0)
        const band = [
          { ids: ['23'], from: 54.5 },
          { ids: ['22'], from: 44.5 },
          { ids: ['19', '20', '21'], from: 19.5 },
        ].find(({ ids }) => of(ids) > 0)
        const slot = text(details, 'selected_position', 1, 'position')
        const position = text(fields, 'primary_position') || text(fields, 'display_position')
        return {
          id: text(fields, 'player_key'),
          status: text(fields, 'status'),
          team: text(merged(list(team, 0)), 'team_key'),
          position: six[position] ? position : '',
          alsoAt: list(fields, 'eligible_positions').map(one => text(one, 'position')),
          place: slot === 'BN' ? 'bench' : slot.replace('IR', ''),
          points: cents(details, 'player_points', 'total'),
          did: {
            ...Object.fromEntries(statIds.map(([stat, ids]) => [stat, of(ids)])),
            ...(band && { fieldGoal: band.from }),
          },
        }
      }),
    )
    return {
      week,
      isOver: true,
      places: list(settings, 'settings', 0, 'roster_positions').flatMap(place =>
        placesNamed(
          Array.from({ length: number(place, 'roster_position', 'count') }, () =>
            text(place, 'roster_position', 'position'),
          ),
        ),
      ),
      suspended: players.filter(({ status }) => status.startsWith('SUSP')).map(({ id }) => id),
      teams: games.flatMap(([one, other]) =>
        one && other
          ? [
              { ...one, against: other.key },
              { ...other, against: one.key },
            ]
          : [],
      ),
      players,
    }
  }

  const sample = (week: number): Recorded => ({
    week: readYahooWeek(sampleResponses(week), week),
    plain: reportedOnly(plain(sampleResponses(week), week)),
  })

  test('matches an independent calculation in every week of a season, for at least 25 metrics', () => {
    const season = Array.from({ length: 11 }, (_, index) => sample(index + 1))
    const found = new Set(season.flatMap((recorded, index) => compared(recorded, season.slice(0, index))))
    expect([...found].length).toBeGreaterThanOrEqual(25)
    expect(metrics.map(({ name }) => name).filter(name => !found.has(name))).toEqual(['longest_play'])
  }, 60_000)

  test('matches in a week of two teams as sent by Yahoo', () => {
    const responses = ['settings', 'rosters-week-5', 'scoreboard-week-5'].map(file =>
      fixture(`yahoo/${file}.json`),
    )
    const found = compared(
      { week: readYahooWeek(responses, 5), plain: reportedOnly(plain(responses, 5)) },
      [],
    )
    expect(found.length).toBeGreaterThanOrEqual(25)
  })
})
