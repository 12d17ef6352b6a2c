import { describe, expect, test } from 'vitest'
import { dayAfter, daysBetween, lateFeeCents, lateFeeCount, nextReminder, reminderDue } from './dues.ts'

test('counts days across months, years and clock changes', () => {
  expect(daysBetween('2026-10-25', '2026-11-02')).toBe(8)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect(dayAfter('2026-12-30', 3)).toBe('2027-01-02')
})

describe('a late fee', () => {
  test('is not due on the due date, and once after it', () => {
    expect(
      ['2026-09-04', '2026-09-05', '2026-12-01'].map(day => lateFeeCount('2026-09-04', day, 'once')),
    ).toEqual([0, 1, 1])
  })

  test('is due on the day after and every seven days after that', () => {
    const days = ['2026-09-05', '2026-09-11', '2026-09-12', '2026-09-19']
    expect(days.map(day => lateFeeCount('2026-09-04', day, 'week'))).toEqual([1, 1, 2, 3])
  })

  test('is a number of dollars, or a percentage rounded to the nearest cent', () => {
    expect(lateFeeCents({ fixedCents: 1000 }, 25_000, 'USD')).toBe(1000)
    expect(lateFeeCents({ hundredths: 250 }, 3333, 'USD')).toBe(83)
  })
})

describe('reminders', () => {
  test('are sent 14 and 3 days before, and every week after', () => {
    const next = (today: string) => nextReminder('2026-09-20', today)
    expect(
      ['2026-08-01', '2026-09-06', '2026-09-07', '2026-09-18', '2026-09-20', '2026-09-27', '2026-09-28'].map(
        next,
      ),
    ).toEqual([
      '2026-09-06',
      '2026-09-06',
      '2026-09-17',
      '2026-09-27',
      '2026-09-27',
      '2026-09-27',
      '2026-10-04',
    ])
  })

  test('are sent up to three days late', () => {
    const due = (today: string) => reminderDue('2026-09-20', today)
    expect(['2026-09-05', '2026-09-06', '2026-09-09', '2026-09-10', '2026-09-27'].map(due)).toEqual([
      undefined,
      '2026-09-06',
      '2026-09-06',
      undefined,
      '2026-09-27',
    ])
  })
})
