import { expect, test } from 'vitest'
import { changedPhrase } from './change-log.tsx'

test('marks only changed words, with a few words before them', () => {
  expect(
    changedPhrase(
      'The team with the most points in a loss wins $10, ties split.',
      'The team with the most points in a loss wins $10, ties broken on bench points.',
    ),
  ).toEqual({ lead: 'wins $10, ties', before: 'split.', after: 'broken on bench points.' })
  expect(changedPhrase('Wins $10 each week.', 'Wins $15 each week.')).toEqual({
    lead: 'Wins',
    before: '$10',
    after: '$15',
  })
  expect(changedPhrase('Weeks 1 to 18.', 'Weeks 1 to 18. Only legal lineups.')).toEqual({
    lead: '1 to 18.',
    before: '',
    after: 'Only legal lineups.',
  })
})

test('marks nothing in an unchanged sentence', () => {
  expect(changedPhrase('The same.', 'The same.')).toEqual({ lead: 'The same.', before: '', after: '' })
})
