import { expect, test } from 'vitest'
import { weekPlaces } from './week-places.ts'

const league = {
  season: 2026,
  lastPaidWeek: 5,
  weekToAward: 2,
  currency: 'USD',
  seasonStatus: 'active',
} as const

/** Thursday of week 4. */
const nowMs = Date.parse('2026-10-01T18:00:00Z')

const emailTextOf = (about: Partial<Parameters<typeof weekPlaces>[0]> = {}) =>
  weekPlaces({
    league,
    weekly: [{ week: 1, total: 70, count: 7 }],
    ready: [2],
    nowMs,
    ...about,
  }).map(({ week, short, said }) => [week, short, said])

test('there are as many weeks as pay, each with its money or what it waits for', () => {
  expect(emailTextOf()).toEqual([
    [1, '$70', 'published, $70'],
    [2, 'Ready', 'ready to publish'],
    [3, 'Due', 'not published yet'],
    [4, 'Live', 'live'],
    [5, '', 'not played yet'],
  ])
})

test('weeks from before the league came here are not missed, and of an ended season nothing is due', () => {
  expect(emailTextOf({ league: { ...league, weekToAward: 4 }, weekly: [], ready: [] }).slice(0, 4)).toEqual([
    [1, '', 'no awards'],
    [2, '', 'no awards'],
    [3, '', 'no awards'],
    [4, 'Live', 'live'],
  ])
  expect(emailTextOf({ league: { ...league, seasonStatus: 'ended' }, ready: [] })[4]).toEqual([
    5,
    '',
    'no awards',
  ])
})

test('a week after the last one that pays is there once it has awards', () => {
  expect(emailTextOf({ weekly: [{ week: 7, total: 20, count: 1 }] })).toHaveLength(7)
})
