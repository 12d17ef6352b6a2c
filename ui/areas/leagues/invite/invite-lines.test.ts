import { describe, expect, test } from 'vitest'
import { inviteLines } from './invite-several.tsx'

describe('a pasted list', () => {
  test.each([
    ['Tess Lindqvist <Tess@Example.com>', 'Tess Lindqvist', 'tess@example.com'],
    ['"Lindqvist, Tess" <tess@example.com>', 'Lindqvist, Tess', 'tess@example.com'],
    ['Tess Lindqvist, tess@example.com', 'Tess Lindqvist', 'tess@example.com'],
    ['Lindqvist, Tess, tess@example.com', 'Lindqvist, Tess', 'tess@example.com'],
    ['Tess Lindqvist; tess@example.com', 'Tess Lindqvist', 'tess@example.com'],
    ['Tess Lindqvist\ttess@example.com', 'Tess Lindqvist', 'tess@example.com'],
    ['  Tess <tess@example.com>, ', 'Tess', 'tess@example.com'],
  ])('reads %j', (text, name, email) => {
    expect(inviteLines(text)).toEqual([{ line: 1, text: text.trim(), name, email }])
  })

  test.each([
    ['tess@example.com', '', 'tess@example.com', 'Name is required'],
    [', tess@example.com', '', 'tess@example.com', 'Name is required'],
    ['<tess@example.com>', '', 'tess@example.com', 'Name is required'],
    ['<tess>', '', 'tess', 'Name is required'],
    ['Tess Lindqvist', 'Tess Lindqvist', '', 'Invalid email address'],
    ['Tess, tess@', 'Tess', 'tess@', 'Invalid email address'],
    ['Tess <tess>', 'Tess', 'tess', 'Invalid email address'],
  ])('reports the error in %j', (text, name, email, error) => {
    expect(inviteLines(text)).toEqual([{ line: 1, text, name, email, error }])
  })

  test('keeps line numbers and skips empty lines', () => {
    const lines = inviteLines('Tess, tess@example.com\r\n\r\n  \nOwen, owen@example.com\n')
    expect(lines.map(({ line, name }) => [line, name])).toEqual([
      [1, 'Tess'],
      [4, 'Owen'],
    ])
  })
})
