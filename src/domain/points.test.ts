import { describe, expect, test } from 'vitest'
import { pointsChangeText, pointsOf, pointsText } from './points.ts'

test('formats points with one decimal, rounded to the nearest', () => {
  expect([3310, 2744, 2745, 0, -150].map(points => pointsText(pointsOf(points)))).toEqual([
    '33.1',
    '27.4',
    '27.5',
    '0.0',
    '-1.5',
  ])
})

describe('points', () => {
  test('rounds half up to one decimal', () => {
    expect(pointsText(18)).toBe('18.0')
    expect([27.45, 1.15].map(points => pointsText(points))).toEqual(['27.5', '1.2'])
    expect(pointsText(-1.2)).toBe('-1.2')
  })

  test("shows the second decimal only when two values would look equal but aren't", () => {
    expect(pointsText(9.91, [9.91, 9.88, 31.4])).toBe('9.91')
    expect(pointsText(9.88, [9.91, 9.88, 31.4])).toBe('9.88')
    expect(pointsText(31.4, [9.91, 9.88, 31.4])).toBe('31.4')
    expect(pointsText(27.4, [27.4, 27.4])).toBe('27.4')
  })

  test('shows a change to the second decimal', () => {
    expect([pointsChangeText(27.98, 28.58), pointsChangeText(27.46, 19.06)]).toEqual(['+0.60', '−8.40'])
  })
})
