import { minuteMs } from '#domain/durations'
import { offsetAt, type OffsetChange, offsetChanges } from '#domain/time-zone-changes'
import type { EventTime } from './calendar-event.ts'
import type { Component } from './jcal.ts'

/**
 * Returns a VTIMEZONE for each time zone of some events, with its changes from the year before the first event to the
 * year after the last one, so that the same events give the same text on every day.
 */
export const timeZoneComponents = (times: readonly EventTime[]): Component[] => {
  const zoned = times.flatMap(at => ('day' in at ? [] : at))
  const names = [...new Set(zoned.map(({ timeZone }) => timeZone))].sort()
  return names.map(timeZone => {
    const moments = zoned.filter(at => at.timeZone === timeZone).map(({ ms }) => ms)
    return timeZoneComponent(timeZone, Math.min(...moments), Math.max(...moments))
  })
}

const yearOf = (ms: number): number => new Date(ms).getUTCFullYear()

const timeZoneComponent = (timeZone: string, firstMs: number, lastMs: number): Component => {
  const fromMs = Date.UTC(yearOf(firstMs) - 1, 0, 1)
  const initial = offsetAt(fromMs, timeZone)
  const changes = [
    { atMs: fromMs, before: initial, after: initial },
    ...offsetChanges(timeZone, fromMs, Date.UTC(yearOf(lastMs) + 2, 0, 1)),
  ]
  const standard = Math.min(...changes.map(({ after }) => after))
  return [
    'vtimezone',
    [['tzid', {}, 'text', timeZone]],
    changes.map(change => observance(timeZone, change, change.after > standard)),
  ]
}

/** The time from a change on. It begins at the local time of the offset before. */
const observance = (
  timeZone: string,
  { atMs, before, after }: OffsetChange,
  isDaylight: boolean,
): Component => [
  isDaylight ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', new Date(atMs + before * minuteMs).toISOString().slice(0, 19)],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
    ['tzname', {}, 'text', abbreviationAt(atMs, timeZone)],
  ],
  [],
]

/** -05:00 */
const offsetText = (minutes: number): string => {
  const digits = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`
}

const abbreviationAt = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
