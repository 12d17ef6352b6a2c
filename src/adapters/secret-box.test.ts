import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

const box = secretBox('the key of this installation')

test('opens a sealed secret with the same key and context, and never produces the same ciphertext twice', () => {
  const sealed = box.seal('token äß', 'integrations.secrets 7')
  expect(box.open(sealed, 'integrations.secrets 7')).toBe('token äß')
  expect(sealed).not.toContain('token')
  expect(box.seal('token äß', 'integrations.secrets 7')).not.toBe(sealed)
})

test.each([
  ['another key', () => secretBox('another key').open(box.seal('x', 'here'), 'here')],
  ['another place', () => box.open(box.seal('x', 'here'), 'there')],
  ['a changed value', () => box.open(`${box.seal('xyz', 'here')}AA`, 'here')],
  ['something that was never sealed', () => box.open('plain', 'here')],
])('%s cannot open a secret', (_, open) => {
  expect(open).toThrow()
})
