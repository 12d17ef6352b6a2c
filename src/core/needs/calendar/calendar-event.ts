import { dayMs } from '#domain/durations'

/** Time of an event: a whole day (YYYY-MM-DD), or a time in UTC milliseconds, shown in a time zone. */
export type EventTime = { day: string } | { ms: number; timeZone: string }

/** A date in a person's calendar. */
export type CalendarEvent = {
  /** Unique for the person and never reused, such as `vote-12`. */
  name: string
  summary: string
  description: string
  /** Path of its page, relative to the site. */
  path: string
  at: EventTime
}

/** An event with its version, as a person's calendar has it. */
export type PublishedEvent = CalendarEvent & { sequence: number; isCanceled: boolean; changedAtMs: number }

/** Time in UTC milliseconds when an event is over everywhere; a day ends last in the westernmost time zone. */
export const endOf = (at: EventTime): number =>
  'day' in at ? Date.parse(`${at.day}T00:00:00Z`) + 1.5 * dayMs : at.ms

/** Whether two events have the same time, including the time zone it is shown in. */
export const isSameTime = (one: EventTime, other: EventTime): boolean =>
  'day' in one
    ? 'day' in other && one.day === other.day
    : !('day' in other) && one.ms === other.ms && one.timeZone === other.timeZone
