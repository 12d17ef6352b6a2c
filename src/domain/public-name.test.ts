import { expect, test } from 'vitest'
import { publicName } from './members.ts'

test.each([
  ['Jamal Whitaker', 'Jamal W.'],
  ['Christopher-Alexander Montgomery the Third', 'Christopher-Alexander T.'],
  ['Alex Kim (Turf Toes (A))', 'Alex K.'],
  ['  Cher ', 'Cher'],
  ['王 明', '王 明.'],
  ['Max 𝒲eber', 'Max 𝒲.'],
])('shows %s as %s to non-members', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
