import { describe, expect, test } from 'vitest'
import { exports, keyOf, moved, type BoardLocation, start, views } from './state.ts'

const source = (week: number) => ({ from: 'sample' as const, provider: 'yahoo' as const, week, label: '' })
const choices = { leagueIds: [7, 9], sources: [source(1), source(2)] }
const open: BoardLocation = { ...start, leagueId: 7 }
const keys = (place: BoardLocation, ...inputs: string[]) =>
  inputs.map(input => keyOf(place, choices, input, {}))

describe('a key', () => {
  test('moves and exits on every screen, with arrows and with letters', () => {
    for (const place of [start, open, { ...open, menu: 'import' as const }]) {
      expect(keys(place, 'j', 'k', 'q')).toEqual([
        { type: 'move', by: 1 },
        { type: 'move', by: -1 },
        { wants: 'leave' },
      ])
      expect(keyOf(place, choices, '', { downArrow: true })).toEqual({ type: 'move', by: 1 })
      expect(keyOf(place, choices, '', { upArrow: true })).toEqual({ type: 'move', by: -1 })
      expect(keyOf(place, choices, '', { pageDown: true })).toEqual({ type: 'move', by: 10 })
      expect(keyOf(place, choices, '', { pageUp: true })).toEqual({ type: 'move', by: -10 })
      expect(keyOf(place, choices, 'x', {})).toBeUndefined()
      expect(keyOf(place, choices, 'X', { shift: true })).toBeUndefined()
    }
  })

  test('opens the selected league from the list and exits with Escape', () => {
    const at = (row: number) => keyOf({ ...start, row }, choices, '', { return: true })
    expect([at(0), at(1), at(2)]).toEqual([
      { type: 'open', leagueId: 7 },
      { type: 'open', leagueId: 9 },
      undefined,
    ])
    expect(keyOf(start, choices, '', { escape: true })).toEqual({ wants: 'leave' })
    expect(keys(start, 'r', 'i', 'e', 'a', 'l', 'b')).toEqual([
      { wants: 'refresh' },
      ...Array<undefined>(5).fill(undefined),
    ])
  })

  test('switches views in a league, opens menus and returns to the leagues', () => {
    expect(keys(open, 'h', 'l', 'i', 'e', 'a', 'b', 'r')).toEqual([
      { type: 'turn', by: -1 },
      { type: 'turn', by: 1 },
      { type: 'menu', menu: 'import' },
      { type: 'menu', menu: 'export' },
      { type: 'menu', menu: 'award' },
      { type: 'back' },
      { wants: 'refresh' },
    ])
    expect(keyOf(open, choices, '', { tab: true, shift: true })).toEqual({ type: 'turn', by: -1 })
    expect(keyOf(open, choices, '', { tab: true })).toEqual({ type: 'turn', by: 1 })
    expect(keyOf(open, choices, '', { escape: true })).toEqual({ type: 'back' })
  })

  test('picks the selected menu line, and does nothing in an empty menu', () => {
    const chosen = (menu: 'import' | 'export', row: number) =>
      keyOf({ ...open, menu, row }, choices, '', { return: true })
    expect(chosen('import', 1)).toEqual({ wants: 'import', source: source(2) })
    expect(chosen('import', 2)).toBeUndefined()
    expect(exports.map((_what, row) => chosen('export', row))).toEqual(
      ['awards', 'leaderboard', 'ledger'].map(what => ({ wants: 'export', what })),
    )
    expect(chosen('export', 3)).toBeUndefined()
    expect(keys({ ...open, menu: 'export' }, 'b', 'r', 'l')).toEqual([{ type: 'back' }, undefined, undefined])
    expect(keyOf({ ...open, menu: 'import' }, choices, '', { escape: true })).toEqual({ type: 'back' })
  })
})

describe('a place', () => {
  const four = { lines: 4 }
  const location: BoardLocation = { ...open, row: 2, message: 'Recorded award 1' }

  test('keeps the selection within its lines', () => {
    const rows = [1, 10, -1, -10].map(by => moved(location, { type: 'move', by }, four).row)
    expect(rows).toEqual([3, 3, 1, 0])
    expect(moved(start, { type: 'move', by: 1 }, { lines: 0 }).row).toBe(0)
    expect(moved(location, { type: 'move', by: 1 }, four).message).toBe('Recorded award 1')
  })

  test('cycles through the views from their first line', () => {
    const round = views.map((_view, index) =>
      Array.from({ length: index }).reduce<BoardLocation>(
        place => moved(place, { type: 'turn', by: 1 }, four),
        location,
      ),
    )
    expect(round.map(({ view }) => view)).toEqual([...views])
    expect(moved(location, { type: 'turn', by: -1 }, four)).toEqual({ ...open, view: 'awards' })
    expect(moved({ ...location, view: 'awards' }, { type: 'turn', by: 1 }, four)).toEqual(open)
  })

  test('opens a league at its first line, with a menu on top', () => {
    expect(moved({ ...location, view: 'pot' }, { type: 'open', leagueId: 9 }, four)).toEqual({
      ...start,
      leagueId: 9,
    })
    expect(moved(location, { type: 'menu', menu: 'export' }, four)).toEqual({ ...open, menu: 'export' })
  })

  test('goes back from the menu first, then to the leagues', () => {
    const inMenu: BoardLocation = { ...location, view: 'pot', menu: 'import' }
    expect(moved(inMenu, { type: 'back' }, four)).toMatchObject({
      leagueId: 7,
      view: 'pot',
      menu: null,
      row: 0,
    })
    expect(moved(location, { type: 'back' }, four)).toEqual(start)
  })
})
