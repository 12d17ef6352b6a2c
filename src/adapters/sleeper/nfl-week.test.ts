import { expect, it } from 'vitest'
import { areInSameNflWeek } from './fetch-week.ts'

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 9, day, hour, minute)

it('treats two times as one NFL week from Tuesday 10:00 UTC to the next', () => {
  expect(areInSameNflWeek(at(13, 10), at(13, 23))).toBe(true)
  expect(areInSameNflWeek(at(19, 12), at(20, 9, 59))).toBe(true)
})

it('separates times at Tuesday 10:00 UTC in either order', () => {
  expect(areInSameNflWeek(at(20, 9, 59), at(20, 10))).toBe(false)
  expect(areInSameNflWeek(at(20, 10), at(20, 9, 59))).toBe(false)
})

it('separates times a day or more apart', () => {
  expect(areInSameNflWeek(at(14, 8), at(15, 7, 59))).toBe(true)
  expect(areInSameNflWeek(at(14, 8), at(15, 8))).toBe(false)
})
