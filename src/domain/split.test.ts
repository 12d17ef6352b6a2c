import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitCents, splitText } from './prizes.ts'

test('splits ten dollars among three into 3.34, 3.33 and 3.33', () => {
  expect(splitCents(1000, 3, 'USD')).toEqual([334, 333, 333])
})

test('leaves no winner without a share', () => {
  expect(splitCents(1000, 0, 'USD')).toEqual([])
})

test('returns shares that sum to the prize, differ by at most a cent, larger first', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 200 }), (prize, winners) => {
      const parts = splitCents(prize, winners, 'USD')
      expect(parts).toHaveLength(winners)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(prize)
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      expect(parts).toEqual([...parts].sort((a, b) => b - a))
    }),
  )
})

describe('a prize', () => {
  test('is shown whole for one winner and for none', () => {
    expect(splitText(1000, 0, 'USD')).toBe('$10.00')
    expect(splitText(1000, 1, 'USD')).toBe('$10.00')
  })

  test('is split to the cent', () => {
    expect(splitText(1000, 2, 'USD')).toBe('2 × $5.00')
    expect(splitText(1000, 3, 'USD')).toBe('$3.34 + 2 × $3.33')
    expect(splitText(5, 2, 'USD')).toBe('$0.03 + $0.02')
    expect(splitText(1001, 3, 'USD')).toBe('2 × $3.34 + $3.33')
  })
})
