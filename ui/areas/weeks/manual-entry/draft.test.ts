import { describe, expect, test } from 'vitest'
import { awardKinds } from '#testing/award-kinds'
import { changed, emptyDraft, fitted, linesOf, withTie, without, type Draft, type Line } from './draft.ts'
import { cellsOf, pasted } from './use-grid.ts'
import { settledLine } from './validate-row.ts'

const lines = linesOf(awardKinds, true, new Set(['miscreant']))
const managers = [
  { managerId: 1, managerName: 'Noor Haddad', teamName: 'Fjord Focus' },
  { managerId: 2, managerName: 'Tess Lindqvist', teamName: 'Team 2' },
]
const lineOf = (name: string): Line => {
  const found = lines.find(line => line.name === name)
  if (!found) throw new Error(`There is no line ${name}`)
  return found
}
const filled = (draft: Draft) =>
  draft.flatMap(({ line, playerName, managerId, points }) =>
    playerName === '' ? [] : [[line, playerName, managerId, points]],
  )

test('has a row for every position, and in premium one for the once-a-week award', () => {
  expect(lines.map(({ name }) => name)).toEqual(['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'Bench Boss'])
  expect(linesOf(awardKinds, false, new Set(['miscreant']))).toHaveLength(6)
})

test('has a row for a once-a-season award until it is given, and requires its evidence', () => {
  const open = linesOf(awardKinds, true, new Set(['hot_top2']))
  const line = open.at(-1)
  if (!line) throw new Error('There is no last line')
  expect([open.length, line.name]).toEqual([8, 'Miscreant'])
  const draft = changed(emptyDraft(open), 8, { playerName: 'Rico Talbert', managerId: '1', points: '0' })
  expect(settledLine(line, 20, draft, [], managers, 'USD').problem).toBe('Enter evidence for Rico Talbert')
  const proven = changed(draft, 8, { note: 'https://example.com' })
  expect(settledLine(line, 20, proven, [], managers, 'USD')).toMatchObject({ problem: undefined, prize: 20 })
  const rows = cellsOf('Miscreant, Andre Pell, 0\nMiscreant, Wes Kantor, 0') ?? []
  expect(filled(pasted(emptyDraft(open), rows, line, open, managers)).length).toBe(1)
  expect(
    filled(pasted(emptyDraft(open), cellsOf('A,1\nB,2') ?? [], open[6] ?? line, open, managers)),
  ).toEqual([['bench_boss', 'A', '', '1']])
})

test('adds a tie after its row, and clears instead of removing the last row', () => {
  const { draft, id } = withTie(emptyDraft(lines), lineOf('RB'))
  expect(draft.map(({ line }) => line).slice(0, 4)).toEqual([
    'hot_top2 QB',
    'hot_top2 RB',
    'hot_top2 RB',
    'hot_top2 WR',
  ])
  const addedRow = draft.find(row => row.id === id)
  expect(addedRow && without(draft, addedRow, lineOf('RB'))).toEqual(emptyDraft(lines))
  const [first] = changed(draft, 1, { playerName: 'X' })
  expect(first && without(draft, first, lineOf('QB'))[0]).toMatchObject({
    line: 'hot_top2 QB',
    playerName: '',
  })
})

test('adds the current rows to a saved draft', () => {
  const otherRows = emptyDraft(lines).filter(({ line }) => line !== 'hot_top2 TE')
  const now = fitted([...otherRows, { ...emptyDraft(lines)[0], id: 99, line: 'gone' } as never], lines)
  expect(now.map(({ line }) => line)).toEqual(lines.map(({ key }) => key))
  expect(new Set(now.map(({ id }) => id)).size).toBe(7)
})

describe('pasting', () => {
  const paste = (text: string, into = 'QB') =>
    filled(pasted(emptyDraft(lines), cellsOf(text) ?? [], lineOf(into), lines, managers))

  test('fills rows in order from where it was pasted', () => {
    expect(paste('Rashad Colter\tNoor Haddad\t33.1\nEli Jourdain\tteam 2\t30,9', 'RB')).toEqual([
      ['hot_top2 RB', 'Rashad Colter', '1', '33.1'],
      ['hot_top2 WR', 'Eli Jourdain', '2', '30.9'],
    ])
  })

  test('follows the positions named in rows, twice as a tie', () => {
    expect(
      paste(
        'WR, Malik Shore, Noor Haddad, 27.4\nWR, Jace Ferraro, Tess Lindqvist, 27.4\nBench Boss, RB, Wes Kantor, 21',
      ),
    ).toEqual([
      ['hot_top2 WR', 'Malik Shore', '1', '27.4'],
      ['hot_top2 WR', 'Jace Ferraro', '2', '27.4'],
      ['bench_boss', 'Wes Kantor', '', '21'],
    ])
  })

  test('is not a table when it is a single word', () => {
    expect(cellsOf('Rashad Colter')).toBeUndefined()
  })
})

describe('a line', () => {
  const rows = [
    {
      ...{ id: 7, type: 'hot_top2', position: 'RB', playerName: 'Terrell Vance', points: 30.6 },
      ...{ managerId: 2, managerName: 'Tess Lindqvist', prizeAmount: 10 },
    },
  ] as never
  const rb = (change: object) =>
    settledLine(
      lineOf('RB'),
      10,
      changed(emptyDraft(lines), 2, {
        playerName: 'Eli Jourdain',
        managerId: '1',
        points: '30.9',
        ...change,
      }),
      rows,
      managers,
      'USD',
    )

  test('asks about the current winner, and splits the prize on request', () => {
    expect(rb({})).toMatchObject({
      question: 'RB already went to Terrell Vance, 30.6 (Tess Lindqvist). What about Eli Jourdain?',
      problem: 'Resolve RB first',
    })
    const split = rb({ answer: { choice: 'split' } })
    expect([split.question, split.problem, [...split.parts]]).toEqual([undefined, undefined, [[2, 5]]])
    expect([...rb({ answer: { choice: 'replace' } }).parts]).toEqual([[2, 10]])
  })

  test('reports what is missing, and that the prize is already awarded', () => {
    expect(rb({ managerId: '' }).problem).toBe('Choose a manager for Eli Jourdain')
    expect(rb({ points: '30.9.1' }).problem).toBe('Enter points for Eli Jourdain')
    expect(rb({ playerName: ' ' }).problem).toBe('Enter the player for RB')
    expect(rb({ playerName: 'terrell vance' }).problem).toBe('terrell vance already has this prize')
  })

  test('is paid instead of won for a fine', () => {
    const line = { ...lineOf('QB'), kind: { ...lineOf('QB').kind, isFine: true } }
    const draft = changed(emptyDraft(lines), 1, { playerName: 'A', managerId: '2', points: '1' })
    expect([...settledLine(line, 5, draft, [], managers, 'USD').parts]).toEqual([[1, -5]])
  })

  test('splits a tie live, leftover cents first by name', () => {
    const line = lineOf('QB')
    const { draft, id } = withTie(emptyDraft(lines), line)
    const twoWinners = changed(changed(draft, 1, { playerName: 'A', managerId: '2', points: '1' }), id, {
      ...{ playerName: 'B', managerId: '1', points: '1' },
    })
    expect([...settledLine(line, 10.01, twoWinners, [], managers, 'USD').parts]).toEqual([
      [id, 5.01],
      [1, 5],
    ])
  })
})
