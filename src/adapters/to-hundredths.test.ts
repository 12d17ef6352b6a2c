import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hundredths } from './player-line.ts'

it('reads points from text, whole numbers and noisy fractions', () => {
  expect(['8.58', 9, 5.300000000000001, '0', '-3.00', ' 1.005 '].map(hundredths)).toEqual([
    858, 900, 530, 0, -300, 101,
  ])
})

it('returns unknown, never 0, when there are no points', () => {
  expect([undefined, null, '', ' ', 'n/a', false, [], Number.NaN].map(hundredths)).toEqual(
    Array(8).fill(null),
  )
})

it('round-trips every two-decimal score exactly, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), points => {
      expect(hundredths(points / 100)).toBe(points)
      expect(hundredths((points / 100).toFixed(2))).toBe(points)
    }),
  )
})

it('never returns negative zero', () => {
  expect(Object.is(hundredths(-0.001), 0)).toBe(true)
})
