import { describe, expect, test } from 'vitest'
import { ProviderWeek, type WeekPlayer } from '#core/kernel/ports/provider-week'
import { explanationOf, labelOf, styleOfAward, titleOf } from '#core/awards/award-types/award-kind'
import { benchBoss } from './bench-boss.ts'
import { hotTopTwo } from './hot-top-two.ts'
import { type Found, type Kind, emptyDecisionContext } from './award-type.ts'
import { miscreant } from './miscreant.ts'
import { kinds } from './registry.ts'

const player = (name: string, points: number | null, more: Partial<WeekPlayer> = {}): WeekPlayer => ({
  id: name,
  name,
  nflTeam: 'BUF',
  position: 'RB',
  teamKey: '1',
  slot: 'starter',
  points,
  status: null,
  isSuspended: false,
  ...more,
})

const week = (players: WeekPlayer[], more: Partial<ProviderWeek> = {}): ProviderWeek =>
  ProviderWeek.parse({
    provider: 'yahoo',
    leagueRef: '1',
    leagueName: 'League',
    season: 2026,
    week: 5,
    isFinal: true,
    statusesAreOfWeek: true,
    notes: [],
    teams: [
      { key: '1', name: 'One', ownerName: '', ownerEmail: null },
      { key: '2', name: 'Two', ownerName: '', ownerEmail: null },
    ],
    players,
    ...more,
  })

/** Without a minimum score. */
const candidatesIn = (kind: Kind, week: ProviderWeek, minimumPoints = 0) =>
  kind.candidates(week, { ...emptyDecisionContext, minimumPoints })

const summary = (found: Found[]) =>
  found.map(({ subject, rank, preselected }) => `${rank} ${subject.name}${preselected ? ' *' : ''}`)

