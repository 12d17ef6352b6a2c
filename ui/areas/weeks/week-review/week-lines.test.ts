import { expect, test } from 'vitest'
import type { AwardKind } from '#contract/awards'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import { awardKind } from '#testing/award-kinds'
import { backText, caseOf, payeesOf, weekLines, winnersOfLine } from './week-lines.ts'

const kind = (
  type: string,
  sharesPrizeBy: AwardKind['sharesPrizeBy'],
  cadence: AwardKind['cadence'] = 'weekly',
): AwardKind => ({
  ...awardKind('hot_top2'),
  type,
  sharesPrizeBy,
  cadence,
  label: type === 'bench' ? 'Bench Boss' : 'Hot Top 2',
  noCandidates: { title: 'No starters at this position this week.', text: '' },
})

const candidate = (playerName: string, fantasyPoints: number, managerId: number | null = 1) =>
  ({
    playerId: playerName,
    playerName,
    fantasyPoints,
    managerId,
    managerName: `Manager ${managerId}`,
    team: 'Blitz Mob',
    teamKey: 't1',
    position: 'QB',
    rank: 1,
    warning: null,
    note: null,
  }) as Candidate

const hot = kind('hot', 'position')
const bench = kind('bench', 'week')
const season = kind('season', 'week', 'season')

const staged = (candidates: Record<string, Candidate[]>) =>
  ({ candidates, positions: ['QB', 'K'], notes: [], kindNotes: {} }) as unknown as Staged

const line = (...candidates: Candidate[]) => {
  const [first] = weekLines(staged({ hot: candidates }), [hot], { isPremium: true })
  if (!first) throw new Error('There is no line')
  return first
}

const explanationOf = (candidates: Candidate[], picked: string[], userId = 9) => {
  const own = line(...candidates)
  const { lead, detail } = caseOf(
    own,
    winnersOfLine(own, { hot: new Set(picked) }, { hot: 10 }, 'USD'),
    userId,
    'USD',
  )
  return `${lead} ${detail}`
}

test('lists positions first, then the whole week, and season rules only when they can be won', () => {
  const all = { hot: [candidate('A', 1)], bench: [], season: [] }
  const lines = weekLines(staged(all), [bench, hot, season], { isPremium: true })
  expect(lines.map(({ key }) => key)).toEqual(['hot QB', 'hot K', 'bench'])
})

test.each([
  ['a lead', [candidate('A', 33.1), candidate('B', 28.4, 2)], ['A'], '4.7 ahead of B (Manager 2)'],
  [
    'a lead by the second digit',
    [candidate('A', 33.14), candidate('B', 33.1, 2)],
    ['A'],
    '0.04 ahead of B (Manager 2)',
  ],
  ['who reads it', [candidate('A', 14), candidate('B', 13, 9)], ['A'], '1.0 ahead of B (you)'],
  [
    'a tie',
    [candidate('A', 27.4), candidate('B', 27.4, 2)],
    ['A', 'B'],
    'Tied at 27.4. The $10 prize is split, $5 each',
  ],
  [
    'a tie that is not split',
    [candidate('A', 27.4), candidate('B', 27.4, 2)],
    ['A'],
    "Tied at 27.4 with B (Manager 2), who isn't selected",
  ],
  [
    'two who are not level',
    [candidate('A', 27.4), candidate('B', 20, 2)],
    ['A', 'B'],
    '2 share it. The $10 prize is split, $5 each',
  ],
  ['another than the best', [candidate('A', 27.4), candidate('B', 20, 2)], ['B'], '7.4 behind A (Manager 1)'],
  ['nobody', [candidate('A', 27.4)], [], 'No winner this week. The prize stays in the pot'],
  ['the only one', [candidate('A', 27.4)], ['A'], 'Alone on the list'],
])('says %s in the summary', (_, candidates, picked, text) => {
  expect(explanationOf(candidates, picked)).toBe(text)
})

const ranked = (values: readonly number[], more: Partial<Candidate> = {}) =>
  values.map((value, index) => ({
    ...candidate(`T${index + 1}`, value, index + 1),
    rank: index + 1,
    ...more,
  }))

const explainLines = (own: Partial<AwardKind>, candidates: Candidate[], picked: string[]) => {
  const rule = { ...kind('own', 'week'), label: 'Own', ...own }
  const [only] = weekLines(staged({ own: candidates }), [rule], { isPremium: true })
  if (!only) throw new Error('There is no line')
  const winners = winnersOfLine(only, { own: new Set(picked) }, { own: 10 }, 'USD')
  const { lead, detail } = caseOf(only, winners, 9, 'USD')
  return [`${lead} ${detail}`, winners.map(({ prizeAmount }) => prizeAmount)]
}

test('describes a custom rule by its ranks, unit and tie rule', () => {
  const whole = { position: 'ALL' } as const
  expect(explainLines({}, ranked([60.2, 71.5, 80], whole), ['T1'])[0]).toBe(
    'Own. 11.3 ahead of T2 (Manager 2)',
  )
  expect(explainLines({ unit: 'yards' }, ranked([119, 123, 110]), ['T1'])[0]).toBe(
    'Own. 119 yards before T2 (Manager 2) with 123 yards',
  )
  expect(
    explainLines({ sharesPrizeBy: 'place', places: [7, 3] }, ranked([90, 80, 70]), ['T1', 'T2']),
  ).toEqual(['Own. 2 places. $7 and $3', [7, 3]])
  const level = [candidate('A', 9), candidate('B', 9, 2)]
  expect(explainLines({ sharesPrizeBy: 'each' }, level, ['A', 'B'])).toEqual([
    'Own. Tied at 9.0. $10 and $10',
    [10, 10],
  ])
  expect(explainLines({ isFine: true }, level, ['A', 'B'])).toEqual([
    'Own. Tied at 9.0. The $10 fine is split, $5 each',
    [-5, -5],
  ])
  expect(explainLines({ isFine: true }, level, [])[0]).toBe('No winner this week. No one pays')
})

test('lists no excluded candidate as a runner-up', () => {
  const excluded = { ...candidate('C', 99, 3), rank: 3, cannotWin: 'has won twice' }
  expect(explainLines({}, [...ranked([90, 80]), excluded], ['T1'])[0]).toBe(
    'Own. 10.0 ahead of T2 (Manager 2)',
  )
})

test('has no line for a challenge of another week', () => {
  expect(weekLines(staged({}), [bench], { isPremium: true })).toEqual([])
})

test('shows how far candidates are behind', () => {
  const own = line(candidate('A', 17.2), candidate('B', 16.5))
  expect(own.candidates.map(one => backText(own, one))).toEqual(['', '0.7 back'])
})

test('adds up all shares to the cent, and names split prizes', () => {
  const lines = weekLines(
    staged({
      hot: [candidate('A', 9, 1), candidate('B', 9, 2), candidate('C', 9, null)],
      bench: [candidate('D', 5, 2)],
    }),
    [hot, bench],
    { isPremium: true },
  )
  const payees = payeesOf(
    lines,
    { hot: new Set(['A', 'B', 'C']), bench: new Set(['D']) },
    { hot: 10, bench: 10 },
    'USD',
  )
  expect(payees.map(({ name, amount, prizes }) => [name, amount, prizes])).toEqual([
    ['Manager 2', 13.33, 'QB, 1 of 3 and Bench Boss'],
    ['Manager 1', 3.34, 'QB, 1 of 3'],
    ['Blitz Mob', 3.33, 'QB, 1 of 3'],
  ])
})
