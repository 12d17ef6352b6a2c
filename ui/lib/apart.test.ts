import { expect, test } from 'vitest'
import { apart } from './apart.ts'

test('a name that only one has stands alone, one that several have gets more', () => {
  expect(apart('Tess', 'Blitz Mob', ['Tess', 'Noor'])).toBe('Tess')
  expect(apart('Tess', 'Blitz Mob', ['Tess', 'Noor', 'Tess'])).toBe('Tess, Blitz Mob')
})
