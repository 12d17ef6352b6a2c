import { expect, test } from 'vitest'
import { appAddress, codeOfStep, newAppSecret, stepAt, stepOfCode } from './authenticator-app.ts'

/** = */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])("generates the standard's code at second %i", (second, code) => {
  expect(codeOfStep(secret, stepAt(second * 1000))).toBe(code)
})

test('accepts a code in its 30-second step and the adjacent ones', () => {
  const at = 1_111_111_111_000
  const step = stepAt(at)
  for (const off of [-1, 0, 1])
    expect(stepOfCode(secret, codeOfStep(secret, step + off), at)).toBe(step + off)
  for (const off of [-2, 2]) expect(stepOfCode(secret, codeOfStep(secret, step + off), at)).toBeUndefined()
  expect(stepOfCode(secret, '', at)).toBeUndefined()
})

test('creates unique secrets of 32 characters that apps accept', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(newAppSecret())
})

test('includes host and account in the URL, whatever they contain', () => {
  const address = appAddress(secret, {
    siteName: 'The: Pot',
    host: 'pot.example.com',
    email: 'a+b&c@example.com',
  })
  expect(address).toBe(
    `otpauth://totp/The%20%20Pot%20(pot.example.com)%3Aa%2Bb%26c%40example.com?secret=${secret}&issuer=The%20%20Pot%20%28pot.example.com%29`,
  )
})
