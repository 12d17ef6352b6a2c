import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entrant, scorePicks } from './scored-round.ts'

const picks = (code: string) => new Map([...code].map((side, game) => [game, side]))

const entrant = (id: number, name: string, code: string): Entrant => ({ id, name, picks: picks(code) })

const outcome = (entrants: Entrant[], winners: string, poolCents: number) =>
  scorePicks(entrants, picks(winners), poolCents, 'USD').map(({ name, correct, prizeCents }) => [
    name,
    correct,
    prizeCents,
  ])

describe('the prize pool', () => {
  test('goes entirely to the most correct picks', () => {
    const entrants = [entrant(1, 'Ann', 'hhaa'), entrant(2, 'Bob', 'hhha'), entrant(3, 'Cleo', 'aaaa')]
    expect(outcome(entrants, 'hhha', 3000)).toEqual([
      ['Bob', 4, 3000],
      ['Ann', 3, 0],
      ['Cleo', 1, 0],
    ])
  })

  test('is split in a tie, with leftover cents to the first by name', () => {
    const entrants = [entrant(1, 'Cleo', 'hh'), entrant(2, 'Ann', 'hh'), entrant(3, 'Bob', 'hh')]
    expect(outcome([...entrants, entrant(4, 'Dee', 'ha')], 'hh', 4000)).toEqual([
      ['Ann', 2, 1334],
      ['Bob', 2, 1333],
      ['Cleo', 2, 1333],
      ['Dee', 1, 0],
    ])
  })

  test('gives the leftover cent to the earlier of two entries with the same name', () => {
    const entrants = [entrant(9, 'Ann', 'hh'), entrant(4, 'Ann', 'hh'), entrant(6, 'Ann', 'hh')]
    const paid = scorePicks(entrants, picks('hh'), 1000, 'USD').map(({ id, prizeCents }) => [id, prizeCents])
    expect(paid).toEqual([
      [4, 334],
      [6, 333],
      [9, 333],
    ])
  })

  test('is split among all paid entrants, with or without picks, when no pick is correct', () => {
    expect(outcome([entrant(1, 'Ann', ''), entrant(2, 'Bob', 'aa')], 'hh', 2000)).toEqual([
      ['Ann', 0, 1000],
      ['Bob', 0, 1000],
    ])
  })

  test('has no winner when no one entered', () => {
    expect(outcome([], 'hh', 0)).toEqual([])
  })

  test('is paid out to the cent for any picks and results, only to the best', () => {
    const card = fc.array(fc.constantFrom('h', 'a', '-'), { maxLength: 4 }).map(sides => sides.join(''))
    const winners = fc.array(fc.constantFrom('h', 'a'), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), card }), { minLength: 1, maxLength: 16 }),
        winners,
        fc.nat(1_000_000),
        (cards, won, poolCents) => {
          const entrants = cards.map(({ name, card }, id) => entrant(id, name, card))
          const scored = scorePicks(entrants, picks(won.join('')), poolCents, 'USD')
          const best = Math.max(...scored.map(({ correct }) => correct))
          const paid = scored.map(({ prizeCents }) => prizeCents)
          expect(scored).toHaveLength(entrants.length)
          expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(poolCents)
          const shares = scored.filter(({ correct }) => correct === best).map(entry => entry.prizeCents)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
          for (const entry of scored) if (entry.correct < best) expect(entry.prizeCents).toBe(0)
        },
      ),
    )
  })
})
