import { describe, expect, test } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type MetricNeed, metricNeeds } from '#domain/rules'
import { csvPort } from '#adapters/csv/read-week'
import { readEspnWeek } from '#adapters/espn/read-week'
import { readSleeperWeek } from '#adapters/sleeper/read-saved'
import { readYahooWeek } from '#adapters/yahoo/read-week'
import { changedFixture, fixture } from '#testing/fakes/recorded'
import { csvWeek } from '#testing/csv-week'
import { sampleResponses } from '../../../../fixtures/sample-season.ts'
import { exampleWeek } from './example-week.ts'
import { metricOf } from './registry.ts'
import { providerCapabilities, missingStatReason, metricUnavailableReason } from './provider-capabilities.ts'

const sleeper = (...more: string[]) =>
  readSleeperWeek(
    ['league', 'users', 'rosters', 'matchups-04', 'players-nfl', 'state-nfl', ...more].map(name =>
      fixture(`sleeper/${name}.json`),
    ),
    4,
  )
const espn = () =>
  readEspnWeek(
    ['league', 'boxscore-03'].map(name => fixture(`espn/${name}.json`)),
    3,
  )
const yahooFiles = ['settings', 'rosters-week-5', 'scoreboard-week-5'].map(name =>
  fixture(`yahoo/${name}.json`),
)
const yahoo = () => readYahooWeek(yahooFiles, 5)
const csv = () =>
  csvPort({ season: () => 2026 }).readSaved(
    [
      csvWeek([
        ['Ann Ode', 'WR', 'starter', 12, 'Reds'],
        ['Bo Ode', 'WR', 'BN', 9, 'Reds'],
      ]),
    ],
    5,
  )

const missingNeeds = (week: ProviderWeek): MetricNeed[] =>
  metricNeeds.filter(need => !providerCapabilities(week).has(need))

describe('data available in a week', () => {
  test('includes everything at Sleeper while the week is in progress', () => {
    expect(missingNeeds(sleeper('stats-04', 'projections-04'))).toEqual([])
  })

  test('excludes stats and projections when Sleeper’s were not saved', () => {
    expect(missingNeeds(sleeper())).toEqual([
      ...['teamProjections', 'playerProjections', 'passingYards', 'rushingYards', 'receivingYards'],
      ...[
        'receptions',
        'touchdowns',
        'longestPlay',
        'longestFieldGoal',
        'takeaways',
        'sacks',
        'pointsAllowed',
      ],
    ])
  })

  test('excludes play lengths at ESPN, and statuses for an older week', () => {
    expect(missingNeeds(espn())).toEqual(['longestPlay', 'statuses'])
  })

  test("excludes lengths and single players' projections at Yahoo", () => {
    expect(missingNeeds(yahoo())).toEqual(['playerProjections', 'longestPlay'])
    expect(missingNeeds(readYahooWeek(sampleResponses(7), 7))).toEqual(['playerProjections', 'longestPlay'])
  })

  test('is limited to points and bench in a file', () => {
    expect([...providerCapabilities(csv())]).toEqual(['totals', 'bench', 'statuses', 'earlierWeeks'])
  })

  test('excludes bench and lineup in best ball', () => {
    const bestBall = { ...sleeper('stats-04', 'projections-04'), isBestBall: true }
    expect(missingNeeds(bestBall)).toEqual(['bench', 'lineup'])
  })
})

describe('reasons for missing metrics', () => {
  const reasonFor = (need: MetricNeed, week: ProviderWeek) => metricUnavailableReason(week, need)

  test.each<[MetricNeed, () => ProviderWeek, string | null]>([
    ['receptions', yahoo, null],
    ['playerProjections', yahoo, "Yahoo doesn't report player projections."],
    ['longestPlay', espn, "ESPN doesn't report play lengths."],
    ['statuses', espn, "Week 3 wasn't fetched while it was played, so it's unknown who was suspended."],
    ['longestPlay', sleeper, 'Sleeper has no play lengths for week 4 yet.'],
    ['sacks', csv, 'The CSV file had no sacks for week 5.'],
    ['bench', () => ({ ...yahoo(), isBestBall: true }), 'Best ball has no bench.'],
    ['totals', () => readYahooWeek(yahooFiles.slice(0, 2), 5), 'Yahoo has no team totals for week 5 yet.'],
    [
      'opponents',
      () => exampleWeek([{ name: 'Reds', opponentKey: null }]),
      'No team had an opponent in week 5.',
    ],
    [
      'sacks',
      () => exampleWeek([{ name: 'Reds' }], { gaps: { plays: 'Sleeper gave no statistics today.' } }),
      'Sleeper gave no statistics today.',
    ],
    [
      'teamProjections',
      () => exampleWeek([{ name: 'Reds' }], { gaps: { projections: 'Sleeper gave no projections.' } }),
      'Sleeper gave no projections.',
    ],
    [
      'totals',
      () => exampleWeek([{ name: 'Reds' }], { provider: 'manual' }),
      'The manual entry had no team totals for week 5.',
    ],
  ])('explain %s in a sentence (%#)', (need, week, sentence) => {
    expect(reasonFor(need, week())).toBe(sentence)
  })

  test('name unknown player positions, which the best lineup needs', () => {
    const week = sleeper('stats-04', 'projections-04')
    const sentence =
      "The positions of 1 player are unknown, so the best lineup of their teams can't be calculated."
    expect(missingStatReason(metricOf('worst_efficiency'), week)).toBe(sentence)
    expect(missingStatReason(metricOf('best_flex'), week)).toBeNull()
    const known = { ...week, players: week.players.filter(({ id }) => id !== '99999') }
    expect(missingStatReason(metricOf('worst_efficiency'), known)).toBeNull()
  })

  test("name a stat that Yahoo’s league doesn't list", () => {
    const settings = changedFixture('yahoo/settings.json', [/\{ "stat": \{ "stat_id": 11, [^}]*\} \},/, ''])
    const week = readYahooWeek([settings, ...yahooFiles.slice(1)], 5)
    expect(reasonFor('receptions', week)).toBe(
      "Yahoo has receptions only for leagues that list them in their stats, and this one doesn't.",
    )
    expect(missingNeeds(week)).toContain('receptions')
  })

  test("exist for every need that an empty week doesn't meet", () => {
    for (const need of missingNeeds(exampleWeek([{ name: 'Reds' }], { statusesAreOfWeek: false })))
      expect(reasonFor(need, exampleWeek([{ name: 'Reds' }], { statusesAreOfWeek: false }))).toMatch(
        /^[A-Z].*\.$/,
      )
  })
})
