import { expect, test } from 'vitest'
import { clubNamed, nflClubs, teamKey } from './showdown-rounds.ts'

test('has 32 clubs, each with a unique abbreviation and name', () => {
  expect(nflClubs).toHaveLength(32)
  expect(new Set(nflClubs.map(({ abbreviation }) => abbreviation)).size).toBe(32)
  expect(new Set(nflClubs.map(({ name }) => name)).size).toBe(32)
})

test.each(['KC', 'kc', 'Chiefs', 'Kansas City', ' kansas  city chiefs '])(
  'recognizes %s as Kansas City',
  text => {
    expect(clubNamed(text)?.abbreviation).toBe('KC')
  },
)

test('recognizes no club by a city with two', () => {
  expect(clubNamed('New York')).toBeUndefined()
  expect(clubNamed('New York Jets')?.abbreviation).toBe('NYJ')
})

test('treats any other text as a team of its own, ignoring case and spacing', () => {
  expect(clubNamed('Winner of game 2')).toBeUndefined()
  expect(teamKey(' Winner of  Game 2')).toBe(teamKey('winner of game 2'))
})
