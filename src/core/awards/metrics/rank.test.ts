import { expect, test } from 'vitest'
import type { RuleDirection } from '#domain/rules'
import type { Measured } from './metric.ts'
import { isOverTarget, ranked } from './rank.ts'

const measured = (name: string, value: number, id = name): Measured => ({
  subject: { id, name, nflTeam: '', position: 'ALL', teamKey: '1', status: null },
  value,
})

const rankedNames = (all: Measured[], direction: RuleDirection, target = 0) =>
  ranked(all, direction, target).map(
    ({ rank, measured, distance }) => `${rank} ${measured.subject.name} ${distance}`,
  )

const four = [measured('A', 100), measured('Q', 300), measured('C', 300), measured('B', 500)]

test('ranks the highest 1, 2, 2, 4, ties by name, with the distance to the best', () => {
  expect(rankedNames(four, 'highest')).toEqual(['1 B 0', '2 C 200', '2 Q 200', '4 A 400'])
})

test('ranks the lowest and the earliest in ascending order', () => {
  const expected = ['1 A 0', '2 C 200', '2 Q 200', '4 B 400']
  expect(rankedNames(four, 'lowest')).toEqual(expected)
  expect(rankedNames(four, 'first')).toEqual(expected)
})

test('ranks the closest to the target from both sides', () => {
  expect(rankedNames(four, 'closest', 400)).toEqual(['1 B 100', '1 C 100', '1 Q 100', '4 A 300'])
  expect(rankedNames([measured('Under', -30), measured('Over', 20)], 'closest')).toEqual([
    '1 Over 20',
    '2 Under 30',
  ])
})

test('excludes those over the target and says so', () => {
  expect(rankedNames(four, 'closestUnder', 300)).toEqual(['1 C 0', '1 Q 0', '3 A 200'])
  expect(
    isOverTarget(four, 'closestUnder', 300).map(({ measured, reason }) => [measured.subject.name, reason]),
  ).toEqual([['B', 'went over the target of 3']])
  expect(isOverTarget(four, 'closest', 300)).toEqual([])
})

test('orders ties with the same name by id, in any input order', () => {
  const twins = [measured('Josh Allen', 100, 'b'), measured('Josh Allen', 100, 'a')]
  const ids = (all: Measured[]) => ranked(all, 'highest', 0).map(({ measured }) => measured.subject.id)
  expect(ids(twins)).toEqual(['a', 'b'])
  expect(ids(twins.toReversed())).toEqual(['a', 'b'])
})

test('returns no ranking when nothing was measured', () => {
  expect(ranked([], 'highest', 0)).toEqual([])
})
