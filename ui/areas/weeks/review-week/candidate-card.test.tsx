// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Candidate } from '#contract/weeks'
import { awardKind } from '#testing/award-kinds'
import { CandidateCard } from './candidate-card.tsx'

const list = [27.4, 27.4, 23, 12.34, 12.31].map((fantasyPoints, index, all): Candidate => ({
  playerId: `p${index}`,
  playerName: `Player ${index}`,
  managerId: index === 2 ? null : index + 1,
  managerName: `Manager ${index}`,
  team: `Team ${index}`,
  teamKey: `t${index}`,
  nflTeam: 'MIN',
  position: 'WR',
  fantasyPoints,
  rank: 1 + all.filter(other => other > fantasyPoints).length,
  status: null,
  alreadyAwarded: false,
  cannotWin: null,
  doubt: null,
  note: null,
  preselected: index < 2,
  isExcused: false,
}))

const show = (picked: string[], onToggle = vi.fn()) => {
  render(
    <CandidateCard
      kind={awardKind('hot_top2')}
      sign="WR"
      title="Wide receiver"
      candidates={list}
      picked={new Set(picked)}
      prize={10}
      onToggle={onToggle}
    />,
  )
  return onToggle
}

afterEach(cleanup)

test('a tie says so, and how the prize is split', () => {
  show(['p0', 'p1'])
  expect(screen.getByText('Tie')).toBeTruthy()
  expect(screen.getByText('2 × $5.00')).toBeTruthy()
})

test('a candidate is one checkbox that says who it is', () => {
  const onToggle = show(['p0'])
  fireEvent.click(screen.getByRole('checkbox', { name: /Player 1 MIN.*Manager 1.*27\.4/ }))
  expect(onToggle).toHaveBeenCalledWith('p1')
})

test('the first three are shown, the others on demand, with the decimals that tell them apart', () => {
  show(['p0'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: /^Show 2 more/ }))
  expect(screen.getByText('12.34')).toBeTruthy()
  expect(screen.getByText('12.31')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Show fewer/ }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
})

test('one alone at the top is no tie, however many follow', () => {
  render(
    <CandidateCard
      kind={awardKind('hot_top2')}
      sign="WR"
      title="Wide receiver"
      candidates={list.slice(1, 4)}
      picked={new Set()}
      prize={10}
      onToggle={vi.fn()}
    />,
  )
  expect(screen.queryByText('Tie')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who is ticked stays in sight', () => {
  show(['p4'])
  expect(screen.getByRole('checkbox', { name: /Player 4/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: /^Show 1 more/ })).toBeTruthy()
})

test('a team without a member is named', () => {
  show([])
  expect(screen.getByText('Team 2, not mapped')).toBeTruthy()
})

test('who cannot win says why in their row, and who is doubtful what to check', () => {
  const [first, second] = list
  if (!first || !second) throw new Error('The list has five')
  const onToggle = vi.fn()
  render(
    <CandidateCard
      kind={awardKind('hot_top2')}
      sign="WR"
      title="Wide receiver"
      candidates={[
        { ...first, cannotWin: 'stands in two line-ups, of Le Punt and of Fjord Focus' },
        { ...second, doubt: 'may have been on reserve or taxi in week 3' },
      ]}
      picked={new Set()}
      prize={10}
      onToggle={onToggle}
    />,
  )
  const [odd, doubtful] = screen.getAllByRole('checkbox')
  expect(odd).toHaveProperty('disabled', true)
  expect(
    screen.getByRole('checkbox', { name: /Player 0.*Cannot win: stands in two line-ups, of Le Punt and of/ }),
  ).toBe(odd)
  expect(
    screen.getByRole('checkbox', { name: /Player 1.*Check first: may have been on reserve or taxi/ }),
  ).toBe(doubtful)
  expect(doubtful).toHaveProperty('disabled', false)
})

test('what is odd about a candidate stands with them, and stops nobody', () => {
  const note = 'was benched behind Cody Hartsell, of whom less was expected'
  const odd = list.map((candidate, index) => (index === 0 ? { ...candidate, note } : candidate))
  render(
    <CandidateCard
      kind={awardKind('bench_boss')}
      sign="Bench"
      title="Bench"
      candidates={odd}
      picked={new Set()}
      prize={10}
      onToggle={vi.fn()}
    />,
  )
  expect(screen.getByText('Was benched behind Cody Hartsell, of whom less was expected')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => !disabled)).toBe(true)
})
