import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { scoringPositions } from '#domain/positions'
import { ruleDirections } from '#domain/rules'
import { luckOf } from './luck.ts'
import { efficiencyOf, possibleOf } from './efficiency.ts'
import { exampleWeek } from './example-week.ts'
import { sidesOf } from './scored-teams.ts'
import type { Measured } from './metric.ts'
import { ranked } from './rank.ts'
import { metrics } from './registry.ts'

const lineup: NonNullable<ProviderWeek['lineup']> = [
  { name: 'QB', accepts: ['QB'] },
  { name: 'RB', accepts: ['RB'] },
  { name: 'FLEX', accepts: ['RB', 'WR', 'TE'] },
  { name: 'K', accepts: ['K'] },
]

const stats = ['passYards', 'rushYards', 'receptions', 'touchdowns', 'sacks', 'fieldGoalsFrom50'] as const

const anyPlayer = fc.record({
  position: fc.constantFrom(...scoringPositions),
  slot: fc.constantFrom('starter' as const, 'bench' as const, 'reserve' as const),
  place: fc.constantFrom('QB', 'RB', 'FLEX', 'K', undefined),
  points: fc.option(fc.integer({ min: -500, max: 4000 }), { nil: null, freq: 9 }),
  isSuspended: fc.boolean(),
  line: fc.record(
    Object.fromEntries(stats.map(stat => [stat, fc.option(fc.nat(300))])) as Record<
      (typeof stats)[number],
      fc.Arbitrary<number | null>
    >,
  ),
})

const anyTeam = fc.record({
  total: fc.integer({ min: -1000, max: 20_000 }),
  projected: fc.nat(15_000),
  players: fc.array(anyPlayer, { maxLength: 7 }),
})

/** A week of games between adjacent teams; the last of an odd number plays no one. */
const anyWeek = fc.array(anyTeam, { minLength: 1, maxLength: 9 }).map((drawn): ProviderWeek => {
  const opponentOf = (index: number) => (drawn[index ^ 1] ? `T${index ^ 1}` : null)
  const resultOf = (index: number) => {
    const [own, other] = [drawn[index], drawn[index ^ 1]]
    if (!own || !other) return null
    if (own.total === other.total) return 'tie'
    return own.total > other.total ? 'win' : 'loss'
  }
  const week = exampleWeek(
    drawn.map(({ players }, index) => ({
      name: `T${index}`,
      players: players.map(({ points: _, place, ...player }, number) => ({
        ...player,
        name: `P${index}.${number}`,
        place: player.slot === 'starter' ? place : undefined,
      })),
    })),
    { lineup },
  )
  const points = drawn.flatMap(({ players }) => players.map(({ points }) => points))
  return {
    ...week,
    players: week.players.map((player, index) => ({ ...player, points: points[index] ?? null })),
    teams: drawn.map(({ total, projected }, index) => ({
      key: `T${index}`,
      name: `T${index}`,
      ownerName: '',
      ownerEmail: null,
      total,
      projected,
      opponentKey: opponentOf(index),
      result: resultOf(index),
    })),
  }
})

/** Three weeks of the same teams, with the same players performing differently. */
const anySeason = anyWeek.map(week => ({
  week: { ...week, week: 3 },
  earlier: [1, 2].map(number => ({
    ...week,
    week: number,
    teams: week.teams.map((team, index) => ({
      ...team,
      total: (team.total ?? 0) + ((index * number * 311) % 977),
    })),
  })),
}))

