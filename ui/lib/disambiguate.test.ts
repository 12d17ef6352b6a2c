import { expect, test } from 'vitest'
import { disambiguate } from './disambiguate.ts'

test('a name that only one has stands alone, one that several have gets more', () => {
  expect(disambiguate('Tess', 'Blitz Mob', ['Tess', 'Noor'])).toBe('Tess')
  expect(disambiguate('Tess', 'Blitz Mob', ['Tess', 'Noor', 'Tess'])).toBe('Tess, Blitz Mob')
})
