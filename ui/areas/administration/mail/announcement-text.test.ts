import { expect, test } from 'vitest'
import type { Announcement } from '#contract/administration/announcements'
import { progressText } from './announcement-form.tsx'

const one = {
  ...{ id: 1, audience: 'all', subject: 'Hello', message: 'Hello', inFeed: false, authorName: null },
  ...{ createdAt: '2026-11-20T17:00:00.000Z', startsAt: null, finishedAt: null },
  ...{ recipients: 1200, queued: 60, sent: 40, failed: 3 },
} as const satisfies Omit<Announcement, 'status'>

test.each([
  ['draft', 'Not sent'],
  ['scheduled', 'To 1,200 people'],
  ['sending', '40 of 1,200 people, 3 failed'],
  ['sent', '40 of 1,200 people, 3 failed'],
  ['stopped', 'Stopped after 40 of 1,200 people, 3 failed'],
] as const)('describes the progress of an announcement that is %s: %s', (status, text) => {
  expect(progressText({ ...one, status })).toBe(text)
})
