import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fields, inside, items, statedCount, whole, flag } from './shape.ts'

it('merges a resource from its list, whatever the order and placeholders', () => {
  expect(fields([[{ team_key: 't' }, [], { name: 'Keel Over' }], { roster: {} }])).toEqual({
    team_key: 't',
    name: 'Keel Over',
    roster: {},
  })
})

it('reads a collection keyed by number like an array', () => {
  const keyed = { 0: { team: [{ id: 1 }] }, 1: { team: [{ id: 2 }] }, count: 2 }
  const listed = [{ team: { id: 1 } }, { team: { id: 2 } }]
  expect(items(keyed, 'team')).toEqual(items(listed, 'team'))
})

it('reads more than ten members in numeric order', () => {
  const keyed = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [place, { team: { id: place } }]))
  expect(items(keyed, 'team').map(team => team.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

it('finds nothing in an empty collection, which is an array', () => {
  expect(items([], 'player')).toEqual([])
})

it('finds members that one dialect nests under 0', () => {
  expect(inside({ week: 5, 0: { players: 'x' } }, 'players')).toBe('x')
  expect(inside({ week: 5, players: 'x' }, 'players')).toBe('x')
})

it('reads the declared count in both dialects', () => {
  expect(statedCount({ 0: { players: { count: 15 } } }, 'players')).toBe(15)
  expect(statedCount({ players: [], 'players:attributes': { count: 17 } }, 'players')).toBe(17)
  expect(statedCount({ players: [] }, 'players')).toBeNull()
})

it('reads whole numbers and flags of any type', () => {
  expect([5, '5', 5.5, '', null, false, -1].map(whole)).toEqual([5, 5, null, null, null, null, null])
  expect([1, '1', 0, '0', true, null, ''].map(flag)).toEqual([true, true, false, false, true, null, null])
})

it('never throws on valid JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(Array.isArray(items(value, 'player'))).toBe(true)
      inside(value, 'players')
      statedCount(value, 'players')
    }),
  )
})
