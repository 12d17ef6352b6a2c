import { expect, test } from 'vitest'
import { readSharePlace, sharePlaceText } from './recap-address.ts'

test.each([
  ['12-abcd2345', { awardId: 12, slug: 'abcd2345' }],
  ['12', { awardId: 12 }],
  ['012', undefined],
  ['12-', undefined],
  ['12-AB', undefined],
  ['abc', undefined],
  ['99999999999999999999', undefined],
  [undefined, undefined],
])('%s names %o', (text, place) => {
  expect(readSharePlace(text)).toEqual(place)
})

test('round-trips an address', () => {
  for (const place of [{ awardId: 3 }, { awardId: 3, slug: 'mk7qd3w9xhbt5z2n' }])
    expect(readSharePlace(sharePlaceText(place))).toEqual(place)
  expect(sharePlaceText({ awardId: 3, slug: null })).toBe('3')
})