const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, index) => ({ one, key: ((index + 1) * 7919 * (seed + 1)) % 104_729 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

const shuffledWeek = (week: ProviderWeek, seed: number): ProviderWeek => ({
  ...week,
  teams: shuffled(week.teams, seed),
  players: shuffled(week.players, seed + 1),
})

describe.each(metrics.map(metric => [metric.name, metric] as const))('%s', (_, metric) => {
  const choices = { positions: metric.positions ?? [] }
  const placesOf = (measured: Measured[]) =>
    ranked(measured, metric.direction, metric.target ?? 0).map(({ rank, measured: { subject, value } }) => [
      rank,
      subject.id,
      value,
    ])

  test('ranks the same for any order of teams, players and weeks', () => {
    fc.assert(
      fc.property(anySeason, fc.nat(1000), ({ week, earlier }, seed) => {
        const remeasured = metric.measure(
          shuffledWeek(week, seed),
          choices,
          shuffled(
            earlier.map(one => shuffledWeek(one, seed)),
            seed,
          ),
        )
        expect(placesOf(remeasured)).toEqual(placesOf(metric.measure(week, choices, earlier)))
      }),
      { numRuns: 40 },
    )
  })

  test('returns integers, each team once, without changing its input', () => {
    fc.assert(
      fc.property(anySeason, ({ week, earlier }) => {
        const before = structuredClone({ week, earlier })
        const measured = metric.measure(week, choices, earlier)
        expect(measured.every(({ value }) => Number.isInteger(value))).toBe(true)
        expect(new Set(measured.map(({ subject }) => subject.id)).size).toBe(measured.length)
        expect({ week, earlier }).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })
})

const doubled = (week: ProviderWeek): ProviderWeek => ({
  ...week,
  teams: week.teams.map(team => ({
    ...team,
    total: (team.total ?? 0) * 2,
    projected: (team.projected ?? 0) * 2,
  })),
  players: week.players.map((player): WeekPlayer => ({
    ...player,
    points: player.points === null ? null : player.points * 2,
  })),
})

test('doubles values in points and keeps percentages when points double', () => {
  const scaling = metrics.filter(
    ({ unit, name }) => name !== 'gain_on_average' && (unit === 'points' || unit === 'percent'),
  )
  fc.assert(
    fc.property(anySeason, ({ week, earlier }) => {
      for (const metric of scaling) {
        const choices = { positions: metric.positions ?? [] }
        const factor = metric.unit === 'points' ? 2 : 1
        expect(
          metric
            .measure(doubled(week), choices, earlier.map(doubled))
            .map(({ subject, value }) => [subject.id, value]),
        ).toEqual(
          metric.measure(week, choices, earlier).map(({ subject, value }) => [subject.id, value * factor]),
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('never exceeds the maximum possible score', () => {
  fc.assert(
    fc.property(anyWeek, week => {
      for (const { value } of efficiencyOf(week)) expect(value).toBeLessThanOrEqual(10_000)
      for (const { played, possible } of possibleOf(week)) expect(played).toBeLessThanOrEqual(possible)
    }),
  )
})

test('balances winning and losing margins', () => {
  fc.assert(
    fc.property(anyWeek, week => {
      const sum = sidesOf(week).reduce((sum, { margin }) => sum + margin, 0)
      expect(sum).toBe(0)
    }),
  )
})

test('luck sums to zero, except for rounding', () => {
  fc.assert(
    fc.property(anyWeek, week => {
      const luck = luckOf(week)
      const sum = luck.reduce((sum, { value }) => sum + value, 0)
      expect(Math.abs(sum)).toBeLessThanOrEqual(luck.length / 2)
    }),
  )
})

test('numbers places 1, 2, 2, 4: one more than the number ahead', () => {
  const values = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(
      values,
      fc.constantFrom(...ruleDirections),
      fc.integer({ min: -5, max: 5 }),
      (values, direction, target) => {
        const measured = values.map((value, index): Measured => ({
          subject: { id: `${index}`, name: 'A', nflTeam: '', position: 'ALL', teamKey: '', status: null },
          value,
        }))
        const found = ranked(measured, direction, target)
        for (const { rank, distance } of found)
          expect(rank).toBe(1 + found.filter(other => other.distance < distance).length)
        expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).toSorted((a, b) => a - b))
      },
    ),
  )
})
