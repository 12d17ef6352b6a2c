import { dayMs } from '#domain/durations'

/** Returns a UTC month, such as 2026-11. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

/** Returns the UTC start of the month that is a number of months before a given time. */
export const monthStartMs = (nowMs: number, before: number): number => {
  const now = new Date(nowMs)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)
}

/** Returns the last months, oldest first, ending with the current one. */
export const lastMonths = (nowMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(monthStartMs(nowMs, count - 1 - index)))

/** Returns the month of a day counted from 1970. */
export const monthOfDay = (day: number): string => monthOf(day * dayMs)
