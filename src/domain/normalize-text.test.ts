import { expect, test } from 'vitest'
import { normalizeText } from './plain-text.ts'

test.each([
  [
    '# Terms\n\n1. Sidepot keeps **the books**.\n2. It holds _no_ money.',
    'Sidepot keeps the books. It holds no money.',
  ],
  ['See [the rules](/rules) and ![a chart](/pictures/a.webp) `now`', 'See the rules and now'],
  ['| Award | Prize |\n|---|---|\n| Hot Top 2 | $10 |\n\nPaid weekly.', 'Paid weekly.'],
  ['Stored\\nnewlines', 'Stored newlines'],
  ['', ''],
])('%j reads %j', (text, expected) => expect(normalizeText(text, 160)).toBe(expected))

test('truncates long text at a word, and cuts an endless word', () => {
  expect(normalizeText('one two three four five', 15)).toBe('one two three…')
  expect(normalizeText('x'.repeat(500), 20)).toBe(`${'x'.repeat(19)}…`)
})
