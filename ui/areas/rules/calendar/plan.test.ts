import { expect, test } from 'vitest'
import { changesTo, changeText, dropped, shuffled, stepped, type Plan } from './plan.ts'

const plan: Plan = new Map([
  [12, 'lucky'],
  [13, null],
  [14, 'flex'],
  [15, 'bench'],
])
const nameOf = (key: string) => key.toUpperCase()

test('swaps a lifted challenge with the one in its place, or gives it a week', () => {
  expect([...dropped(plan, { key: 'flex', from: 14, over: 12 }).values()]).toEqual([
    'flex',
    null,
    'lucky',
    'bench',
  ])
  expect([...dropped(plan, { key: 'flex', from: 14, over: 13 }).values()]).toEqual([
    'lucky',
    'flex',
    null,
    'bench',
  ])
  expect([...dropped(plan, { key: 'new', from: null, over: 15 }).values()]).toEqual([
    'lucky',
    null,
    'flex',
    'new',
  ])
  expect(dropped(plan, { key: 'flex', from: 14, over: 14 })).toEqual(plan)
})

test('keeps moves within the open weeks', () => {
  expect([stepped(plan, 14, 1), stepped(plan, 15, 1), stepped(plan, 12, -6)]).toEqual([15, 15, 12])
})

test('sends only changes, described in a sentence', () => {
  const moved = dropped(plan, { key: 'flex', from: 14, over: 13 })
  expect(changesTo(moved, plan)).toEqual({ 13: 'flex', 14: null })
  expect(changeText(moved, plan, nameOf)).toBe('FLEX moved from week 14 to 13.')
  expect(changeText(dropped(moved, { key: 'flex', from: 13, over: 14 }), moved, nameOf)).toBe(
    'FLEX moved from week 13 to 14.',
  )
  const swapped = dropped(plan, { key: 'flex', from: 14, over: 12 })
  expect(changeText(swapped, plan, nameOf)).toBe('LUCKY and FLEX swapped weeks 12 and 14.')
  expect(changeText(dropped(plan, { key: 'new', from: null, over: 15 }), plan, nameOf)).toBe(
    'NEW is in week 15, in place of BENCH.',
  )
  expect(changeText(new Map([...plan, [12, null]]), plan, nameOf)).toBe('Week 12 has no challenge.')
})

test('keeps every challenge when shuffling, and leaves empty weeks empty', () => {
  const next = shuffled(plan, () => 0)
  expect(next.get(13)).toBeNull()
  expect([...next.values()].toSorted()).toEqual([...plan.values()].toSorted())
  expect(next).not.toEqual(plan)
})
