// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { draftOf, newDraft } from '#ui/areas/rules/shared/draft'
import { collectAnnouncements } from '#ui/testing/hear'
import { type Plan, useDragWeeks } from './plan.ts'
import { WeekCalendarGrid } from './week-squares.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const challenge = (key: string, name: string): LeagueRule => ({
  ...draftOf({
    ...newDraft(12, 18),
    metric: 'highest_score',
    prize: { kind: 'fixed', amounts: [30] },
    isChallenge: true,
  }),
  prize: { kind: 'fixed', amounts: [30] },
  key,
  name,
  label: name,
  isBuiltIn: false,
  unit: 'points',
  icon: 'award',
  color: 'hot',
  isFine: false,
  cadence: 'weekly',
  sentence: name,
  smallPrint: [],
  costAWeek: 30,
  version: 1,
  changedAt: null,
  changedBy: null,
  unavailable: null,
})

const rules = [
  challenge('flex', 'Best flex'),
  challenge('lucky', 'Lucky win'),
  challenge('bench', 'Best benched'),
]

const show = () => {
  const onPick = vi.fn<(week: number) => void>()
  const Calendar = () => {
    const [plan, setPlan] = useState<Plan>(
      new Map([
        [16, 'flex'],
        [17, null],
        [18, 'lucky'],
      ]),
    )
    const nameOf = (key: string) => rules.find(rule => rule.key === key)?.name ?? ''
    return (
      <WeekCalendarGrid
        played={[{ week: 15, name: 'Bad beat', winners: 'Cole Brandt', amount: 30 }]}
        plan={plan}
        rules={rules}
        loose={rules.filter(({ key }) => ![...plan.values()].includes(key))}
        nowWeek={16}
        daysOf={() => ''}
        lifting={useDragWeeks(plan, { nameOf, onChange: setPlan })}
        onPick={onPick}
        more={null}
      />
    )
  }
  render(<Calendar />)
  return { onPick }
}

const square = (name: RegExp) => screen.getByRole('button', { name })
let announcements: readonly string[]
beforeEach(() => {
  vi.useFakeTimers()
  announcements = collectAnnouncements()
})

const lastAnnouncement = () => {
  act(() => void vi.advanceTimersByTime(1000))
  return announcements.at(-1)
}

test('lifts with Space, moves with arrows, drops with Space, and announces each step', () => {
  show()
  fireEvent.keyDown(square(/^Week 16, Best flex/), { key: ' ' })
  expect(lastAnnouncement()).toBe(
    'Best flex picked up from week 16. Arrows move it, Space drops it, Escape cancels.',
  )
  fireEvent.keyDown(square(/^Week 16/), { key: 'ArrowRight' })
  expect(lastAnnouncement()).toBe('Over week 17, empty. Space drops it.')
  fireEvent.keyDown(square(/^Week 16/), { key: ' ' })
  expect(lastAnnouncement()).toBe('Best flex dropped on week 17.')
  expect(square(/^Week 16, empty/)).toBeTruthy()
  expect(square(/^Week 17, Best flex/)).toBeTruthy()
})

test('swaps on an occupied week, and Escape restores', () => {
  show()
  fireEvent.keyDown(square(/^Week 18, Lucky win/), { key: ' ' })
  fireEvent.keyDown(square(/^Week 18/), { key: 'ArrowLeft' })
  fireEvent.keyDown(square(/^Week 18/), { key: 'ArrowLeft' })
  expect(lastAnnouncement()).toBe('Over week 16, Best flex. Space drops it.')
  fireEvent.keyDown(square(/^Week 18/), { key: 'Escape' })
  expect(lastAnnouncement()).toBe('Lucky win is back in week 18.')
  fireEvent.keyDown(square(/^Week 18/), { key: ' ' })
  fireEvent.keyDown(square(/^Week 18/), { key: 'ArrowLeft' })
  fireEvent.keyDown(square(/^Week 18/), { key: 'ArrowLeft' })
  fireEvent.keyDown(square(/^Week 18/), { key: ' ' })
  expect(lastAnnouncement()).toBe('Lucky win dropped on week 16. Best flex is now in week 18.')
})

test('drops an unassigned challenge on a week; arrows alone move focus, and a tap picks', () => {
  const { onPick } = show()
  fireEvent.keyDown(square(/^Best benched/), { key: ' ' })
  fireEvent.keyDown(square(/^Best benched/), { key: 'ArrowRight' })
  fireEvent.keyDown(square(/^Best benched/), { key: ' ' })
  expect(square(/^Week 17, Best benched/)).toBeTruthy()
  square(/^Week 17/).focus()
  fireEvent.keyDown(square(/^Week 17/), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(square(/^Week 18/))
  fireEvent.click(square(/^Week 18/))
  expect(onPick).toHaveBeenCalledWith(18)
  expect(screen.getByText('Cole Brandt')).toBeTruthy()
})
