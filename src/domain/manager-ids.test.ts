import { expect, test } from 'vitest'
import { memberOfPlaceholder, placeholderId } from './members.ts'

test('identifies an unclaimed member by id, and no account', () => {
  for (const memberId of [1, 12, 2_147_483_647]) {
    expect(memberOfPlaceholder(placeholderId(memberId))).toBe(memberId)
    expect(Number.isSafeInteger(placeholderId(memberId))).toBe(true)
    expect(memberOfPlaceholder(memberId)).toBeNull()
  }
  expect(placeholderId(12)).toBe(1_000_000_000_012)
})
