import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDecisionContext } from '#core/awards/award-types/award-type'
import { RuleTerms } from '#contract/rules/rule-settings'
import { exampleWeek } from '#core/awards/metrics/example-week'
import type { ScoringPosition } from '#domain/positions'
import type { PlayoffTeams } from '#domain/rules'
import { decide, prizeParts } from './decide-rule.ts'
import { paidTeams } from './paid-teams.ts'
import { reasonOf } from './explain-result.ts'
import type { Conditions } from './eligibility.ts'

const rule = (more: Partial<RuleTerms>): RuleTerms =>
  RuleTerms.parse({
    metric: 'highest_score',
    direction: 'highest',
    prize: { kind: 'fixed', amounts: [10] },
    ...more,
  })

const conditions: Conditions = { ...emptyDecisionContext, wins: [] }

const totals = (...points: number[]) =>
  exampleWeek(points.map((total, index) => ({ name: `Team ${'ABCDEFGH'[index] ?? index}`, total })))

const winnersOf = (
  settings: RuleTerms,
  week = totals(120, 140, 130),
  places = [1000],
  more: Partial<Conditions> = {},
) =>
  decide(settings, week, [], { ...conditions, ...more }, places.length).flatMap(({ winners }) =>
    prizeParts(
      { ...settings, prize: { kind: 'fixed', amounts: places } },
      places,
      winners,
      () => '',
      'USD',
    ).map(({ winner, prizeCents }) => `${winner.measured.subject.name} ${prizeCents}`),
  )

describe('a rule', () => {
  test('awards its prize to the best', () => {
    expect(winnersOf(rule({}))).toEqual(['Team B 1000'])
    expect(winnersOf(rule({ direction: 'lowest' }))).toEqual(['Team A 1000'])
    expect(winnersOf(rule({ direction: 'closest', target: 128 }))).toEqual(['Team C 1000'])
    expect(winnersOf(rule({ direction: 'closestUnder', target: 128 }))).toEqual(['Team A 1000'])
  })

  test('pays its number of places, and fewer when fewer are measured', () => {
    expect(winnersOf(rule({}), totals(120, 140, 130), [2000, 1000])).toEqual(['Team B 2000', 'Team C 1000'])
    expect(winnersOf(rule({}), totals(120), [2000, 1000])).toEqual(['Team A 2000'])
  })

  test('splits one place equally among the selected winners, whatever their ranks', () => {
    const [prize] = decide(rule({}), totals(120, 140, 130), [], conditions, 1)
    const parts = prizeParts(rule({}), [1000], prize?.placed.slice(0, 2) ?? [], () => '', 'USD')
    expect(parts.map(({ prizeCents }) => prizeCents)).toEqual([500, 500])
  })

  test('counts only the teams it applies to', () => {
    const week = exampleWeek([
      { name: 'Won', total: 150, result: 'win', tier: 'regular' },
      { name: 'Lost', total: 140, result: 'loss', tier: 'regular' },
    ])
    expect(winnersOf(rule({ result: 'losers' }), week)).toEqual(['Lost 1000'])
  })

  test('applies in the playoffs to the teams the league chooses', () => {
    const week = exampleWeek([
      { name: 'Bye', total: 150, plays: false, opponentKey: null, tier: 'winners' },
      { name: 'Third place', total: 140, tier: 'third-place' },
      { name: 'Consolation', total: 160, tier: 'consolation' },
      { name: 'Eliminated', total: 170, plays: false, opponentKey: null },
    ])
    const winnerBy = (choice: PlayoffTeams) =>
      winnersOf(rule({}), week, [1000], { paidTeams: paidTeams(choice) })
    expect(winnerBy('inPlayoffs')).toEqual(['Bye 1000'])
    expect(winnerBy('playing')).toEqual(['Consolation 1000'])
    expect(winnerBy('all')).toEqual(['Eliminated 1000'])
    expect(winnersOf(rule({ metric: 'most_points_for' }), week)).toEqual(['Eliminated 1000'])
  })

  test('applies to every team that plays when the bracket is unknown', () => {
    const week = exampleWeek([
      { name: 'Played', total: 90, opponentKey: 'Other' },
      { name: 'Other', total: 80, opponentKey: 'Played' },
      { name: 'Idle', total: 160, plays: false, opponentKey: null },
    ])
    expect(winnersOf(rule({}), week)).toEqual(['Played 1000'])
  })

  test('has no winner while an unknown starter may have won it', () => {
    const known = { name: 'Josh Allen', position: 'QB', points: 31.2 } as const
    const unknown = {
      name: 'Unknown player',
      position: null,
      playsAt: ['RB', 'WR'] as ScoringPosition[],
      isUnknown: true,
    }
    const week = (points: number) =>
      exampleWeek([
        { name: 'A', players: [known, { name: 'James Cook', position: 'RB', points: 18 }] },
        { name: 'B', players: [{ ...unknown, points, cannotWin: 'is not known any more' }] },
      ])
    const best = rule({ metric: 'best_per_position' })
    expect(winnersOf(best, week(20))).toEqual(['Josh Allen 1000'])
    expect(winnersOf(best, week(10))).toEqual(['Josh Allen 1000', 'James Cook 1000'])
  })

  test('pays no place to a player without any stats', () => {
    expect(winnersOf(rule({}), totals(140, 0), [2000, 1000])).toEqual(['Team A 2000'])
  })

  test('shows length ranges as ranges, without yards between them', () => {
    const kicker = (name: string, fieldGoalsFrom50: number, fieldGoals40To49: number) => ({
      name,
      position: 'K' as const,
      line: { fieldGoalsFrom50, fieldGoals40To49, fieldGoalsTo39: 1 },
    })
    const week = exampleWeek([{ name: 'A', players: [kicker('Mid', 0, 1), kicker('Near', 0, 0)] }])
    const settings = rule({ metric: 'longest_field_goal' })
    const [prize] = decide(settings, week, [], conditions, 1)
    expect(prize && reasonOf(settings, prize)).toBe(
      '40–49 yards (lengths are given in ranges), before Near with up to 39 yards',
    )
    const near = exampleWeek([{ name: 'A', players: [kicker('Near', 0, 0)] }])
    expect(winnersOf(settings, near)).toEqual(['Near 1000'])
  })

  test('has no winner when none qualified or could be measured', () => {
    expect(winnersOf(rule({}), totals(0, 0))).toEqual([])
    expect(decide(rule({}), exampleWeek([{ name: 'Untold' }]), [], conditions, 1)).toEqual([])
  })
})

