import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { scheduleText } from './list-jobs.ts'

test.each([
  [['*/15 * * * * *'], 'Every 15 seconds'],
  [['5,20,35,50 * * * * *'], 'Every 15 seconds'],
  [['30 * * * * *'], 'Every minute'],
  [['45 */10 * * * *'], 'Every 10 minutes'],
  [['0 20 * * * *'], 'Every hour'],
  [['0 30 3 * * *'], 'Daily at 3:30 AM'],
  [['0 0 0 * * *'], 'Daily at 12:00 AM'],
  [['0 5 13 * * 0'], 'Sundays at 1:05 PM'],
  [['0 0 10 * * *', '0 0 22 * * 4'], 'Daily at 10:00 AM, and Thursdays at 10:00 PM'],
])('%j reads %s', (lines, text) => expect(scheduleText(lines)).toBe(text))

test("describes every job's schedule without cron syntax", () => {
  for (const { when } of jobs) expect(scheduleText(when)).toMatch(/^(Every|Daily|\w+days) [\w :,]+$/)
})

test('documents every job in the hosting guide', () => {
  const guide = readFileSync('docs/hosting.md', 'utf8')
  const undocumented = jobs.filter(({ name }) => !guide.includes(`\n| ${name} | `))
  expect(undocumented.map(({ name }) => name)).toEqual([])
})
