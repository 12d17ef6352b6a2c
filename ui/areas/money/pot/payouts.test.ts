import { expect, test } from 'vitest'
import { payoutsOf } from './still-to-win.tsx'

const pot = {
  totalPotAmount: 3000,
  dollarInputs: { '1': 750, '2': 0 },
  positionLabels: { '1': 'Champion' },
  customFields: [{ id: 1, label: 'Best draft', percentage: 0, dollarAmount: 20.5 }],
}

test('lists what pays something, with its share of the base', () => {
  expect(payoutsOf(pot)).toEqual([
    { key: '1', place: 1, label: 'Champion', amount: 750, share: 25 },
    { key: 'custom 1', place: null, label: 'Best draft', amount: 20.5, share: 0.68 },
  ])
})

test('rounds shares to two decimals, and has none for an empty pot', () => {
  const shares = (totalPotAmount: number) =>
    payoutsOf({ ...pot, totalPotAmount, dollarInputs: { '2': 67 }, customFields: [] }).map(
      ({ label, share }) => [label, share],
    )
  expect(shares(100.5)).toEqual([['2nd Place', 66.67]])
  expect(shares(0)).toEqual([['2nd Place', 0]])
})