describe('a tie', () => {
  const tiedWeek = totals(140, 140, 140, 120)

  test('is split to the cent, leftover cents to the first by name', () => {
    expect(winnersOf(rule({}), tiedWeek)).toEqual(['Team A 334', 'Team B 333', 'Team C 333'])
  })

  test('splits the combined prizes of tied places', () => {
    expect(winnersOf(rule({}), tiedWeek, [2000, 1000])).toEqual(['Team A 1000', 'Team B 1000', 'Team C 1000'])
    expect(winnersOf(rule({}), totals(140, 130, 130), [2000, 1000])).toEqual([
      'Team A 2000',
      'Team B 500',
      'Team C 500',
    ])
  })

  test('leaves a tie for first of the season to the commissioner, and a side pot resolves it separately', () => {
    const first = { metric: 'first_suspended', direction: 'first' } as const
    const starts = (name: string, position: ScoringPosition) => ({
      name,
      players: [{ name: `${name} starter`, position, status: 'Suspended', isSuspended: true }],
    })
    const week = exampleWeek([starts('Team A', 'WR'), starts('Team B', 'RB')])
    expect(winnersOf(rule(first), exampleWeek([starts('Team A', 'WR')]))).toEqual(['Team A starter 1000'])
    expect(winnersOf(rule(first), week)).toEqual([])
    const [prize] = decide(rule(first), week, [], conditions, 1, 'split')
    expect(prize?.winners).toHaveLength(2)
  })

  test('pays each in full, rolls over or asks the commissioner, per the rule', () => {
    expect(winnersOf(rule({ ties: 'each' }), tiedWeek)).toEqual(['Team A 1000', 'Team B 1000', 'Team C 1000'])
    expect(winnersOf(rule({ ties: 'carryOver' }), tiedWeek)).toEqual([])
    expect(winnersOf(rule({ ties: 'decide' }), tiedWeek)).toEqual([])
  })

  test('is broken by another metric, which is shown', () => {
    const bench = (name: string, points: number) =>
      ({ name: `${name}’s bench`, position: 'WR', slot: 'bench', points }) as const
    const week = exampleWeek([
      { name: 'Coles Law', total: 142.3, players: [bench('Cole', 54.2)] },
      { name: 'Bench Mob', total: 142.3, players: [bench('Mo', 61)] },
    ])
    const settings = rule({ ties: 'breakers', tieBreakers: ['best_benched'] })
    const [prize] = decide(settings, week, [], conditions, 1)
    expect(prize?.winners.map(({ measured }) => measured.subject.name)).toEqual(['Bench Mob'])
    expect(prize && reasonOf(settings, prize)).toBe(
      'Tie at 142.3, broken by best benched player, 61.0 to 54.2',
    )
  })
})

