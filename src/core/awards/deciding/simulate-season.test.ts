import { expect, test } from 'vitest'
import { emptyDecisionContext } from '#core/awards/award-types/award-type'
import { RuleTerms } from '#contract/rules/rule-settings'
import { exampleWeek } from '#core/awards/metrics/example-week'
import { simulateSeason } from './simulate-season.ts'
import { prizeParts } from './decide-rule.ts'

const money = { baseCents: 100_000, members: 4, leftCents: 5000, currency: 'USD' }

const season = (...weeks: [number, number][]) =>
  weeks.map(([one, other], index) =>
    exampleWeek(
      [
        { name: 'Coles Law', total: one },
        { name: 'Bench Mob', total: other },
      ],
      { week: index + 1 },
    ),
  )

const played = (more: Partial<RuleTerms>, weeks = season([100, 90], [80, 80], [70, 95])) => {
  const rule = RuleTerms.parse({
    metric: 'highest_score',
    direction: 'highest',
    prize: { kind: 'fixed', amounts: [10] },
    ...more,
  })
  return simulateSeason(rule, weeks, money, emptyDecisionContext).map(({ week, places, prizes }) => [
    week.week,
    ...prizes.flatMap(({ winners }) =>
      prizeParts(rule, places, winners, () => '', 'USD').map(
        ({ winner, prizeCents }) => `${winner.measured.subject.name} ${prizeCents}`,
      ),
    ),
  ])
}

test('applies a rule in its weeks', () => {
  expect(played({ weeks: [1, 3] })).toEqual([
    [1, 'Coles Law 1000'],
    [3, 'Bench Mob 1000'],
  ])
})

test('adds a rolled-over prize to the next week’s only', () => {
  const weeks = season([100, 90], [80, 80], [70, 95], [99, 70])
  const won = [[1, 'Coles Law 1000'], [2], [3, 'Bench Mob 2000'], [4, 'Coles Law 1000']]
  expect(played({ ties: 'carryOver' }, weeks)).toEqual(won)
})

test('grows a jackpot until it is won', () => {
  const jackpot = { prize: { kind: 'jackpot', amount: 5 } } as const
  const under = { direction: 'closestUnder', target: 75 } as const
  expect(played({ ...jackpot, ...under })).toEqual([[1], [2], [3, 'Coles Law 1500']])
})

test('calculates prizes from the pot, a member’s share of it or the remainder', () => {
  const one = season([100, 90])
  expect(played({ prize: { kind: 'potShare', percent: 2.5 } }, one)).toEqual([[1, 'Coles Law 2500']])
  expect(played({ prize: { kind: 'duesMultiple', times: 0.5 } }, one)).toEqual([[1, 'Coles Law 12500']])
  expect(played({ prize: { kind: 'remainder' } }, one)).toEqual([[1, 'Coles Law 5000']])
  expect(played({ prize: { kind: 'shared', amount: 15.01, places: 2 } }, one)).toEqual([
    [1, 'Coles Law 750', 'Bench Mob 751'],
  ])
})

test('decides a season rule once, in its last week, summing its weeks', () => {
  const mostPointsFor = { metric: 'most_points_for' } as const
  expect(played(mostPointsFor)).toEqual([[3, 'Bench Mob 1000']])
  expect(played({ ...mostPointsFor, weeks: [1, 2] })).toEqual([[2, 'Coles Law 1000']])
})

test('passes the prize to the next best when a member reached their maximum wins', () => {
  const eligibility = {
    ...{ legalLineup: false, paidUp: false, notTwiceInARow: false, projectionWithin: null },
    mostWins: 1,
  }
  expect(played({ eligibility }, season([100, 90], [99, 80]))).toEqual([
    [1, 'Coles Law 1000'],
    [2, 'Bench Mob 1000'],
  ])
})
