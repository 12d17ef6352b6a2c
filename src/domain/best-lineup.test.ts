import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestLineup } from './positions.ts'

type Player = { at: string; points: number }

const slotPositions: Record<string, string[]> = {
  QB: ['QB'],
  RB: ['RB'],
  WR: ['WR'],
  TE: ['TE'],
  DEF: ['DEF'],
  LB: ['LB'],
  DB: ['DB'],
  FLEX: ['RB', 'WR', 'TE'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
  IDP_FLEX: ['LB', 'DB'],
}
const canPlay = ({ at }: Player, place: string) => slotPositions[place]?.includes(at) ?? false
const sum = (players: Player[]) => players.reduce((before, { points }) => before + points, 0)

/** Sleeper's max points algorithm: slot by slot, each with the best remaining player. */
function filledInOrder(places: string[], players: Player[]): Player[] {
  const left = players.toSorted((a, b) => b.points - a.points)
  return places.flatMap(place => {
    const index = left.findIndex(player => canPlay(player, place))
    return index === -1 ? [] : left.splice(index, 1)
  })
}

test('matches Sleeper’s max points, with negative points, when every flex slot follows the slots it covers', () => {
  const places = 'QB RB RB WR WR TE FLEX SUPER_FLEX DEF LB DB IDP_FLEX'.split(' ')
  const player = fc.record({
    at: fc.constantFrom('QB', 'RB', 'WR', 'TE', 'DEF', 'LB', 'DB'),
    points: fc.integer({ min: -600, max: 4000 }),
  })
  fc.assert(
    fc.property(fc.array(player, { maxLength: 24 }), players => {
      expect(sum(bestLineup(places, players, canPlay))).toBe(sum(filledInOrder(places, players)))
    }),
    { numRuns: 500 },
  )
})

test('exceeds it when an early slot takes a player worth more in a later one', () => {
  const players = [
    { at: 'WR', points: 20 },
    { at: 'RB', points: 18 },
  ]
  expect(sum(filledInOrder(['FLEX', 'WR'], players))).toBe(20)
  expect(sum(bestLineup(['FLEX', 'WR'], players, canPlay))).toBe(38)
})
