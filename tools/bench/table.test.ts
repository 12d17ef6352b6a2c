import { expect, test } from 'vitest'
import { inRounds, median } from './measure.ts'
import { atLeast, maxGoal, isMet, type Row, table } from './table.ts'

const read: Row = {
  name: 'leaderboard',
  size: '1,000 leagues',
  unit: '/s',
  baseline: [10_000, 9000, 11_000, 9500, 10_500],
  product: [7000, 5000, 6000, 5900, 6100],
  ratio: [0.7, 0.5, 0.61, 0.6, 0.62],
  goal: atLeast(0.6),
  cpuUs: { baseline: [60, 61, 59, 60, 60], product: [99.44, 101, 98, 99, 100] },
}

const size: Row = {
  name: 'idle server',
  size: '',
  unit: ' MiB',
  baseline: [],
  product: [140.4],
  ratio: [],
  goal: maxGoal(120, ' MiB'),
}

test('returns the middle value as a median, or the one between two', () => {
  expect([median([9, 1, 5]), median([4, 1, 2, 9]), median([])]).toEqual([5, 3, 0])
})

test('runs rounds in sequence', async () => {
  const order: number[] = []
  const results = await inRounds(async round => {
    order.push(round)
    await Promise.resolve()
    order.push(round)
    return round * 10
  })
  expect(order).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(results).toEqual([0, 10, 20, 30, 40])
})

test('compares a goal with the median ratio, or with the number that has no baseline', () => {
  expect(isMet(read)).toBe(true)
  expect(isMet({ ...read, ratio: [0.7, 0.5, 0.61, 0.5, 0.55] })).toBe(false)
  expect(isMet(size)).toBe(false)
  expect(isMet({ ...size, product: [119] })).toBe(true)
  expect(isMet({ name: '', size: '', unit: '', baseline: [], product: [1], ratio: [] })).toBeUndefined()
})

test('aligns the table and says which goals were met', () => {
  expect(table([read, size, { ...size, name: 'help', unit: ' ms', product: [31, 30, 35] }])).toBe(
    [
      '| row         | size          | floor    | product       | ratio [spread] | goal      | met    | CPU µs (floor) |',
      '| ----------- | ------------- | -------- | ------------- | -------------- | --------- | ------ | -------------- |',
      '| leaderboard | 1,000 leagues | 10,000/s | 6,000/s       | 0.61 [0.5–0.7] | ≥ 0.6     | yes    | 99.4 (60)      |',
      '| idle server |               |          | 140 MiB       |                | ≤ 120 MiB | **no** |                |',
      '| help        |               |          | 31 [30–35] ms |                | ≤ 120 MiB | yes    |                |',
    ].join('\n'),
  )
})
