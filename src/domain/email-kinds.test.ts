import { expect, test } from 'vitest'
import { kindOfEmail } from './email-kinds.ts'

test.each([
  ['password-link', 'account'],
  ['week-corrected', 'week'],
  ['season-statement', 'money'],
  ['webhook-off', 'operator'],
  ['something-new', undefined],
])('assigns %s to %s', (template, kind) => expect(kindOfEmail(template)).toBe(kind))
