import { expect, test } from 'vitest'
import { emailAwareText } from './email-kinds.ts'

test('describes email correctly on a server that sends none', () => {
  expect(emailAwareText(true, 'Both are notified by email.')).toBe('Both are notified by email.')
  expect(emailAwareText(false, 'Both are notified by email.')).toBe(
    "Email is off on this server. They'll see it when they sign in.",
  )
  expect(emailAwareText(false, 'It leaves now.', 'It waits.')).toBe('Email is off on this server. It waits.')
})
