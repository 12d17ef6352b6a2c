import { expect, test } from 'vitest'
import { exactValueText, measuredText, metricValueText, shortValueText, weeksText } from './metric-value.ts'

test('formats a value with its unit, with one more digit when two would look equal', () => {
  expect(metricValueText(138.9, 'points')).toBe('138.9')
  expect(metricValueText(138.94, 'points', [138.92])).toBe('138.94')
  expect(metricValueText(94.12, 'percent')).toBe('94.1%')
  expect(metricValueText(1, 'yards')).toBe('1 yard')
  expect(metricValueText(9, 'count')).toBe('9')
  expect(measuredText(138.9, 'points')).toBe('138.9 points')
  expect(measuredText(52, 'yards')).toBe('52 yards')
})

test('formats a length known only as a range as one', () => {
  expect([19.5, 44.5, 54.5].map(value => metricValueText(value, 'yards'))).toEqual([
    'up to 39 yards',
    '40–49 yards',
    '50+ yards',
  ])
  expect([measuredText(44.5, 'yards'), exactValueText(44.5, 'yards'), shortValueText(44.5, 'yards')]).toEqual(
    ['40–49 yards', '40–49 yards', '40–49 yards'],
  )
  expect(metricValueText(44.5, 'points')).toBe('44.5')
})

test('formats weeks as ranges', () => {
  expect(weeksText([5])).toBe('week 5')
  expect(weeksText([13, 12, 14])).toBe('weeks 12 to 14')
  expect(weeksText([1, 2, 3, 5, 12, 13])).toBe('weeks 1 to 3, 5 and 12 to 13')
})
