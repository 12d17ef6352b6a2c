import { expect, test } from 'vitest'
import { balanceText, signedText } from './own-ledger-words.ts'

test('entries carry their sign, a balance only when it is below nothing', () => {
  expect([10, -110, 0.34, 0].map(one => signedText(one, 'USD'))).toEqual(['+$10', '−$110', '+$0.34', '+$0'])
  expect([0, 0.5, 110, -12.5].map(one => balanceText(one, 'USD'))).toEqual(['$0', '$0.50', '$110', '−$12.50'])
})
