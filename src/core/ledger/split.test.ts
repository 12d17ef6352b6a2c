import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCents } from './split.ts'

test('ten dollars among three are 3.34, 3.33 and 3.33', () => {
  expect(splitCents(1000, 3)).toEqual([334, 333, 333])
})

test('nobody gets nothing', () => {
  expect(splitCents(1000, 0)).toEqual([])
})

test('the parts always add up to the prize, differ by a cent at most, and the larger come first', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 200 }), (prize, winners) => {
      const parts = splitCents(prize, winners)
      expect(parts).toHaveLength(winners)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(prize)
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      expect(parts).toEqual([...parts].sort((a, b) => b - a))
    }),
  )
})
