import { metricNames, defaultDirection } from '../calculator/rank.ts'
import type { Rule } from '../calculator/rule.ts'

/** Returns a rule with defaults, using its name as its key. */
const rule = (key: string, metric: string, overrides: Partial<Rule> = {}): Rule => ({
  key,
  metric,
  direction: defaultDirection(metric),
  target: null,
  positions: [],
  result: 'all',
  part: 'all',
  weeks: null,
  prize: { kind: 'fixed', amounts: [10] },
  ties: 'split',
  tieBreakers: [],
  legalLineup: false,
  mostWins: null,
  notTwiceInARow: false,
  ...overrides,
})

const fixed = (...amounts: number[]): Rule['prize'] => ({ kind: 'fixed', amounts })

/** Returns a default rule for each metric. */
export const everyMetric = (): Rule[] => metricNames.map(metric => rule(metric, metric))

/** Two weekly rules that every league starts with. */
export const builtIn = (): Rule[] => [
  rule('hot_top2', 'best_per_position'),
  rule('bench_boss', 'best_benched'),
]

/** Other rule options, a dozen a season: several places, ties, weeks, caps, other prizes. */
export const variations: Rule[][] = [
  [
    rule('three places', 'highest_score', { prize: fixed(20, 10, 5) }),
    rule('shared by three', 'best_starter', { prize: { kind: 'shared', amount: 20, places: 3 } }),
    rule('low fine', 'lowest_score', { prize: { kind: 'fine', amount: 5, purpose: 'pot' } }),
    rule('regular points', 'most_points_for', { part: 'regular', prize: fixed(50, 25) }),
    rule('first weeks', 'most_points_for', { weeks: [1, 2, 3, 4, 5], prize: fixed(15) }),
    rule('carried kickers', 'best_kicker', { ties: 'carryOver' }),
    rule('top carried', 'highest_score', { ties: 'carryOver', prize: fixed(11) }),
    rule('under the target', 'highest_score', { direction: 'closestUnder', target: 120 }),
    rule('full prize each', 'best_kicker', { ties: 'each', prize: fixed(7) }),
    rule('three wins at most', 'best_starter', { mostWins: 3 }),
    rule('not twice', 'best_starter', { notTwiceInARow: true }),
    rule('pot share', 'blowout', { prize: { kind: 'potShare', percent: 0.1 } }),
  ],
  [
    rule('two places', 'best_benched', { prize: fixed(9, 4.01) }),
    rule('backs alone', 'best_starter', { positions: ['RB'], prize: fixed(10) }),
    rule('jackpot', 'highest_score', {
      direction: 'closestUnder',
      target: 40,
      prize: { kind: 'jackpot', amount: 3 },
    }),
    rule('level kickers broken', 'best_kicker', { ties: 'breakers', tieBreakers: ['highest_score'] }),
    rule('low broken', 'lowest_score', {
      ties: 'breakers',
      tieBreakers: ['total_with_bench', 'best_efficiency'],
    }),
    rule('left open', 'highest_score', { ties: 'decide' }),
    rule('playoff survivor', 'survivor', { part: 'playoffs' }),
    rule('regular survivor', 'survivor', { part: 'regular' }),
    rule('legal lineups', 'worst_efficiency', { legalLineup: true }),
    rule('winners alone', 'lowest_score', { result: 'winners' }),
    rule('bench fine', 'points_left_on_bench', {
      prize: { kind: 'fine', amount: 2.5, purpose: 'firstPlace' },
    }),
    rule('remainder', 'most_points_for', { prize: { kind: 'remainder' } }),
  ],
  [
    rule('open positions', 'best_per_position', { ties: 'decide', prize: fixed(6) }),
    rule('two positions', 'best_per_position', { positions: ['QB', 'K'], prize: fixed(8.5) }),
    rule('other pair', 'best_pair', { positions: ['RB', 'WR'] }),
    rule('lowest starter', 'best_starter', { direction: 'lowest' }),
    rule('closest to 20', 'best_starter', { direction: 'closest', target: 20 }),
    rule('losers alone', 'best_starter', { result: 'losers' }),
    rule('playoffs alone', 'highest_score', { part: 'playoffs', prize: fixed(25, 10) }),
    rule('regular alone', 'blowout', { part: 'regular' }),
    rule('last weeks', 'regular_season_winner', {
      weeks: [10, 11, 12, 13, 14, 15, 16],
      prize: fixed(30, 20, 10),
    }),
    rule('regular efficiency', 'season_efficiency', { part: 'regular' }),
    rule('highs in playoffs', 'most_weekly_highs', { part: 'playoffs' }),
    rule('double dues', 'closest_to_target', { target: 111, prize: { kind: 'duesMultiple', times: 0.01 } }),
  ],
]
