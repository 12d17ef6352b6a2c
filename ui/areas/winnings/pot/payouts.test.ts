import { expect, test } from 'vitest'
import { payoutsOf } from './payouts.ts'

const pot = {
  totalPotAmount: 3000,
  dollarInputs: { '1': 750 },
  payoutPercentages: { '1': 99, '2': 15 },
  positionLabels: { '1': 'Champion' },
  customFields: [{ id: 1, label: 'Best draft', percentage: 0, dollarAmount: 20.5 }],
}

test('dollars win over percentages, and what is left is for the weeks', () => {
  expect(payoutsOf(pot, 'USD')).toEqual({
    lines: [
      { key: '1', place: 1, label: 'Champion', amount: 750, share: 25 },
      { key: '2', place: 2, label: '2nd Place', amount: 450, share: 15 },
      { key: 'custom 1', place: null, label: 'Best draft', amount: 20.5, share: 0.68 },
    ],
    total: 1220.5,
    forWeeks: 1779.5,
  })
})

test('shares and amounts are rounded, not cut', () => {
  const { lines, total, forWeeks } = payoutsOf(
    {
      ...pot,
      totalPotAmount: 100.5,
      dollarInputs: { '2': 67 },
      payoutPercentages: { '1': 33.33 },
      customFields: [],
    },
    'USD',
  )
  expect(lines).toEqual([
    { key: '1', place: 1, label: 'Champion', amount: 33.5, share: 33.33 },
    { key: '2', place: 2, label: '2nd Place', amount: 67, share: 66.67 },
  ])
  expect([total, forWeeks]).toEqual([100.5, 0])
})

test('a pot of nothing is shared by nobody', () => {
  const { lines, forWeeks } = payoutsOf({ ...pot, totalPotAmount: 0, dollarInputs: { '1': 1 } }, 'USD')
  expect(lines.map(({ key, amount, share }) => [key, amount, share])).toEqual([
    ['1', 1, 0],
    ['custom 1', 20.5, 0],
  ])
  expect(forWeeks).toBe(0)
})

test('payouts above the pot leave nothing, not less', () => {
  expect(payoutsOf({ ...pot, dollarInputs: { '1': 5000 } }, 'USD').forWeeks).toBe(0)
})
