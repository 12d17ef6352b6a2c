import { expect, test } from 'vitest'
import { weekPlaces } from './week-picker.tsx'

const league = {
  season: 2026,
  lastPaidWeek: 5,
  weekToAward: 2,
  currency: 'USD',
  seasonStatus: 'active',
} as const

/** Thursday of week 4. */
const nowMs = Date.parse('2026-10-01T18:00:00Z')

const textOf = (about: Partial<Parameters<typeof weekPlaces>[0]> = {}) =>
  weekPlaces({
    league,
    weekly: [{ week: 1, total: 70, count: 7 }],
    ready: [2],
    nowMs,
    ...about,
  }).map(({ week, short, spokenText: label }) => [week, short, label])

test('lists all paying weeks, each with its money or status', () => {
  expect(textOf()).toEqual([
    [1, '$70', 'published, $70'],
    [2, 'Ready', 'ready to publish'],
    [3, 'Due', 'not published yet'],
    [4, 'Live', 'live'],
    [5, '', 'not played yet'],
  ])
})

test('does not miss weeks before the league joined, and has none due in an ended season', () => {
  expect(textOf({ league: { ...league, weekToAward: 4 }, weekly: [], ready: [] }).slice(0, 4)).toEqual([
    [1, '', 'no awards'],
    [2, '', 'no awards'],
    [3, '', 'no awards'],
    [4, 'Live', 'live'],
  ])
  expect(textOf({ league: { ...league, seasonStatus: 'ended' }, ready: [] })[4]).toEqual([5, '', 'no awards'])
})

test('lists a week after the last paying one once it has awards', () => {
  expect(textOf({ weekly: [{ week: 7, total: 20, count: 1 }] })).toHaveLength(7)
})
