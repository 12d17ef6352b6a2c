import { dayMs, minuteMs } from './durations.ts'
import { localTime } from './time-zone.ts'

/** A change of a time zone's offset from UTC, in minutes, at a time in UTC milliseconds. */
export type OffsetChange = { atMs: number; before: number; after: number }

/** Offset of a time zone from UTC at a time, in minutes: -300 in New York in winter. */
export const offsetAt = (ms: number, timeZone: string): number =>
  Math.round((localTime(ms, timeZone) - Math.floor(ms / minuteMs) * minuteMs) / minuteMs)

/** No time zone changes its offset twice within a week. */
const stepMs = 7 * dayMs

/** Changes of a time zone's offset between two times in UTC milliseconds, such as daylight saving time. */
export const offsetChanges = (timeZone: string, fromMs: number, toMs: number): OffsetChange[] => {
  const changes: OffsetChange[] = []
  for (let startMs = fromMs; startMs < toMs; startMs += stepMs) {
    const before = offsetAt(startMs, timeZone)
    const after = offsetAt(startMs + stepMs, timeZone)
    if (before !== after) changes.push({ atMs: changeBetween(startMs, timeZone, before), before, after })
  }
  return changes
}

/** The first minute of a week in which the offset differs from the one at its start. */
const changeBetween = (startMs: number, timeZone: string, before: number): number => {
  let [last, first] = [0, stepMs / minuteMs]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(startMs + middle * minuteMs, timeZone) === before) last = middle
    else first = middle
  }
  return startMs + first * minuteMs
}
