import { describe, expect, it } from 'vitest'
import { exampleWeek } from '#core/awards/metrics/example-week'
import { checkedWeek } from './checked-week.ts'

const player = { name: 'Ann Ode', position: 'WR' as const, points: 10 }
const read = (team: object, ode: object = {}) =>
  checkedWeek(
    'Sleeper',
    exampleWeek([{ name: 'Reds', total: 100, ...team, players: [{ ...player, ...ode }] }]),
  )

describe('implausible values', () => {
  it.each([9e15, -9e15, 1e300, 5000.01])('count as no total and are reported: %s', total => {
    const { teams, notes } = read({ total, override: { kind: 'replacement', points: 1e300 } })
    expect(teams[0]).not.toHaveProperty('total')
    expect(teams[0]).not.toHaveProperty('override')
    expect(notes).toEqual([expect.stringContaining('impossible weekly totals for Reds. They count')])
  })

  it('count as no projection and no stats without affecting other data', () => {
    const week = read(
      { projected: 1e200 },
      { projected: 1e200, line: { receptions: 1e9, rushYards: -3, targets: 12 } },
    )
    expect(week.teams[0]).toMatchObject({ total: 10000 })
    expect(week.teams[0]).not.toHaveProperty('projected')
    expect(week.players[0]).toMatchObject({
      points: 1000,
      line: { receptions: null, rushYards: -3, targets: 12 },
    })
    expect(week.players[0]).not.toHaveProperty('projected')
    expect(week.notes).toEqual([])
  })
})

it("projects a team's score from its starters, except in best ball", () => {
  expect(read({}, { projected: 12.5 }).teams[0]?.projected).toBe(1250)
  const week = exampleWeek([{ name: 'Reds', players: [{ ...player, projected: 12.5 }] }], {
    isBestBall: true,
  })
  expect(checkedWeek('Sleeper', week).teams[0]).not.toHaveProperty('projected')
})

it('ignores a team matched with itself and keeps an opponent missing from a truncated response', () => {
  for (const opponentKey of ['Reds', ''])
    expect(read({ opponentKey, result: 'win' }).teams[0]).toMatchObject({ opponentKey: null, result: null })
  expect(read({ opponentKey: 'Greens', result: 'win' }).teams[0]).toMatchObject({
    opponentKey: 'Greens',
    result: 'win',
  })
})