describe('Hot Top 2', () => {
  test('ranks starters of each position by points, 1, 2, 2, 4', () => {
    const found = candidatesIn(
      hotTopTwo,
      week([
        player('A', 1000),
        player('B', 2000),
        player('C', 2000),
        player('D', 3000),
        player('Q', 1500, { position: 'QB' }),
      ]),
    )
    expect(summary(found)).toEqual(['1 Q *', '1 D *', '2 B', '2 C', '4 A'])
  })

  test('lists eight of a position and all tied with the eighth', () => {
    const scores = [900, 800, 700, 600, 500, 400, 300, 200, 200, 200, 100]
    const found = candidatesIn(hotTopTwo, week(scores.map((points, index) => player(`P${index}`, points))))
    expect(found).toHaveLength(10)
    expect(found.slice(7).map(({ rank }) => rank)).toEqual([8, 8, 8])
  })

  test('lists at most eight of a position when none ties with the eighth', () => {
    const found = candidatesIn(
      hotTopTwo,
      week(Array.from({ length: 10 }, (_, index) => player(`P${index}`, 1000 - index))),
    )
    expect(found.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('compares at the second decimal: 27.44 beats 27.40', () => {
    const found = candidatesIn(hotTopTwo, week([player('A', 2740), player('B', 2744)]))
    expect(summary(found)).toEqual(['1 B *', '2 A'])
  })

  test('preselects all tied for first place', () => {
    expect(summary(candidatesIn(hotTopTwo, week([player('B', 100), player('A', 100)])))).toEqual([
      '1 A *',
      '1 B *',
    ])
  })

  test('excludes the bench, injured reserve and players with unknown points', () => {
    const found = candidatesIn(
      hotTopTwo,
      week([
        player('Bench', 5000, { slot: 'bench' }),
        player('Reserve', 5000, { slot: 'reserve' }),
        player('Unknown', null),
        player('Negative', -200),
      ]),
    )
    expect(summary(found)).toEqual(['1 Negative'])
  })
})

describe('ineligible players', () => {
  const reasons = (found: Found[]) => found.map(({ subject, cannotWin }) => [subject.name, cannotWin])

  test('select no winner when every candidate has zero points', () => {
    const kickers = Array.from({ length: 10 }, (_, index) => player(`K${index}`, 0, { position: 'K' }))
    expect(candidatesIn(hotTopTwo, week(kickers)).map(({ preselected }) => preselected)).toEqual(
      Array.from({ length: 10 }, () => false),
    )
  })

  test('include players below the league’s minimum, to the hundredth', () => {
    const players = [player('A', 500), player('B', 499), player('Sat', 499, { slot: 'bench' })]
    const found = candidatesIn(hotTopTwo, week(players), 500)
    expect(summary(found)).toEqual(['1 A *', '2 B'])
    const below = "scored below the league's minimum of 5 points"
    expect(reasons(found)).toEqual([
      ['A', null],
      ['B', below],
    ])
    expect(reasons(candidatesIn(benchBoss, week(players), 500))).toEqual([['Sat', below]])
  })

  test('keep their first place, and no one wins the prize by default', () => {
    const odd = { cannotWin: 'stands in two line-ups' }
    const found = candidatesIn(
      hotTopTwo,
      week([player('A', 3000, odd), player('B', 2000), player('Q', 900, { position: 'QB' })]),
    )
    expect(summary(found)).toEqual(['1 Q *', '1 A', '2 B'])
    const below = candidatesIn(hotTopTwo, week([player('A', 1000, odd), player('B', 2000)]))
    expect(summary(below)).toEqual(['1 B *', '2 A'])
  })

  test("can't be the Miscreant either", () => {
    const suspended = player('A', 0, { isSuspended: true, status: 'Suspended', cannotWin: 'stands twice' })
    expect(summary(candidatesIn(miscreant, week([suspended])))).toEqual(['1 A'])
  })
})

describe('Bench Boss', () => {
  test('lists the top five of the bench at any position, and ties with the fifth', () => {
    const bench = [600, 500, 400, 300, 200, 200, 100].map((points, index) =>
      player(`P${index}`, points, { slot: 'bench', position: index % 2 === 0 ? 'QB' : 'TE' }),
    )
    expect(summary(candidatesIn(benchBoss, week(bench)))).toEqual([
      '1 P0 *',
      '2 P1',
      '3 P2',
      '4 P3',
      '5 P4',
      '5 P5',
    ])
  })

  test('lists at most five when none ties with the fifth', () => {
    const bench = [600, 500, 400, 300, 200, 100].map((points, index) =>
      player(`P${index}`, points, { slot: 'bench' }),
    )
    expect(candidatesIn(benchBoss, week(bench)).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  })

  test('excludes starters, injured reserve, taxi squad and individual defenders', () => {
    const found = candidatesIn(
      benchBoss,
      week([
        player('Starter', 900),
        player('Reserve', 800, { slot: 'reserve' }),
        player('Taxi', 700, { slot: 'taxi' }),
        player('Linebacker', 600, { slot: 'bench', position: null }),
        player('Bench', 500, { slot: 'bench' }),
      ]),
    )
    expect(summary(found)).toEqual(['1 Bench *'])
  })
})

describe('Miscreant', () => {
  const suspended = { isSuspended: true, status: 'Suspended' }

  test('finds suspended starters and preselects when only one manager has any', () => {
    const found = candidatesIn(
      miscreant,
      week([
        player('Sat out', 0, { ...suspended, slot: 'bench' }),
        player('Played', 0, suspended),
        player('Fit', 900),
      ]),
    )
    expect(summary(found)).toEqual(['1 Played *'])
  })

  test('lists them by name and preselects the first of one manager’s two', () => {
    const found = candidatesIn(
      miscreant,
      week([
        player('Zed', 900, suspended),
        player('Linebacker', 0, { ...suspended, position: null }),
        player('Abe', 0, suspended),
      ]),
    )
    expect(summary(found)).toEqual(['1 Abe *', '2 Zed'])
  })

  test('preselects none when two managers started one', () => {
    const found = candidatesIn(
      miscreant,
      week([player('A', 0, suspended), player('B', 0, { ...suspended, teamKey: '2' })]),
    )
    expect(summary(found)).toEqual(['1 A', '1 B'])
  })

  test('ignores statuses that were not fetched during the week', () => {
    expect(candidatesIn(miscreant, week([player('A', 0, suspended)], { statusesAreOfWeek: false }))).toEqual(
      [],
    )
  })
})

test('sets a prize of ten dollars a week, and twenty for the Miscreant', () => {
  expect(kinds.map(({ type, defaultPrize }) => [type, defaultPrize])).toEqual([
    ['hot_top2', 10],
    ['bench_boss', 10],
    ['miscreant', 20],
  ])
})

const ofKind = (kind: string) => ({ kind, rule_version_id: null, rule_json: null })

test('labels an award type, and falls back to its name when unknown', () => {
  expect(
    ['hot_top2', 'miscreant', 'best_loser'].map(ofKind).map(one => [labelOf(one), titleOf(one)]),
  ).toEqual([
    ['Hot Top 2', 'Hot Top 2'],
    ['Miscreant', 'Miscreant Award'],
    ['best_loser', 'Best loser'],
  ])
  expect(
    ['bench_boss', 'best_loser'].map(ofKind).map(one => [styleOfAward(one).color, explanationOf(one)]),
  ).toEqual([
    ['bench', 'Highest-scoring bench player not in the lineup.'],
    ['hot', ''],
  ])
})
