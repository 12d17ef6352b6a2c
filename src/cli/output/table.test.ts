import { describe, expect, it } from 'vitest'
import { colorsFor, fit, harmless, pairs, table, widthOf } from './table.ts'

const plain = colorsFor(process.stdout, { NO_COLOR: '1' })

describe('a table', () => {
  it('aligns text left and numbers right, without trailing spaces', () => {
    const rows = [
      { team: 'Le Punt', won: 7 },
      { team: 'Saved by the Bell', won: 110 },
    ]
    const text = table(
      rows,
      [
        { header: 'Team', of: row => row.team },
        { header: 'Won', of: row => row.won, right: true },
      ],
      plain,
    )
    expect(text).toBe('Team               Won\nLe Punt              7\nSaved by the Bell  110')
  })

  it('measures the width of wide characters', () => {
    expect(widthOf('Fjord')).toBe(5)
    expect(widthOf('林家')).toBe(4)
    expect(widthOf('Blitzers 🏆')).toBe(11)
    expect(widthOf('Zoë')).toBe(3)
  })

  it('cuts what does not fit', () => {
    expect(fit('Cole in the Stocking', 8)).toBe('Cole in…')
    expect(fit('$5', 6, true)).toBe('    $5')
    expect([1, 0, -3].map(width => fit('Cole', width))).toEqual(['…', '', ''])
  })

  it('cuts wide characters at a cell, never in two', () => {
    expect(['東京ドラゴンズ', '🏆🏆🏆', 'Zoe\u0308 Zoë'].map(text => fit(text, 5))).toEqual([
      '東京…',
      '🏆🏆…',
      'Zoe\u0308 …',
    ])
    expect(fit('林家林家', 4, true)).toBe(' 林…')
  })

  it('prevents text from controlling the terminal', () => {
    expect(harmless('Evil\u001b[2J\u202eteam\n')).toBe('Evil [2J team ')
  })

  it('prints names and values below each other', () => {
    const text = pairs(
      [
        ['Pot', '$3,000'],
        ['Managers', 12],
      ],
      plain,
    )
    expect(text).toBe('Pot       $3,000\nManagers  12')
  })

  it('uses color only on a terminal, and never with NO_COLOR', () => {
    const terminal = Object.assign(Object.create(process.stdout) as typeof process.stdout, { isTTY: true })
    expect(colorsFor(terminal, {}).bold('x')).toBe('\u001b[1mx\u001b[22m')
    expect(colorsFor(terminal, { NO_COLOR: '1' }).bold('x')).toBe('x')
    expect(colorsFor(terminal, { TERM: 'dumb' }).bold('x')).toBe('x')
  })
})
