// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AddedEntry } from '#contract/weeks/corrections'
import { EntryList } from './changed-scores.tsx'

afterEach(cleanup)

const entry: Omit<AddedEntry, 'position' | 'amount'> = {
  ...{
    type: 'hot_top2',
    label: 'Hot Top 2',
    icon: 'flame',
    color: 'hot',
    unit: 'points',
    isOfPosition: true,
  },
  ...{ isFine: false, managerId: 3, managerName: 'Tess Lindqvist', playerName: 'Malik Shore' },
}

test('names each entry by award, position and manager, and calls returned money a reversal', () => {
  render(
    <EntryList
      entries={[
        { ...entry, position: 'WR', amount: 10 },
        { ...entry, type: 'rule_1', label: 'High score', position: null, amount: -20 },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hot Top 2, WR, Tess Lindqvist$10',
    'Reversal, High score, Tess Lindqvist-$20',
  ])
})
