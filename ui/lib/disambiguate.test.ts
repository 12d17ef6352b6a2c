import { expect, test } from 'vitest'
import { disambiguate } from './disambiguate.ts'

test('shows a unique name alone, and adds details to a shared one', () => {
  expect(disambiguate('Tess', 'Blitz Mob', ['Tess', 'Noor'])).toBe('Tess')
  expect(disambiguate('Tess', 'Blitz Mob', ['Tess', 'Noor', 'Tess'])).toBe('Tess, Blitz Mob')
})
