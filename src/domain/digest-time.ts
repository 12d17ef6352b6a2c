import { dayMs, minuteMs } from './durations.ts'
import { localTime, momentOf, seasonTimeZone } from './time-zone.ts'

const tuesday = 2

/** Minutes after midnight. */
const atMinutes = 9 * 60 + 30

/** The next digest after a time: Tuesday at 9:30 AM US Eastern time, in UTC milliseconds. */
export const nextDigestMs = (nowMs: number): number => {
  const local = localTime(nowMs, seasonTimeZone)
  const midnight = Math.floor(local / dayMs) * dayMs
  const days = (tuesday - new Date(midnight).getUTCDay() + 7) % 7
  const next = midnight + days * dayMs + atMinutes * minuteMs
  return momentOf(next > local ? next : next + 7 * dayMs, seasonTimeZone)
}

/**
 * Whether a deadline, in UTC milliseconds, is before the next digest or less than a day after it. Emails about it don't
 * wait for the digest.
 */
export const isDueBeforeDigest = (deadlineMs: number, nowMs: number): boolean =>
  deadlineMs < nextDigestMs(nowMs) + dayMs

/** Same for a deadline that is the end of a calendar day (YYYY-MM-DD) in a time zone. */
export const isDayBeforeDigest = (day: string, timeZone: string, nowMs: number): boolean =>
  isDueBeforeDigest(momentOf(Date.parse(day) + dayMs, timeZone), nowMs)
