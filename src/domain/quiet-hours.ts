import { dayMs, hourMs } from './durations.ts'
import { localTime, momentOf } from './time-zone.ts'

/** Hours of the day between which nothing is pushed to a device or posted to a quiet chat. */
const [nightBegins, nightEnds] = [22, 8]

const dayOf = (ms: number, timeZone: string): { midnight: number; hour: number } => {
  const local = localTime(ms, timeZone)
  const midnight = Math.floor(local / dayMs) * dayMs
  return { midnight, hour: (local - midnight) / hourMs }
}

/** Time when the night ends, between 10 PM and 8 AM in this time zone; null during the day. In UTC milliseconds. */
export const nightUntil = (ms: number, timeZone: string): number | null => {
  const { midnight, hour } = dayOf(ms, timeZone)
  if (hour >= nightBegins) return momentOf(midnight + dayMs + nightEnds * hourMs, timeZone)
  return hour < nightEnds ? momentOf(midnight + nightEnds * hourMs, timeZone) : null
}

/** Next time when the night begins in this time zone, in UTC milliseconds. */
export const nextNight = (ms: number, timeZone: string): number => {
  const { midnight, hour } = dayOf(ms, timeZone)
  return momentOf(midnight + (hour >= nightBegins ? dayMs : 0) + nightBegins * hourMs, timeZone)
}

/** Start of the day in this time zone, in UTC milliseconds. */
export const startOfDay = (ms: number, timeZone: string): number =>
  momentOf(dayOf(ms, timeZone).midnight, timeZone)
