import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hundredths } from './to-hundredths.ts'

it('reads points as text, whole number and noisy fraction', () => {
  expect(['8.58', 9, 5.300000000000001, '0', '-3.00', ' 1.005 '].map(hundredths)).toEqual([
    858, 900, 530, 0, -300, 101,
  ])
})

it('says unknown, never 0, where there are no points', () => {
  expect([undefined, null, '', ' ', 'n/a', false, [], Number.NaN].map(hundredths)).toEqual(
    Array(8).fill(null),
  )
})

it('gives back every score of two decimals exactly, as number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), points => {
      expect(hundredths(points / 100)).toBe(points)
      expect(hundredths((points / 100).toFixed(2))).toBe(points)
    }),
  )
})

it('has no negative zero', () => {
  expect(Object.is(hundredths(-0.001), 0)).toBe(true)
})