describe('excluded candidates', () => {
  const excluded = (settings: RuleTerms, week = totals(140, 120), more: Partial<Conditions> = {}) =>
    decide(settings, week, [], { ...conditions, ...more }, 1).flatMap(prize =>
      prize.excluded.map(({ measured, reason }) => `${measured.subject.name} ${reason}`),
    )
  const eligibility = {
    legalLineup: false,
    paidUp: false,
    mostWins: null,
    notTwiceInARow: false,
    projectionWithin: null,
  }

  test('include all over the target', () => {
    expect(excluded(rule({ direction: 'closestUnder', target: 130 }))).toEqual([
      'Team A went over the target of 130',
    ])
  })

  test('include members who won often enough or last time, or have a balance due', () => {
    const wins = [{ week: 4, teamKey: 'Team A' }]
    expect(excluded(rule({ eligibility: { ...eligibility, mostWins: 1 } }), undefined, { wins })).toEqual([
      'Team A already won it once',
    ])
    expect(
      excluded(rule({ eligibility: { ...eligibility, notTwiceInARow: true } }), undefined, { wins }),
    ).toEqual(['Team A won it last time'])
    const shared = [...wins, { week: 4, teamKey: 'Team B' }]
    expect(
      excluded(rule({ eligibility: { ...eligibility, notTwiceInARow: true } }), undefined, { wins: shared }),
    ).toEqual(['Team A won it last time', 'Team B won it last time'])
    const owing = new Set(['Team A'])
    expect(excluded(rule({ eligibility: { ...eligibility, paidUp: true } }), undefined, { owing })).toEqual([
      'Team A still has a balance due',
    ])
  })

  test('include players below the league’s minimum when the most points win', () => {
    const minimumPoints = 1000
    const player = { name: 'Puka Nacua', position: 'WR', points: 9.5, line: { receptions: 7 } } as const
    const week = exampleWeek([{ name: 'Coles Law', result: 'win', players: [player] }])
    expect(excluded(rule({ metric: 'best_starter' }), week, { minimumPoints })).toEqual([
      "Puka Nacua scored below the league's minimum of 10 points",
    ])
    const others = [
      rule({ metric: 'most_receptions' }),
      rule({ metric: 'lowest_starter_on_winner', direction: 'lowest' }),
    ]
    expect(others.flatMap(other => excluded(other, week, { minimumPoints }))).toEqual([])
    expect(others.flatMap(other => winnersOf(other, week, [1000], { minimumPoints }))).toHaveLength(2)
  })

  test('include lineups with an empty slot', () => {
    const week = exampleWeek(
      [
        {
          name: 'Full',
          total: 100,
          players: [
            { name: 'A', position: 'QB', place: 'QB' },
            { name: 'B', position: 'K', place: 'K' },
          ],
        },
        { name: 'Short', total: 120, players: [{ name: 'C', position: 'QB', place: 'QB' }] },
      ],
      {
        lineup: [
          { name: 'QB', accepts: ['QB'] },
          { name: 'K', accepts: ['K'] },
        ],
      },
    )
    expect(excluded(rule({ eligibility: { ...eligibility, legalLineup: true } }), week)).toEqual([
      'Short left K empty',
    ])
  })

  test('include players hidden on the bench', () => {
    const week = exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Started', position: 'WR', projected: 8, points: 5 },
          { name: 'Hidden', position: 'WR', slot: 'bench', projected: 18.4, points: 25 },
          { name: 'Honest', position: 'WR', slot: 'bench', projected: 9, points: 12 },
        ],
      },
    ])
    const settings = rule({ metric: 'best_benched', eligibility: { ...eligibility, projectionWithin: 5 } })
    expect(excluded(settings, week)).toEqual([
      'Hidden was projected to score 10.4 more than Started, who started instead',
    ])
    expect(winnersOf(settings, week)).toEqual(['Honest 1000'])
  })
})

const points = fc.integer({ min: 1, max: 6 }).map(value => value * 10)

test('a prize keeps its total for any number of winners', () => {
  fc.assert(
    fc.property(
      fc.array(points, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 99_999 }),
      (scores, cents) => {
        const [prize] = decide(rule({}), totals(...scores), [], conditions, 1)
        const parts = prizeParts(rule({}), [cents], prize?.winners ?? [], () => '', 'USD')
        expect(parts.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(cents)
      },
    ),
  )
})

test('the order of the teams never changes the winners', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 2, maxLength: 8 }), fc.nat(), (scores, seed) => {
      const week = totals(...scores)
      const turned = [...week.teams.slice(seed % scores.length), ...week.teams.slice(0, seed % scores.length)]
      const names = (teams: typeof week.teams) => winnersOf(rule({}), { ...week, teams }, [2000, 1000])
      expect(names(turned)).toEqual(names(week.teams))
    }),
  )
})
