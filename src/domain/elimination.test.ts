import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runElimination } from './pool.ts'

const eliminations =
  (...byWeek: (number[] | undefined)[]) =>
  (week: number) =>
    byWeek[week - 1]

test('eliminates the worst of each week until one is left', () => {
  const played = runElimination([1, 2, 3], [7, 8, 9], eliminations([8], [7], [9]))
  expect(played.weeks).toEqual([
    { week: 1, alive: 2 },
    { week: 2, alive: 1 },
  ])
  expect([...played.eliminatedIn]).toEqual([
    [8, 1],
    [7, 2],
  ])
  expect([played.survivors, played.endedIn]).toEqual([[9], 2])
})

test('splits the pot among those eliminated together, or left after the last week', () => {
  const together = runElimination([1, 2, 3], [7, 8, 9], eliminations([9], [7, 8]))
  expect([together.survivors, together.endedIn]).toEqual([[7, 8], 2])
  const over = runElimination([1, 2], [7, 8, 9], eliminations([], [9]))
  expect([over.survivors, over.endedIn]).toEqual([[7, 8], 2])
})

test('stops at a week that is not decided', () => {
  const played = runElimination([1, 2, 3], [7, 8, 9], eliminations([9], undefined, [8]))
  expect([played.survivors, played.endedIn, played.weeks.length]).toEqual([[7, 8], null, 1])
})

test('eliminates no one twice, always leaves one, and never increases the number left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.option(fc.array(fc.integer({ min: 1, max: 12 })), { nil: undefined }), {
        minLength: 1,
        maxLength: 18,
      }),
      (count, course) => {
        const members = Array.from({ length: count }, (_, index) => index + 1)
        const weeks = course.map((_, index) => index + 1)
        const played = runElimination(weeks, members, eliminations(...course))
        expect(played.survivors.length).toBeGreaterThan(0)
        expect(played.eliminatedIn.size + played.survivors.length).toBe(count)
        const alive = played.weeks.map(week => week.alive)
        expect(alive).toEqual(alive.toSorted((a, b) => b - a))
        if (course.every(Boolean)) expect(played.endedIn).not.toBeNull()
      },
    ),
  )
})
