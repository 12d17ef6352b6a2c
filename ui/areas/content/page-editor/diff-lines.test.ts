import { expect, test } from 'vitest'
import { aroundChanges, diffOf, type TextDiff } from './changes-card.tsx'

const changeSymbols = { same: ' ', removed: '-', added: '+' }
const linesOf = (diff: TextDiff | null) =>
  diff?.lines.map(
    ({ kind, number, parts }) =>
      `${changeSymbols[kind]}${number} ${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  )

test('shows a changed line twice, with the new words marked', () => {
  const diff = diffOf('# Prizes\n\nPaid each week.\n', '# Prizes\n\nPaid by us each week.\n')
  expect(linesOf(diff)).toEqual([' 1 # Prizes', ' 2 ', '-3 Paid each week.', '+3 Paid [by us ]each week.'])
  expect([diff?.added, diff?.removed]).toEqual([1, 1])
})

test('marks added or removed lines as a whole', () => {
  expect(linesOf(diffOf('a\nb\n', 'a\n'))).toEqual([' 1 a', '-2 [b]'])
  expect(linesOf(diffOf('a\n', 'a\nb\nc\n'))).toEqual([' 1 a', '+2 [b]', '+3 [c]'])
  expect(linesOf(diffOf('a\r\nb\r\n', 'a\nb\n'))).toEqual([' 1 a', ' 2 b'])
})

test('shows one unchanged line next to each change', () => {
  const before = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`).join('\n')
  const diff = diffOf(before, before.replace('line 5', 'line five'))
  const shown = aroundChanges(diff?.lines ?? []).map(line => line && line.number)
  expect(shown).toEqual([4, 5, 5, 6, null])
})
