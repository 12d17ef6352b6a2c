import { expect, test } from 'vitest'
import { kindOfMail } from './mail-kinds.ts'

test.each([
  ['password-link', 'account'],
  ['week-corrected', 'week'],
  ['season-statement', 'money'],
  ['webhook-off', 'operator'],
  ['something-new', undefined],
])('assigns %s to %s', (template, kind) => expect(kindOfMail(template)).toBe(kind))
