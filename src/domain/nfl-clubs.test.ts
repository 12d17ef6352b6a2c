import { expect, test } from 'vitest'
import { clubNamed, nflClubs, teamKey } from './nfl-clubs.ts'

test('there are 32 clubs, each with an abbreviation and a name of its own', () => {
  expect(nflClubs).toHaveLength(32)
  expect(new Set(nflClubs.map(({ abbreviation }) => abbreviation)).size).toBe(32)
  expect(new Set(nflClubs.map(({ name }) => name)).size).toBe(32)
})

test.each(['KC', 'kc', 'Chiefs', 'Kansas City', ' kansas  city chiefs '])('%s is Kansas City', text => {
  expect(clubNamed(text)?.abbreviation).toBe('KC')
})

test('a city with two clubs names neither', () => {
  expect(clubNamed('New York')).toBeUndefined()
  expect(clubNamed('New York Jets')?.abbreviation).toBe('NYJ')
})

test('any other text is a team by itself, in any case and spacing', () => {
  expect(clubNamed('Winner of game 2')).toBeUndefined()
  expect(teamKey(' Winner of  Game 2')).toBe(teamKey('winner of game 2'))
})
