import { describe, expect, test } from 'vitest'
import { exampleWeek } from '#core/awards/metrics/example-week'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { mergePreviousFetch } from './stage-week.ts'

const weekOf = (player: object, more: Partial<ProviderWeek> = {}) =>
  exampleWeek([{ name: 'Coles Law', players: [{ name: 'Puka Nacua', position: 'WR', ...player }] }], more)

const line = { receptions: 7 }

describe('the stats of a week', () => {
  test('come from the last snapshot after its end that had some, when a later one has none', () => {
    const gaps = { plays: 'None today.', projections: 'None either.' }
    const merged = mergePreviousFetch(weekOf({}, { gaps }), weekOf({ line }))
    expect(merged.players[0]?.line).toMatchObject({ receptions: 7 })
    expect(merged.gaps).toEqual({ projections: 'None either.' })
  })

  test('come from the later snapshot when it has them', () => {
    const merged = mergePreviousFetch(weekOf({ line: { receptions: 8 } }), weekOf({ line }))
    expect(merged.players[0]?.line).toMatchObject({ receptions: 8 })
  })

  test('never come from Sunday, another league or another season', () => {
    for (const other of [{ isFinal: false }, { leagueRef: '2' }, { season: 2025 }])
      expect(mergePreviousFetch(weekOf({}), weekOf({ line }, other)).players[0]).not.toHaveProperty('line')
  })
})

describe('saved projections', () => {
  const early = { projectionsAreEarly: true, projectionsReadAtMs: 1 }
  const late = { projectionsAreEarly: false, projectionsReadAtMs: 2 }

  test.each([
    ['early before late', weekOf({ projected: 12 }, late), weekOf({ projected: 10 }, early), 1000, 1],
    [
      'late before earlier and not early',
      weekOf({ projected: 12 }, late),
      weekOf({ projected: 10 }, {}),
      1200,
      2,
    ],
    [
      'a second early one',
      weekOf({ projected: 12 }, { ...late, projectionsAreEarly: true }),
      weekOf({ projected: 10 }, early),
      1200,
      2,
    ],
    ['any before none', weekOf({}), weekOf({ projected: 10 }, late), 1000, 2],
    ['its own before none', weekOf({ projected: 12 }, late), weekOf({}), 1200, 2],
  ])('is %s', (_, week, earlier, projected, readAt) => {
    const merged = mergePreviousFetch(week, earlier)
    expect([merged.players[0]?.projected, merged.projectionsReadAtMs]).toEqual([projected, readAt])
  })

  test('come from the current snapshot for a player picked up since', () => {
    const earlier = exampleWeek(
      [{ name: 'Coles Law', players: [{ name: 'Rome Odunze', position: 'WR', projected: 9 }] }],
      early,
    )
    const merged = mergePreviousFetch(weekOf({ projected: 12 }, late), earlier)
    expect([merged.players[0]?.projected, merged.teams[0]?.projected]).toEqual([1200, 1200])
  })

  test('are not computed for a team in best ball, which has no starters', () => {
    const merged = mergePreviousFetch(weekOf({}, { isBestBall: true }), weekOf({ projected: 10 }, early))
    expect(merged.teams[0]).not.toHaveProperty('projected')
  })
})
